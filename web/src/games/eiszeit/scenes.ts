// A conflict is shown once it has happened: fire is turned up, then region by region who goes home.
import type { Scene, TableEvent, TableModel } from '../../board/contract';
import { battleOf } from './conflict';

const FIRE = 1050; // ms
const REGION = 1400;
const ALL_AT_ONCE = 5000; // where nothing may move
export const FIRE_STAGE = -1; // the stages after it are the regions, in order

export function scenes(events: readonly TableEvent[], table: TableModel): Scene[] {
  const battle = battleOf(events);
  if (!battle) return [];
  const text = table.t('eiszeit-web-fire-turned', {
    n: battle.fights.length,
    regions: battle.fights.map((one) => one.region).join(', '),
  });
  const fire = { text, targets: [], stage: FIRE_STAGE };
  if (table.reducedMotion) return [{ ...fire, ms: ALL_AT_ONCE }];
  const regions = battle.fights.map((fight, stage) => ({
    ...{ text: fight.text, targets: [], stage, ms: REGION },
  }));
  return [{ ...fire, ms: FIRE }, ...regions];
}
