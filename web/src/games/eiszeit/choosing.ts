// Hunters that have been chosen and not sent yet. What fits, and in which order it is played, is the
// server's word (`table.answer`); here is what belongs to which piece of the board.
import type { TableEvent, TableModel } from '../../board/contract';
import { stateOf } from './state';

export interface Hunter {
  region: string;
  seat: number;
  armed: boolean;
}

/** One hunter that has been chosen. */
export interface ChosenHunter {
  moves: string[];
  seat: number; // -1 as long as it is open whose it is
  places: string[]; // the regions that it leaves, enters or stands in
  event: TableEvent | null; // what would happen to it; null as long as that is open
}

const HAPPENS = ['place', 'move', 'remove', 'arm'];
const NAMES_REGION = ['place', 'at', 'from'];

export const took = ({ seat, armed }: Omit<Hunter, 'region'>): string =>
  `take ${seat}${armed ? ' club' : ''}`;

const regionsOf = (event: TableEvent): string[] =>
  [event['start'], event['end'], event['region']]
    .filter((region) => region !== undefined)
    .map(String);

/** What a move names: the first number after its verb. */
const named = (moves: string[], verbs: string[]): string | undefined =>
  moves.map((move) => move.split(' ')).find(([verb]) => verbs.includes(verb!))?.[1];

/** The hunters in the draft, in the order in which they were chosen. */
export function chosenHunters(table: TableModel): ChosenHunter[] {
  const { answer } = table;
  if (!answer || !table.draft.length) return [];
  const events = (answer.preview?.events ?? []).filter((event) => HAPPENS.includes(event.kind));
  return answer.chosen.map((moves) => {
    const region = named(moves, NAMES_REGION);
    const seat = named(moves, ['take']);
    const at = events.findIndex(
      (event) =>
        (seat === undefined || event.seat === Number(seat)) &&
        (region === undefined || regionsOf(event).includes(region)),
    );
    const event = at < 0 ? null : events.splice(at, 1)[0]!;
    return {
      moves,
      seat: event?.seat ?? Number(seat ?? (named(moves, ['at']) ? -1 : table.me)),
      places: event ? regionsOf(event) : region === undefined ? [] : [region],
      event,
    };
  });
}

/** The chosen hunter of a seat that comes to a region, leaves it or stands in it. */
export const chosenAt = (
  table: TableModel,
  region: string,
  seat: number,
): ChosenHunter | undefined =>
  chosenHunters(table).findLast((one) => one.seat === seat && one.places.includes(region));

/** How many more can be chosen, where that is limited. */
export function left(table: TableModel): number {
  const { answer } = table;
  if (!answer) return 0;
  const rest = Number(answer.question.about['n'] ?? 0) - answer.chosen.length;
  const fit = answer.items.reduce((sum, item) => sum + item.n, 0);
  return Math.max(0, Math.min(rest, fit));
}

/** Is a march being made up, with a mammoth that could come along? */
export const herdComes = (table: TableModel): boolean => {
  const { decision } = table;
  const start = `${decision?.about['region'] ?? ''}`;
  const marching = decision?.ask === 'march-hunters' || decision?.ask === 'march-mammoth';
  return marching && (stateOf(table.view).mammoths[start] ?? 0) > 0;
};

/** Choose moves that are offered. A march waits for the word about its mammoth. */
export function choose(table: TableModel, ...moves: string[]): void {
  if (table.decision?.ask === 'march-hunters' && herdComes(table)) table.add(...moves);
  else table.choose(...moves);
}

/** What is offered at a target is chosen. */
export const chooseAt = (table: TableModel, target: string) => (): void => {
  const [offer] = table.offersAt(target);
  if (offer) choose(table, offer.text);
};

/** Can it be said that this is all? */
export const canClose = (table: TableModel): boolean =>
  table.answer ? table.answer.closing !== null : table.offersAt('enough').length > 0;

/** That is all: send what has been chosen. */
export function close(table: TableModel): void {
  if (table.draft.length) table.send();
  else table.play('done');
}

/** March with the hunters chosen, and with or without a mammoth. */
export function march(table: TableModel, along: boolean): void {
  const closing = table.answer?.closing;
  if (herdComes(table)) table.play(...(closing ? [closing] : []), along ? 'mammoth' : 'done');
  else close(table);
}
