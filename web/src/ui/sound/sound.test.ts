import { afterEach, describe, expect, it, vi } from 'vitest';
import { RECIPES } from './recipes';
import { isMuted, onMutedChange, play, setMuted } from './sound';

afterEach(() => localStorage.clear());

describe('sounds', () => {
  it('are short, and no tone leaves the range that can be heard', () => {
    for (const tones of Object.values(RECIPES)) {
      for (const tone of tones) {
        expect(tone.at + tone.lasts).toBeLessThan(4);
        expect(tone.attack).toBeLessThan(tone.lasts);
        for (const hertz of tone.pitch) expect(hertz).toBeGreaterThan(60);
      }
    }
  });

  it('stay muted once muted, and whoever shows it is told', () => {
    const told = vi.fn();
    const stop = onMutedChange(told);
    expect(isMuted()).toBe(false);
    setMuted(true);
    expect(isMuted()).toBe(true);
    expect(told).toHaveBeenCalledOnce();
    stop();
  });

  it('do nothing where there is no audio, or before the first gesture', () => {
    expect(() => play('howl')).not.toThrow();
  });
});
