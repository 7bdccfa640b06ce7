// What the microphones of the tests hear.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const RATE = 16_000;
const SECONDS = 4;
/** The pitch of a voice, and how many syllables it says in a second: a browser takes away what sounds for ever. */
const PITCH = 140;
const SYLLABLES = 4;

function sampleAt(index: number): number {
  const at = index / RATE;
  const loudness = Math.abs(Math.sin(Math.PI * SYLLABLES * at)) * 0.8 + 0.2;
  let sum = 0;
  for (let harmonic = 1; harmonic <= 12; harmonic += 1) sum += Math.sin(2 * Math.PI * PITCH * harmonic * at) / harmonic;
  return loudness * sum * 0.3;
}

/** Writes a sound file (WAV) in which somebody talks; returns its path. */
export function talk(): string {
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
  for (let index = 0; index < samples; index += 1) file.writeInt16LE(Math.round(sampleAt(index) * 32_000), 44 + index * 2);
  const path = join(mkdtempSync(join(tmpdir(), 'moonhowl-microphone-')), 'talk.wav');
  writeFileSync(path, file);
  return path;
}
