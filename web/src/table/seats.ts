// Who sits where, as the drawings need it: names, letters, the solo opponent.
import { LETTERS } from '../board/seats';
import type { Letter, SeatInfo, View } from '../board/contract';
import type { TableInfo } from '../generated/wire';

/** The letters of the seats; one's own colour changes places with the seat that has it. */
export function lettersFor(parties: number, mine: number[], colour: '' | Letter): Letter[] {
  const letters = LETTERS.slice(0, Math.max(parties, 1));
  const me = mine.length === 1 ? mine[0]! : -1;
  if (!colour || me < 0) return letters;
  const other = letters.indexOf(colour);
  if (other >= 0) letters[other] = letters[me]!;
  letters[me] = colour;
  return letters;
}

export function seating(
  info: TableInfo,
  view: View | null,
  nomad: string,
  colour: '' | Letter,
): SeatInfo[] {
  const mine = heldSeats(info);
  const alone = info.seats.length === 1;
  const letters = lettersFor(info.seats.length + (alone ? 1 : 0), mine, colour);
  const seats = info.seats.map((row, seat): SeatInfo => ({
    seat,
    name: row.name,
    letter: letters[seat]!,
    kind: row.kind,
    level: row.level ?? '',
    mine: mine.includes(seat),
    online: row.online || row.kind === 'bot',
  }));
  if (alone && view)
    seats.push({
      seat: 1,
      name: nomad,
      letter: letters[1]!,
      kind: 'nomad',
      level: '',
      mine: false,
      online: true,
    });
  return seats;
}

export const heldSeats = (info: TableInfo): number[] =>
  info.grants
    .filter((one) => one.role === 'seat' && one.seat !== null)
    .map((one) => one.seat!)
    .sort((a, b) => a - b);

export const isHost = (info: TableInfo): boolean => info.grants.some((one) => one.role === 'host');
