// A table that can be drawn: player, draft and store over a first frame. Where frames and answers
// come from (a server, a fixture, a lesson) is the business of whoever calls this.
import type { GameClient, SeatInfo } from '../board/contract';
import { Draft } from '../decide/draft.svelte';
import type { Port } from '../decide/draft-parts';
import { Offers } from '../decide/offers';
import type { Translate } from '../i18n/fluent';
import type { Pace } from '../scene/pace';
import { ScenePlayer } from '../scene/player.svelte';
import type { Feedback } from '../table/store-parts';
import { TableStore } from '../table/table-store.svelte';
import type { Frame, Update } from '../table/timeline.svelte';
import type { Clock } from '../transport/clock';

export interface TableParts {
  client: GameClient;
  first: Frame;
  entries: Update['entries'];
  seats: { readonly all: SeatInfo[] };
  port: Port;
  feedback: Feedback;
  translate: Translate;
  clock: Clock;
  pace: Pace;
  hidden?: () => boolean; // is a curtain down?
}

export interface Assembled {
  player: ScenePlayer;
  draft: Draft;
  store: TableStore;
}

export function assemble(parts: TableParts): Assembled {
  const { client, clock, feedback } = parts;
  const player = new ScenePlayer(client, parts.first, parts.entries, clock, parts.pace);
  let draft!: Draft;
  const store = new TableStore({
    client,
    shown: player,
    seats: parts.seats,
    feedback,
    translate: parts.translate,
    hidden: parts.hidden ?? (() => false),
    index: (offers, decision, table) => new Offers(offers, decision, client, table),
    chosen(table) {
      const question = {
        get snapshot() {
          return player.snapshot;
        },
        get open() {
          return table.mine;
        },
        get anyOrder() {
          return client.anyOrder ?? false;
        },
        get opening() {
          const { decision } = player.snapshot;
          const move = client.opening?.[decision?.ask ?? ''];
          return decision?.moves?.some((offer) => offer.text === move) ? (move ?? null) : null;
        },
        hasForecast: client.hasForecast ?? false,
      };
      const refused = feedback.showRefusal.bind(feedback);
      return (draft = new Draft(parts.port, question, refused, clock));
    },
  });
  player.table = store;
  player.subscribe({
    after: ({ snapshot }, previous) => draft.follow(snapshot, previous.snapshot),
    caughtUp: () => void draft.open(),
  });
  return { player, draft, store };
}
