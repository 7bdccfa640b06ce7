import { RECIPES, type SoundName, type Tone } from './recipes';

/** The gain of all sound effects: quieter than a voice. */
const VOLUME = 0.05;

const KEY = 'moonhowl.muted';
let context: AudioContext | undefined;
const listeners = new Set<() => void>();

export function isMuted(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

export function setMuted(muted: boolean): void {
  try {
    localStorage.setItem(KEY, muted ? '1' : '0');
  } catch {
    // Without storage the setting can't be changed.
  }
  listeners.forEach((listener) => listener());
}

/** For `useSyncExternalStore(onMutedChange, isMuted)`. */
export function onMutedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sounds that call somebody back, and are played in a hidden tab too. */
const CALLS: ReadonlySet<SoundName> = new Set<SoundName>(['turn']);

/**
 * Plays a sound, unless sounds are muted, the tab is hidden, or the user has not interacted with the page yet (browsers then block
 * audio). The AudioContext is created by the first sound that is played.
 */
export function play(name: SoundName): void {
  if (isMuted() || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  if (document.hidden && !CALLS.has(name)) return;
  context ??= new AudioContext();
  const out = context.createGain();
  out.gain.value = VOLUME;
  out.connect(context.destination);
  if (context.state === 'suspended') void context.resume();
  const start = context.currentTime + 0.02;
  for (const tone of RECIPES[name]) playTone(context, out, tone, start + tone.at);
}

function playTone(audio: AudioContext, out: AudioNode, tone: Tone, start: number): void {
  const envelope = audio.createGain();
  envelope.gain.setValueAtTime(0.0001, start);
  envelope.gain.exponentialRampToValueAtTime(tone.peak, start + tone.attack);
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + tone.lasts);
  envelope.connect(out);
  if (tone.wave === 'noise') {
    const source = audio.createBufferSource();
    source.buffer = noise(audio);
    source.loop = true;
    const band = audio.createBiquadFilter();
    band.type = 'bandpass';
    band.Q.value = 0.9;
    glide(band.frequency, tone, start);
    source.connect(band).connect(envelope);
    source.start(start);
    source.stop(start + tone.lasts);
  } else {
    const source = audio.createOscillator();
    source.type = tone.wave;
    glide(source.frequency, tone, start);
    source.connect(envelope);
    source.start(start);
    source.stop(start + tone.lasts);
  }
}

function glide(param: AudioParam, { pitch, lasts }: Tone, start: number): void {
  const [first = 440, ...rest] = pitch;
  param.setValueAtTime(first, start);
  rest.forEach((hertz, i) => param.exponentialRampToValueAtTime(hertz, start + (lasts * (i + 1)) / rest.length));
}

let hiss: AudioBuffer | undefined;
function noise(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return hiss;
}
