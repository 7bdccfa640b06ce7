import { afterEach, describe, expect, it, vi } from 'vitest';
import { RECIPES } from './recipes';
import { isMuted, onMutedChange, play, setMuted } from './sound';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Counts the tones that are started. */
function anAudioContext() {
  const tones = vi.fn();
  const param = { value: 0, setValueAtTime: () => param, exponentialRampToValueAtTime: () => param };
  const node = () => ({
    gain: param,
    frequency: param,
    Q: param,
    type: '',
    loop: false,
    buffer: null,
    start: tones,
    stop: () => undefined,
    connect: (to: unknown) => to,
  });
  class FakeAudioContext {
    state = 'running';
    currentTime = 0;
    sampleRate = 8;
    destination = {};
    createGain = node;
    createOscillator = node;
    createBiquadFilter = node;
    createBufferSource = node;
    createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
  }
  vi.stubGlobal('AudioContext', FakeAudioContext);
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: true } });
  return tones;
}

describe('sounds', () => {
  it('are shorter than 4 s and higher than 60 Hz', () => {
    for (const tones of Object.values(RECIPES)) {
      for (const tone of tones) {
        expect(tone.at + tone.lasts).toBeLessThan(4);
        expect(tone.attack).toBeLessThan(tone.lasts);
        for (const hertz of tone.pitch) expect(hertz).toBeGreaterThan(60);
      }
    }
  });

  it('stay muted once muted, and listeners are notified', () => {
    const listener = vi.fn();
    const stop = onMutedChange(listener);
    expect(isMuted()).toBe(false);
    setMuted(true);
    expect(isMuted()).toBe(true);
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });

  it('do nothing without AudioContext', () => {
    expect(() => play('howl')).not.toThrow();
  });

  it('are heard from a hidden tab only if they call somebody to their turn', () => {
    const tones = anAudioContext();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    play('howl');
    expect(tones).not.toHaveBeenCalled();
    play('turn');
    expect(tones).toHaveBeenCalledTimes(RECIPES.turn.length);
    setMuted(true);
    play('turn');
    expect(tones).toHaveBeenCalledTimes(RECIPES.turn.length);
  });
});
