// Loads the drawings of layers, batching the ids of one tick into one request.
import type { Layer } from '@/generated/engine';

/** The server's limit of ids per request. */
const MAX_IDS = 500;

/** Drawings, and the version of the art that they belong to. */
export interface Drawings {
  version: string | null;
  layers: Layer[];
}

export type LoadLayers = (ids: string[]) => Promise<Drawings>;

/** The server has another version of the art by now: the catalogue must be fetched again. */
export class ArtVersionMismatch extends Error {}

/**
 * Loads each layer once. `load` fetches the layers that exist, and `found` receives them unless they belong to another version
 * of the art. Failed ids are requested again by the next call, ids that the server does not know are not.
 */
export class LayerLoader {
  /** For each id the request that was made for it: pending, or done whether or not the layer exists. */
  private readonly requested = new Map<string, Promise<void>>();
  private batch: Set<string> | null = null;
  private next: Promise<void> = Promise.resolve();

  constructor(
    private readonly version: string,
    private readonly load: LoadLayers,
    private readonly found: (layers: Layer[]) => void,
  ) {}

  async ensureLoaded(ids: readonly string[]): Promise<void> {
    await Promise.all(new Set(ids.map((id) => this.requested.get(id) ?? this.addToBatch(id))));
  }

  private addToBatch(id: string): Promise<void> {
    if (!this.batch) {
      const batch = (this.batch = new Set<string>());
      // Sent in the next task, with the ids of all calls until then.
      this.next = new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
        this.batch = null;
        return this.fetch([...batch]);
      });
    }
    this.batch.add(id);
    this.requested.set(id, this.next);
    return this.next;
  }

  private async fetch(ids: string[]): Promise<void> {
    try {
      for (let from = 0; from < ids.length; from += MAX_IDS) {
        const { version, layers } = await this.load(ids.slice(from, from + MAX_IDS));
        if (version !== this.version) throw new ArtVersionMismatch(`art ${version}, and not ${this.version}`);
        this.found(layers);
      }
    } catch (error) {
      for (const id of ids) this.requested.delete(id);
      throw error;
    }
  }
}
