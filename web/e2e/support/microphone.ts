// What the microphones of the tests hear.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const RATE = 16_000;
const SECONDS = 4;
/** The pitch of a voice, and how many syllables it says in a second: a browser takes away what sounds for ever. */
const PITCH = 140;
const SYLLABLES = 4;

/** A number from 0 to 1 that is as good as drawn, and the same for the same sample. */
function chance(sample: number): number {
  let mixed = Math.imul(sample ^ (sample >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

const SOUNDS = {
  /** Somebody who talks without end. */
  talk: (sample) => {
    const at = sample / RATE;
    const loudness = Math.abs(Math.sin(Math.PI * SYLLABLES * at)) * 0.8 + 0.2;
    let sum = 0;
    for (let harmonic = 1; harmonic <= 12; harmonic += 1) sum += Math.sin(2 * Math.PI * PITCH * harmonic * at) / harmonic;
    return loudness * sum * 0.3;
  },
  /** A fan: noise that is louder the lower it is, and the same in each run. */
  fan: (sample) => {
    let sum = 0;
    for (let octave = 0; octave < 6; octave += 1) sum += chance(Math.floor(sample / 2 ** octave) * 8 + octave) - 0.5;
    return sum * 0.05;
  },
} satisfies Record<string, (sample: number) => number>;

export type Sound = keyof typeof SOUNDS;

/** What a browser is started with, so that its microphone hears this, and needs no leave of anybody. */
export function hears(sound: Sound): string[] {
  return [`--use-file-for-fake-audio-capture=${record(sound)}`, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
}

/** Writes a sound file (WAV); returns its path. Each process of a run writes it, and one may read it meanwhile. */
function record(sound: Sound): string {
  const samples = RATE * SECONDS;
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let index = 0; index < samples; index += 1) file.writeInt16LE(Math.round(SOUNDS[sound](index) * 32_000), 44 + index * 2);
  const folder = join(tmpdir(), 'moonhowl-microphone');
  const [path, draft] = [join(folder, `${sound}.wav`), join(folder, `${sound}.${process.pid}`)];
  mkdirSync(folder, { recursive: true });
  writeFileSync(draft, file);
  renameSync(draft, path);
  return path;
}
