// A finished game looked at again: chances to win along it. The server works on them for a while.
import type { TableApi } from '../transport/api';
import { sentenceOf } from '../transport/transport';
import type { Analysis as AnalysisResult } from '../generated/wire';

const POLL_MS = 1200;

export class Analysis {
  found = $state.raw<AnalysisResult | null>(null);
  trouble = $state('');
  private closed = false;
  private following = false;
  readonly working: boolean = $derived(this.found?.state === 'working');

  constructor(private api: Pick<TableApi, 'analysis' | 'analyse'>) {}

  /** What is known already. */
  load(): Promise<void> {
    return this.take(() => this.api.analysis());
  }

  /** Ask for all of it. */
  ask(): Promise<void> {
    return this.take(() => this.api.analyse());
  }

  close(): void {
    this.closed = true;
  }

  private async take(request: () => Promise<AnalysisResult>): Promise<void> {
    try {
      this.trouble = '';
      this.found = await request();
      if (!this.following) await this.follow();
    } catch (error) {
      this.trouble = sentenceOf(error);
    }
  }

  private async follow(): Promise<void> {
    this.following = true;
    try {
      while (this.working && !this.closed) {
        await new Promise((done) => setTimeout(done, POLL_MS));
        if (!this.closed) this.found = await this.api.analysis();
      }
    } finally {
      this.following = false;
    }
  }
}
