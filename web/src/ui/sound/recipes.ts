// The sound effects, synthesized from tones: there are no recordings.

export type SoundName =
  | 'night'
  | 'dawn'
  | 'vote'
  | 'death'
  | 'howl'
  | 'ownDeath'
  | 'hanged'
  | 'message'
  | 'turn'
  | 'victory'
  | 'defeat'
  // The kinds of notice (ui/overlays/notices.ts).
  | 'reward'
  | 'reward_big'
  | 'popup'
  | 'popdown'
  | 'toggle'
  | 'lightning'
  | 'god';

export interface Tone {
  /** When it starts, in seconds after the beginning of the sound. */
  at: number;
  /** Its duration in seconds, including its decay. */
  lasts: number;
  wave: 'sine' | 'triangle' | 'sawtooth' | 'noise';
  /** The frequency in hertz, at points spread evenly over the duration. For noise: the centre of its band-pass filter. */
  pitch: readonly number[];
  /** The peak gain, as a fraction of the volume. */
  peak: number;
  /** Seconds until the peak. */
  attack: number;
}

const tone = (at: number, lasts: number, wave: Tone['wave'], pitch: readonly number[], peak: number, attack = 0.01): Tone => ({
  at,
  lasts,
  wave,
  pitch,
  peak,
  attack,
});

/** A bell: the strike note and its slightly inharmonic partials. */
const bell = (at: number, pitch: number, peak: number): Tone[] =>
  [
    [0.5, 2.6, 0.5],
    [1, 2.2, 1],
    [1.19, 1.6, 0.5],
    [1.56, 1.1, 0.32],
    [2.02, 0.9, 0.4],
    [2.74, 0.5, 0.2],
  ].map(([ratio = 1, lasts = 1, part = 1]) => tone(at, lasts, 'sine', [pitch * ratio], peak * part, 0.004));

export const RECIPES: Readonly<Record<SoundName, readonly Tone[]>> = {
  // low wind, and three descending notes
  night: [
    tone(0, 1.8, 'noise', [240, 520, 180], 0.5, 0.7),
    tone(0.1, 0.9, 'triangle', [329.6], 0.5, 0.05),
    tone(0.4, 0.9, 'triangle', [261.6], 0.5, 0.05),
    tone(0.7, 1.4, 'triangle', [220], 0.55, 0.05),
  ],
  // three ascending notes, and two birds
  dawn: [
    tone(0, 0.8, 'triangle', [261.6], 0.5, 0.05),
    tone(0.25, 0.8, 'triangle', [329.6], 0.5, 0.05),
    tone(0.5, 1.3, 'triangle', [392], 0.55, 0.05),
    tone(0.75, 0.12, 'sine', [2400, 3100, 2600], 0.25),
    tone(0.92, 0.14, 'sine', [2700, 3400], 0.22),
    tone(1.35, 0.12, 'sine', [2500, 3000, 2400], 0.16),
  ],
  // a token put on a wooden table
  vote: [tone(0, 0.09, 'noise', [1600, 700], 0.8, 0.002), tone(0, 0.14, 'triangle', [240, 150], 0.9, 0.003)],
  death: [...bell(0, 196, 0.7), ...bell(0.9, 196, 0.5)],
  howl: [
    tone(0, 2.1, 'sawtooth', [230, 400, 520, 530, 500, 430, 300], 0.32, 0.35),
    tone(0, 2.1, 'sine', [230, 400, 520, 530, 500, 430, 300], 0.8, 0.35),
    tone(0.45, 1.9, 'sine', [300, 480, 640, 650, 600, 400], 0.35, 0.4),
  ],
  // a low gong that sinks
  ownDeath: [...bell(0, 130.8, 0.9), tone(0, 1.3, 'sine', [196, 98, 62], 0.6, 0.02), tone(0.1, 1.2, 'noise', [300, 120], 0.25, 0.2)],
  // a rope that tightens, and a bell of relief
  hanged: [tone(0, 0.35, 'noise', [420, 900, 500], 0.6, 0.05), tone(0.3, 0.16, 'triangle', [150, 70], 0.9, 0.004), ...bell(0.45, 392, 0.5)],
  message: [tone(0, 0.1, 'sine', [880, 1040], 0.5, 0.005)],
  turn: [tone(0, 0.3, 'triangle', [523.3], 0.7), tone(0.14, 0.5, 'triangle', [784], 0.7)],
  victory: [261.6, 329.6, 392, 523.3].map((pitch, i) => tone(i * 0.14, i === 3 ? 1.2 : 0.5, 'triangle', [pitch], 0.6)),
  defeat: [392, 311.1, 261.6].map((pitch, i) => tone(i * 0.24, i === 2 ? 1.3 : 0.6, 'triangle', [pitch, pitch * 0.985], 0.55, 0.03)),
  // a coin on a counter
  reward: [tone(0, 0.25, 'sine', [1318.5], 0.5, 0.003), tone(0.08, 0.6, 'sine', [1975.5], 0.45, 0.003)],
  // a purse that is poured out, and a chord above it
  reward_big: [
    ...[523.3, 659.3, 784, 1046.5].map((pitch, i) => tone(i * 0.09, i === 3 ? 1.4 : 0.6, 'triangle', [pitch], 0.5)),
    ...[0.3, 0.38, 0.5, 0.58, 0.72].map((at, i) => tone(at, 0.3, 'sine', [1568 + 180 * (i % 3)], 0.2, 0.003)),
  ],
  popup: [tone(0, 0.14, 'sine', [310, 620], 0.45, 0.01)],
  popdown: [tone(0, 0.22, 'triangle', [392, 246.9], 0.5, 0.01)],
  toggle: [tone(0, 0.05, 'noise', [2200, 1500], 0.4, 0.002), tone(0, 0.08, 'triangle', [740], 0.4, 0.003)],
  // a crack, and the roll after it
  lightning: [tone(0, 0.18, 'noise', [4200, 900], 0.8, 0.002), tone(0.06, 0.9, 'noise', [220, 110, 80], 0.6, 0.08)],
  // three voices under a vault
  god: [261.6, 329.6, 392].map((pitch, i) => tone(i * 0.12, 1.6 - i * 0.1, 'sine', [pitch, pitch * 1.003], 0.4, 0.3)),
};
