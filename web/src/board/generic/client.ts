// The client of a game that has no folder: everything that follows from its view and its offers.
import type { GameClient } from '../contract';
import GenericArea from './GenericArea.svelte';
import GenericBoard from './GenericBoard.svelte';

export const genericClient = (name: string): GameClient => ({
  name,
  size: { board: [1056, 520], sidePanel: 310, myArea: 120, phoneArea: 96 },
  parts: {
    Board: GenericBoard,
    MyArea: GenericArea,
    OpponentPanel: GenericArea,
    PlayerBoard: GenericArea,
  },
  pages: () => [{ id: 'board', label: 'web-region-board', box: [0, 0, 1056, 520] }],
  header: () => ({ phases: [], round: null }),
  targets: { ofOffer: () => [], probeMove: () => null },
  questions: {},
  events: {},
  explain: () => null,
});
