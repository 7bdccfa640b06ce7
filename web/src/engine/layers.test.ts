import { describe, expect, it, vi } from 'vitest';
import type { Layer } from '@/generated/engine';
import { type Drawings, Layers, type LoadLayers, OtherArt } from './layers';

const layer = (id: string): Layer => ({ id, priority: 0, skinElementId: '', underHat: false, template: `<path d="${id}"/>` });

const drawings = (ids: string[], version = 'v1'): Promise<Drawings> => Promise.resolve({ version, layers: ids.map(layer) });

function setUp(load: LoadLayers = (ids) => drawings(ids)) {
  const loaded = vi.fn(load);
  const found: string[] = [];
  const layers = new Layers('v1', loaded, (each) => found.push(...each.map(({ id }) => id)));
  return { layers, loaded, found, requests: () => loaded.mock.calls.map(([ids]) => ids) };
}

describe('the drawings of layers', () => {
  it('travel in one request for all who ask at the same time, each once', async () => {
    const { layers, found, requests } = setUp();
    await Promise.all([layers.want(['H1.0', 'E1.0']), layers.want(['E1.0', 'C1.0']), layers.want([])]);
    await layers.want(['C1.0', 'H1.0']);
    expect(requests()).toEqual([['H1.0', 'E1.0', 'C1.0']]);
    expect(found).toEqual(['H1.0', 'E1.0', 'C1.0']);
  });

  it('are waited for by whoever asks while they are on their way', async () => {
    let arrive = (): void => undefined;
    const { layers, requests } = setUp((ids) => new Promise((resolve) => (arrive = () => resolve(drawings(ids)))));
    const first = layers.want(['H1.0']);
    await vi.waitFor(() => expect(requests()).toHaveLength(1));
    let isThere = false;
    const second = layers.want(['H1.0']).then(() => (isThere = true));
    await Promise.resolve();
    expect(isThere).toBe(false);
    arrive();
    await Promise.all([first, second]);
    expect(requests()).toHaveLength(1);
  });

  it('are asked for by five hundred', async () => {
    const { layers, requests } = setUp();
    await layers.want(Array.from({ length: 1_001 }, (_, i) => `X${i}.0`));
    expect(requests().map((ids) => ids.length)).toEqual([500, 500, 1]);
  });

  it('are asked for again after a failure, and not when there are none', async () => {
    let isOnline = false;
    const { layers, found, requests } = setUp((ids) =>
      isOnline ? drawings(ids.filter((id) => id !== 'gone')) : Promise.reject(new Error('offline')),
    );
    await expect(layers.want(['H1.0', 'gone'])).rejects.toThrow('offline');
    isOnline = true;
    await layers.want(['H1.0', 'gone']);
    await layers.want(['gone']);
    expect(requests()).toHaveLength(2);
    expect(found).toEqual(['H1.0']);
  });

  it('are not taken when they are of another version', async () => {
    let version = 'v2';
    const { layers, found } = setUp((ids) => drawings(ids, version));
    await expect(Promise.all([layers.want(['H1.0']), layers.want(['E1.0'])])).rejects.toThrow(OtherArt);
    expect(found).toEqual([]);
    version = 'v1';
    await layers.want(['H1.0']);
    expect(found).toEqual(['H1.0']);
  });
});
