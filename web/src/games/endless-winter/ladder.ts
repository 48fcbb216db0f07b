// A bonus received can be taken as any weaker one: the rungs below it, strongest first.
import type { TableModel } from '../../board/contract';

const LADDER = ['megalith', 'draw', 'totem', 'tool', 'food'];
const RUNGS: Record<string, [id: string, icon: string][]> = {
  draw: [['draw', 'draw']],
  totem: [
    ['honour', 'honour'],
    ['sacrifice', 'sacrifice'],
  ],
  tool: [['tool', 'tool']],
  food: [['food', 'food']],
};

export const received = (table: TableModel): string => String(table.decision?.about['bonus'] ?? '');

/** The answers from the received bonus down; a megalith is answered on its board. */
export const rungsOf = (table: TableModel): { rung: string; id: string; icon: string }[] =>
  LADDER.slice(Math.max(0, LADDER.indexOf(received(table)))).flatMap((rung) =>
    (RUNGS[rung] ?? []).map(([id, icon]) => ({ rung, id, icon })),
  );
