// Several seats at one screen: who looks when, and when a curtain falls between two of them.
import type { Snapshot } from '../board/contract';
import type { TableApi } from '../transport/api';
import type { Seats } from './seats.svelte';
import type { Viewpoint } from './viewpoint.svelte';

export interface Looking {
  live(): Snapshot | null;
  lookFrom(snapshot: Snapshot, forget: boolean): void;
}

export class SeatSwitch {
  constructor(
    private readonly api: Pick<TableApi, 'view'>,
    private readonly seats: Pick<Seats, 'held'>,
    private readonly viewpoint: Viewpoint,
    private readonly table: Looking,
  ) {}

  /** A shared screen is opened: nobody's hand is shown before somebody has said who looks. */
  async hideFirst(snapshot: Snapshot): Promise<void> {
    const seat = this.viewpoint.preferredSeat(this.seats.held, snapshot);
    const [theirs, everybodys] = await Promise.all([this.api.view(seat), this.api.view(-1)]);
    if (this.viewpoint.differs(theirs, everybodys)) this.viewpoint.hide(seat);
  }

  /** Look from the seat that decides, behind a curtain if the hands differ. */
  async follow(snapshot: Snapshot): Promise<void> {
    const { viewpoint } = this;
    const seat = viewpoint.preferredSeat(this.seats.held, snapshot);
    if (seat === viewpoint.seat || viewpoint.curtain !== null || snapshot.view.over) return;
    try {
      const theirs = await this.api.view(seat);
      const live = this.table.live();
      if (!live || theirs.seq < live.seq) return;
      if (viewpoint.differs(live, theirs)) viewpoint.hide(seat);
      else this.table.lookFrom(theirs, false);
    } catch {
      // the next entry tries again
    }
  }

  /** The one to whom the screen was passed has said so. */
  async reveal(): Promise<void> {
    const { curtain } = this.viewpoint;
    if (curtain === null) return;
    this.table.lookFrom(await this.api.view(curtain), true);
    this.viewpoint.reveal();
  }
}
