// Who sits where: names, letters, presence, who thinks.
import { LETTERS } from '../board/seats';
import type { Letter, SeatInfo } from '../board/contract';
import type { TableInfo } from '../generated/wire';

/** The letters of the seats; one's own colour changes places with the seat that has it. */
export function lettersFor(
  parties: number,
  mine: readonly number[],
  colour: '' | Letter,
): Letter[] {
  const letters = LETTERS.slice(0, Math.max(parties, 1));
  const me = mine.length === 1 ? mine[0]! : -1;
  if (!colour || me < 0) return letters;
  const other = letters.indexOf(colour);
  if (other >= 0) letters[other] = letters[me]!;
  letters[me] = colour;
  return letters;
}

export class Seats {
  #info = $state.raw<TableInfo | null>(null);
  #spectators = $state(0);
  #thinking = $state<number | null>(null);

  constructor(
    private readonly colour: () => '' | Letter, // that I wish for my seat
    private readonly soloOpponent: () => string, // the name of the one whom nobody plays
  ) {}

  get info(): TableInfo | null {
    return this.#info;
  }

  /** How many people look on. */
  get spectators(): number {
    return this.#spectators;
  }

  /** The seat whose bot is thinking. */
  get thinking(): number | null {
    return this.#thinking;
  }

  /** The seats that belong to this browser. */
  readonly held: readonly number[] = $derived(
    (this.#info?.grants ?? [])
      .filter((one) => one.role === 'seat' && one.seat !== null)
      .map((one) => one.seat!)
      .sort((a, b) => a - b),
  );

  readonly isHost: boolean = $derived(
    this.#info?.grants.some((one) => one.role === 'host') ?? false,
  );

  /** My seat in which a bot sits for me. */
  readonly replaced: number | null = $derived(
    this.held.find((seat) => this.#info?.seats[seat]?.replaced) ?? null,
  );

  readonly all: SeatInfo[] = $derived.by(() => {
    const info = this.#info;
    if (!info) return [];
    const alone = info.seats.length === 1;
    const letters = lettersFor(info.seats.length + (alone ? 1 : 0), this.held, this.colour());
    const seats = info.seats.map((row, seat): SeatInfo => ({
      seat,
      name: row.name,
      letter: letters[seat]!,
      kind: row.kind,
      level: row.level ?? '',
      mine: this.held.includes(seat),
      online: row.online || row.kind === 'bot',
    }));
    if (alone) seats.push(this.opponent(letters[1]!));
    return seats;
  });

  private opponent(letter: Letter): SeatInfo {
    const name = this.soloOpponent();
    return { seat: 1, name, letter, kind: 'nomad', level: '', mine: false, online: true };
  }

  setInfo(info: TableInfo): void {
    this.#info = info;
  }

  setPresence(online: readonly boolean[], spectators?: number): void {
    const info = this.#info;
    if (info) {
      const seats = info.seats.map((row, i) => ({ ...row, online: online[i] ?? row.online }));
      this.#info = { ...info, seats };
    }
    if (spectators !== undefined) this.#spectators = spectators;
  }

  setThinking(seat: number | null): void {
    this.#thinking = seat;
  }
}
