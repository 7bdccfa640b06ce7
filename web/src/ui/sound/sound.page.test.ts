import { afterEach, describe, expect, it, vi } from 'vitest';
import { RECIPES } from './recipes';
import { isMuted, onMutedChange, play, setMuted } from './sound';

afterEach(() => localStorage.clear());

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
});
