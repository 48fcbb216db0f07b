// What is open around the board: panels, drawers, tabs. One place, so that keys reach all of it.
export type Tab = 'log' | 'chat' | 'chances' | 'hint';
export type Panel = 'board' | 'tribe' | 'players' | 'log' | 'rules';

export class Panels {
  tab = $state<Tab>('log');
  panel = $state<Panel>('board'); // on a phone
  rail = $state(false); // the rail as a drawer, in between widths
  rules = $state(false);
  rule = $state<string | null>(null);
  settings = $state(false);
  keys = $state(false);
  seats = $state(false); // who sits where, links
  tribe = $state<number | null>(null); // whose whole board is open
  moves = $state(false); // the list of all answers
  ended = $state(true); // the end screen, once the game is over
  unread = $state(0); // lines of chat

  openRule(rule: string): void {
    this.rule = rule;
    this.rules = true;
  }

  /** Close the uppermost thing; false if nothing was open. */
  close(): boolean {
    if (this.moves) this.moves = false;
    else if (this.tribe !== null) this.tribe = null;
    else if (this.keys) this.keys = false;
    else if (this.seats) this.seats = false;
    else if (this.settings) this.settings = false;
    else if (this.rules) this.rules = false;
    else if (this.rail) this.rail = false;
    else if (this.panel !== 'board') this.panel = 'board';
    else return false;
    return true;
  }
}
