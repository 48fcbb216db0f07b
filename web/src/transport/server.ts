// The server that this page belongs to.
import { lang } from '../i18n/language.svelte';
import { ServerApi } from './api';
import { NetworkTransport } from './network';

export const server = new ServerApi(new NetworkTransport(lang));
