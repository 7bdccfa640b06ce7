// An ended game, from its record.
import { api, bodyOf } from '@/api/client';
import { startRewind, type Rewinding } from '@/engine/rewind';
import type { Envelope } from '@/generated/engine';
import { seenIn, type Eyes, type RewoundGame, type Seen } from '../rewound/RewoundGame';

export class RecordedGame implements RewoundGame {
  private readonly state: { envelopes: readonly Envelope[] };

  private constructor(
    readonly room: string,
    envelopes: readonly Envelope[],
    private readonly rewinding: Rewinding,
  ) {
    this.state = { envelopes };
  }

  /** Fetches a game's record, and starts a worker that holds it until `end`. */
  static async load(room: string, start: () => Rewinding = startRewind): Promise<RecordedGame> {
    const record = await bodyOf(api.GET('/api/game/{id}/journal', { params: { path: { id: room }, query: { form: 'record' } } }));
    const rewinding = start();
    try {
      return new RecordedGame(room, await rewinding.rewind.beginRecord('events' in record ? record.events : []), rewinding);
    } catch (error) {
      rewinding.end();
      throw error;
    }
  }

  getState = (): { envelopes: readonly Envelope[] } => this.state;

  seenAt(eyes: Eyes, count: number): Promise<Seen> {
    return seenIn(this.rewinding.rewind, eyes, count);
  }

  /** The game is over, so its clock stands. */
  now(): number {
    return this.state.envelopes.at(-1)?.at ?? 0;
  }

  end(): void {
    this.rewinding.end();
  }
}
