import './fonts.css';
import './tokens.css';
import './base.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { crashed } from './crash';
import { router } from './router.svelte';
import { learn } from './say.svelte';
import { apply, watchSystem } from './settings.svelte';
import { allowSounds } from './sounds';

apply();
watchSystem();
allowSounds();
router.start();
try {
  await learn();
  mount(App, { target: document.getElementById('app')! });
} catch (error) {
  crashed(error);
}
