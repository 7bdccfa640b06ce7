import { describe, expect, it, vi } from 'vitest';
import type { Layer } from '@/generated/engine';
import { type Drawings, LayerLoader, type LoadLayers, ArtVersionMismatch } from './layers';

const layer = (id: string): Layer => ({ id, priority: 0, skinElementId: '', underHat: false, template: `<path d="${id}"/>` });

const drawings = (ids: string[], version = 'v1'): Promise<Drawings> => Promise.resolve({ version, layers: ids.map(layer) });

function setUp(load: LoadLayers = (ids) => drawings(ids)) {
  const loaded = vi.fn(load);
  const found: string[] = [];
  const layers = new LayerLoader('v1', loaded, (each) => found.push(...each.map(({ id }) => id)));
  return { layers, loaded, found, requests: () => loaded.mock.calls.map(([ids]) => ids) };
}

describe('the loader of layers', () => {
  it('batches concurrent calls into one request, and requests each layer once', async () => {
    const { layers, found, requests } = setUp();
    await Promise.all([layers.ensureLoaded(['H1.0', 'E1.0']), layers.ensureLoaded(['E1.0', 'C1.0']), layers.ensureLoaded([])]);
    await layers.ensureLoaded(['C1.0', 'H1.0']);
    expect(requests()).toEqual([['H1.0', 'E1.0', 'C1.0']]);
    expect(found).toEqual(['H1.0', 'E1.0', 'C1.0']);
  });

  it('makes a call wait for a request that is already pending', async () => {
    let arrive = (): void => undefined;
    const { layers, requests } = setUp((ids) => new Promise((resolve) => (arrive = () => resolve(drawings(ids)))));
    const first = layers.ensureLoaded(['H1.0']);
    await vi.waitFor(() => expect(requests()).toHaveLength(1));
    let isLoaded = false;
    const second = layers.ensureLoaded(['H1.0']).then(() => (isLoaded = true));
    await Promise.resolve();
    expect(isLoaded).toBe(false);
    arrive();
    await Promise.all([first, second]);
    expect(requests()).toHaveLength(1);
  });

  it('requests at most 500 ids at once', async () => {
    const { layers, requests } = setUp();
    await layers.ensureLoaded(Array.from({ length: 1_001 }, (_, i) => `X${i}.0`));
    expect(requests().map((ids) => ids.length)).toEqual([500, 500, 1]);
  });

  it('requests layers again after a failure, but not unknown ones', async () => {
    let isOnline = false;
    const { layers, found, requests } = setUp((ids) =>
      isOnline ? drawings(ids.filter((id) => id !== 'gone')) : Promise.reject(new Error('offline')),
    );
    await expect(layers.ensureLoaded(['H1.0', 'gone'])).rejects.toThrow('offline');
    isOnline = true;
    await layers.ensureLoaded(['H1.0', 'gone']);
    await layers.ensureLoaded(['gone']);
    expect(requests()).toHaveLength(2);
    expect(found).toEqual(['H1.0']);
  });

  it('rejects drawings of another version of the art', async () => {
    let version = 'v2';
    const { layers, found } = setUp((ids) => drawings(ids, version));
    await expect(Promise.all([layers.ensureLoaded(['H1.0']), layers.ensureLoaded(['E1.0'])])).rejects.toThrow(ArtVersionMismatch);
    expect(found).toEqual([]);
    version = 'v1';
    await layers.ensureLoaded(['H1.0']);
    expect(found).toEqual(['H1.0']);
  });
});
