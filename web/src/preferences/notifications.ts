// Whose turn it is, told outside the page: title, favicon with an ember dot, notification.
import { settings } from './settings.svelte';

const NAME = 'Firstfire';

let dotted: boolean | null = null;

export function title(text: string, turn: string | null): void {
  document.title = turn ? `● ${turn} – ${text}` : text === NAME ? NAME : `${text} – ${NAME}`;
  if (dotted === !!turn) return;
  dotted = !!turn;
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (link) link.href = dotted ? '/favicon-turn.svg' : '/favicon.svg';
}

/** Ask for permission; true if notifications may be shown. */
export async function allowNotifications(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

export function notification(text: string, body: string): void {
  if (!settings.notify || !document.hidden || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  const shown = new Notification(text, { body, tag: 'firstfire-turn' });
  shown.onclick = () => {
    focus();
    shown.close();
  };
}
