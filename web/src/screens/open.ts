// Puts the parts of a table together: timeline, player, draft, seats, panels.
import { gallery, loadArt } from '../board/art.svelte';
import type { GameClient } from '../board/contract';
import { clientOf } from '../board/registry';
import type { Port } from '../decide/draft-parts';
import { loadGameTexts, t } from '../i18n/language.svelte';
import type { Panels } from '../panels/panels.svelte';
import { paceName, reducedMotion, settings } from '../preferences/settings.svelte';
import { Announcer } from '../scene/announcer.svelte';
import { whileAway } from '../scene/absence';
import { soundOf } from '../scene/cues';
import { showPending } from '../scene/pending';
import { CHANGES, type Pace } from '../scene/pace';
import type { ScenePlayer } from '../scene/player.svelte';
import { sound } from '../scene/sound';
import { OpenTable } from '../table/open-table.svelte';
import { Seats } from '../table/seats.svelte';
import type { TableStore } from '../table/table-store.svelte';
import type { TableApi } from '../transport/api';
import type { Clock } from '../transport/clock';
import { Problem } from '../transport/transport';
import { myName } from '../ui/name';
import { assemble } from './assemble';
import { Sizes } from './sizes.svelte';

export type Open = OpenTable<ScenePlayer>;

const pace: Pace = {
  name: paceName,
  reducedMotion,
  hidden: () => document.hidden,
};

/** The requests that a draft makes. */
function portOf(open: Open, panels: Panels): Port {
  const { api, viewpoint } = open;
  return {
    async play(moves, order, foreseen) {
      panels.dismissNotice();
      const wanted = foreseen && open.store?.client.foreseeable?.(moves);
      const known = wanted ? await Promise.race([foreseen, null]) : null; // nobody waits for it
      return showPending(open.player!, known, open.play(moves, order));
    },
    preview: (moves, order) => api.preview(viewpoint.seat, moves, order),
    forecast: (moves, order) => api.forecast(viewpoint.seat, moves, order),
    async refusal(move) {
      if (viewpoint.seat < 0) return null;
      try {
        const { refusal } = await api.refusal(viewpoint.seat, move);
        if (refusal) sound('no');
        return refusal;
      } catch (error) {
        if (error instanceof Problem && error.message) panels.showRefusal({ text: error.message });
        return null;
      }
    },
  };
}

/** A game's drawings with their pictures, of which some may come later. */
async function loadClient(game: string): Promise<GameClient> {
  const client = await clientOf(game);
  if (client.art) {
    await loadArt(client.art, new Sizes().small);
    void gallery.loadSprites(client.art.later ?? []);
  }
  return client;
}

/** Sounds and marks follow what is shown. */
function accompany(open: Open, store: TableStore, player: ScenePlayer): void {
  const { client } = store;
  let wasMine = store.mine;
  /** Has it become my turn? */
  function turned(): boolean {
    const now = store.mine && !wasMine;
    wasMine = store.mine;
    if (now) open.showChangedSince(CHANGES);
    return now;
  }
  player.subscribe({
    after(frame, { snapshot: { view: previous } }, source) {
      if (frame.pending || source !== 'live' || (!frame.entries.length && !frame.events.length))
        return;
      const { view } = frame.snapshot;
      const kind = soundOf({ frame, view, previous, turned: turned() }, client);
      if (kind) sound(kind);
    },
    caughtUp(snapshot) {
      if (turned()) sound('turn');
      open.caughtUp(snapshot);
    },
  });
}

export function openTable(api: TableApi, panels: Panels, announcer: Announcer, clock: Clock): Open {
  const seats = new Seats(
    () => settings.colour,
    () => t('web-nomad'),
  );
  return new OpenTable<ScenePlayer>({
    api,
    clock,
    seats,
    name: myName,
    async loadGame(game) {
      const [client] = await Promise.all([loadClient(game), loadGameTexts(game)]);
      return client;
    },
    assemble(client, first, open) {
      const { player, store } = assemble({
        ...{ client, first, seats, clock, pace },
        entries: open.timeline.entries,
        port: portOf(open, panels),
        feedback: panels,
        translate: t,
        hidden: () => open.viewpoint.curtain !== null,
      });
      player.subscribe(announcer);
      const { snapshot } = first;
      player.missed.add(
        ...whileAway(open.timeline.entries, open.since, snapshot.seat, clock.now()),
      );
      accompany(open, store, player);
      return { player, store };
    },
    showBanner: (id) => panels.showBanner(t(id)),
    showRefusal(refusal) {
      sound('no');
      panels.showRefusal(refusal);
    },
  });
}
