// What this browser keeps about voice: devices, how the microphone is switched on, and how loud each person is.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** `open`: the microphone is on until it is switched off. `push`: it is on while a key or button is held. */
export type Mode = 'open' | 'push';

/** What is taken away from the microphone's sound: all that is no voice (RNNoise), what the browser takes for noise, or nothing. */
export type NoiseFilter = 'voices' | 'browser' | 'off';

interface VoicePreferences {
  /** The microphone's id; null for the system's own choice. */
  microphone: string | null;
  speaker: string | null;
  byDay: Mode;
  byNight: Mode;
  noiseFilter: NoiseFilter;
  /** Whether games are entered with a microphone; null before the first game by voice. */
  speaks: boolean | null;
  /** In percent, by username; who is not here has 100. */
  volumes: Readonly<Record<string, number>>;
}

/** Volumes are set for no more people than this; the first ones are forgotten. */
const MOST_VOLUMES = 200;

export const useVoicePreferences = create<VoicePreferences>()(
  persist(
    (): VoicePreferences => ({
      microphone: null,
      speaker: null,
      byDay: 'open',
      byNight: 'open',
      noiseFilter: 'voices',
      speaks: null,
      volumes: {},
    }),
    { name: 'moonhowl.voice' },
  ),
);

export function setVolume(name: string, percent: number): void {
  useVoicePreferences.setState(({ volumes }) => {
    const others = Object.entries(volumes).filter(([each]) => each !== name);
    const own = percent === 100 ? [] : [[name, percent] as const];
    return { volumes: Object.fromEntries([...others, ...own].slice(-MOST_VOLUMES)) };
  });
}
