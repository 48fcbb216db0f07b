// Shows a game's drawings from a fixture: /dev.html?game=stone-age&moment=start&size=phone&theme=dark
// With &tables=2 the same moment is shown twice, at two tables that know nothing of each other.
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { mount } from 'svelte';
import { gallery, loadArt } from '../board/art.svelte';
import { clientOf } from '../board/registry';
import Sprites from '../board/Sprites.svelte';
import { Texts, gameFiles, readTextsBy } from '../i18n/fluent';
import { readFile } from '../transport/files';
import Dev from './Dev.svelte';

const query = new URLSearchParams(location.search);
const game = query.get('game') ?? 'stone-age';
const moment = query.get('moment') ?? 'start';
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';
document.documentElement.dataset['motion'] = 'off';

gallery.readBy(readFile);
readTextsBy(readFile);
mount(Sprites, { target: document.body });
const words = new Texts(query.get('lang') ?? 'en');
const [client, answer] = await Promise.all([
  clientOf(game),
  fetch(`/fixtures/${game}/${moment}.json`),
  words.add('web', ...gameFiles(game)),
]);
const fixture = await answer.json();
if (client.art) {
  await loadArt(client.art, query.get('size') === 'phone');
  await gallery.loadSprites(client.art.later ?? []);
}
for (let i = 0; i < Number(query.get('tables') ?? 1); i++)
  mount(Dev, {
    target: document.getElementById('app')!,
    props: { client, translate: words.speak, fixture, query },
  });
