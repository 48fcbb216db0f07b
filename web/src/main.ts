import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { crashed } from './crash';
import { router } from './router.svelte';
import { gallery } from './board/art.svelte';
import { readTextsBy } from './i18n/fluent';
import { loadLanguage } from './i18n/language.svelte';
import { live } from './ui/life';
import { proposeName } from './ui/name';
import { apply, watchSystem } from './preferences/settings.svelte';
import { allowSounds } from './scene/sound';
import { readFile } from './transport/files';

apply();
gallery.readBy(readFile);
readTextsBy(readFile);
watchSystem();
allowSounds();
live();
router.start();
try {
  await loadLanguage();
  proposeName();
  mount(App, { target: document.getElementById('app')! });
} catch (error) {
  crashed(error);
}
