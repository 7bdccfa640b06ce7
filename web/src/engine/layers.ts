// Fetches the drawings of layers: what is wanted at about the same time is one request.
import type { Layer } from '@/generated/engine';

/** So many ids the server takes at once. */
const MOST = 500;

/** Drawings, and the version of the art that they are of. */
export interface Drawings {
  version: string | null;
  layers: Layer[];
}

export type LoadLayers = (ids: string[]) => Promise<Drawings>;

/** The server has other art by now: what there is to wear has to be fetched anew. */
export class OtherArt extends Error {}

/**
 * Fetches layers, each once. `load` answers those that there are, and `found` takes them, unless they are of another
 * version of the art. What failed is asked for again by whoever wants it next; what the server does not know is not.
 */
export class Layers {
  /** On their way, or here, or known not to be anywhere. */
  private readonly asked = new Map<string, Promise<void>>();
  private gathered: Set<string> | null = null;
  private next: Promise<void> = Promise.resolve();

  constructor(
    private readonly version: string,
    private readonly load: LoadLayers,
    private readonly found: (layers: Layer[]) => void,
  ) {}

  async want(ids: readonly string[]): Promise<void> {
    await Promise.all(new Set(ids.map((id) => this.asked.get(id) ?? this.gather(id))));
  }

  private gather(id: string): Promise<void> {
    if (!this.gathered) {
      const gathered = (this.gathered = new Set<string>());
      // Whoever else asks in this tick is answered by the same request.
      this.next = new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
        this.gathered = null;
        return this.fetch([...gathered]);
      });
    }
    this.gathered.add(id);
    this.asked.set(id, this.next);
    return this.next;
  }

  private async fetch(ids: string[]): Promise<void> {
    try {
      for (let from = 0; from < ids.length; from += MOST) {
        const { version, layers } = await this.load(ids.slice(from, from + MOST));
        if (version !== this.version) throw new OtherArt(`art ${version}, and not ${this.version}`);
        this.found(layers);
      }
    } catch (error) {
      for (const id of ids) this.asked.delete(id);
      throw error;
    }
  }
}
