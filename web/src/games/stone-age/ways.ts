// Answers that consist of several items: goods to pay or take, tools to add.
//
// The engine asks for them one by one, in one order, and plays by itself what is the only way on.
// People choose in any order. All sets that answer the question are listed here; from the list
// follow which items still fit, when the answer is complete, and how it is spelled.

export interface Question {
  prefix: string[]; // moves that come before the items
  items: string[]; // the moves that name an item, in the engine's order
  stock: number[]; // how many there are of each
  ways: number[][]; // the sets that answer the question: how many of each item
  most: number; // so many items end the question by themselves
  open: boolean; // a free move is possible, so that nothing is ever the only way on
}

/** All ways to take between `least` and `most` items from a stock, of exactly `kinds` kinds (0: any). */
export function ways(stock: number[], least: number, most: number, kinds = 0): number[][] {
  const found: number[][] = [];
  const go = (way: number[], total: number, begun: number): void => {
    const i = way.length;
    if (i === stock.length) {
      if (total >= least && (!kinds || begun === kinds)) found.push(way);
      return;
    }
    for (let n = 0; n <= Math.min(stock[i]!, most - total); n++)
      go([...way, n], total + n, begun + (n ? 1 : 0));
  };
  go([], 0, 0);
  return found;
}

const covers = (way: number[], chosen: number[]): boolean => chosen.every((n, i) => way[i]! >= n);

/** Can an answer have what is chosen and one more of an item? */
export function fits(q: Question, chosen: number[], item: number): boolean {
  const more = chosen.map((n, i) => (i === item ? n + 1 : n));
  return q.ways.some((way) => covers(way, more));
}

export const complete = (q: Question, chosen: number[]): boolean =>
  q.ways.some((way) => way.every((n, i) => n === chosen[i]));

/** What can be said next when the items so far have been said in the engine's order. */
function further(q: Question, said: number[]): number[] {
  const last = said.reduce((found, n, i) => (n ? i : found), 0);
  return q.items
    .map((_, i) => i)
    .filter(
      (i) =>
        i >= last &&
        q.ways.some((way) => way[i]! > said[i]! && said.every((n, j) => j >= i || way[j] === n)),
    );
}

/** The moves that say a complete answer, without those that the engine plays by itself. */
export function spell(q: Question, chosen: number[]): string[] {
  const moves = [...q.prefix];
  const said = chosen.map(() => 0);
  const others = q.open ? 1 : 0;
  let total = 0;
  chosen.forEach((n, item) => {
    for (let k = 0; k < n; k++) {
      const enough = complete(q, said) ? 1 : 0;
      if (further(q, said).length + enough + others > 1) moves.push(q.items[item]!);
      said[item]!++;
      total++;
    }
  });
  if (total < q.most && further(q, said).length + others > 0) moves.push('enough');
  return moves;
}
