// When the client itself breaks: say so, and that the game is safe.
import { t } from './i18n/language.svelte';
import { router } from './router.svelte';

export function report(error: unknown): string {
  const what = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
  return `${router.path}\n${navigator.userAgent}\n${what}`;
}

/** Without any component, for the case that none can be shown. */
export function crashed(error: unknown): void {
  const box = document.createElement('main');
  const words = document.createElement('h1');
  words.textContent = t('web-crash');
  const more = document.createElement('pre');
  more.textContent = report(error);
  const again = document.createElement('button');
  again.className = 'btn p';
  again.textContent = t('web-reload');
  again.onclick = () => router.reload();
  box.append(words, again, more);
  document.body.append(box);
}
