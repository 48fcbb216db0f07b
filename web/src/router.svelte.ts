// Which screen: the address decides, and changes without loading the page again.
export type Route =
  | { name: 'lobby' }
  | { name: 'new'; game: string }
  | { name: 'table'; id: string; step: number | null; secret: string | null }
  | { name: 'rules'; game: string; rule: string | null }
  | { name: 'record' }
  | { name: 'missing' };

export function parse(address: URL): Route {
  const parts = address.pathname.split('/').filter(Boolean);
  const [first, second, more] = parts;
  if (!first) return { name: 'lobby' };
  if (first === 'record' && second === undefined) return { name: 'record' };
  if (more !== undefined || second === undefined) return { name: 'missing' };
  if (first === 'new') return { name: 'new', game: second };
  if (first === 'rules')
    return { name: 'rules', game: second, rule: decodeURIComponent(address.hash.slice(1)) || null };
  if (first === 't') {
    const step = address.searchParams.get('step');
    const secret = new URLSearchParams(address.hash.slice(1)).get('k');
    const number = step === null ? NaN : Number.parseInt(step, 10);
    return { name: 'table', id: second, step: Number.isNaN(number) ? null : number, secret };
  }
  return { name: 'missing' };
}

class Router {
  route = $state.raw<Route>({ name: 'lobby' });

  start(): void {
    this.read();
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
    document.addEventListener('click', (event) => this.click(event));
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  /** The address of this page, for sharing. */
  get address(): string {
    return location.href;
  }

  get path(): string {
    return location.pathname;
  }

  /** A link that somebody typed or the server gave, as a whole address. */
  resolve(link: string): URL {
    return new URL(link, location.href);
  }

  reload(): void {
    location.reload();
  }

  /** Change the address without changing the screen (the step of a replay). */
  mark(address: string): void {
    history.replaceState(null, '', address);
  }

  private read(): void {
    this.route = parse(new URL(location.href));
  }

  private click(event: MouseEvent): void {
    const link = (event.target as Element).closest?.('a');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash && !link.hash.startsWith('#k=')) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
