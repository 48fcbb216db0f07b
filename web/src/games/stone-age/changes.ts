// What a dry run would change in a tribe: costs and gains, as icons with numbers.
import { RESOURCES, type State } from './state';

export interface Change {
  icon: string;
  n: number;
}

export function changes(before: State, after: State, seat: number): Change[] {
  const sum = (values: number[] | undefined): number => (values ?? []).reduce((a, b) => a + b, 0);
  const pairs: [string, number, number][] = [
    ...RESOURCES.map((good): [string, number, number] => [
      good,
      before.resources[seat]?.[good] ?? 0,
      after.resources[seat]?.[good] ?? 0,
    ]),
    ['food', before.food[seat] ?? 0, after.food[seat] ?? 0],
    ['person', before.people[seat] ?? 0, after.people[seat] ?? 0],
    ['farming', before.farming[seat] ?? 0, after.farming[seat] ?? 0],
    ['tool', sum(before.tools[seat]), sum(after.tools[seat])],
    ['card', before.cards[seat]?.length ?? 0, after.cards[seat]?.length ?? 0],
    ['building', before.buildings[seat]?.length ?? 0, after.buildings[seat]?.length ?? 0],
    ['vp', before.score[seat] ?? 0, after.score[seat] ?? 0],
  ];
  return pairs.filter(([, a, b]) => a !== b).map(([icon, a, b]) => ({ icon, n: b - a }));
}
