// Takes noise away from a voice: RNNoise, which has learnt how voices sound, in a worklet of the browser.
import { loadRnnoise, RnnoiseWorkletNode } from '@sapphi-red/web-noise-suppressor';
import url from '@sapphi-red/web-noise-suppressor/rnnoise.wasm?url';
import simdUrl from '@sapphi-red/web-noise-suppressor/rnnoise_simd.wasm?url';
import worklet from '@sapphi-red/web-noise-suppressor/rnnoiseWorklet.js?url';

/** The samples a second that RNNoise was made for. */
export const FILTER_RATE = 48_000;

/** Makes a node whose output is the voice of its input, 10 ms to 20 ms later. Rejects where the browser can't do it. */
export async function createFilter(context: AudioContext): Promise<RnnoiseWorkletNode> {
  if (context.sampleRate !== FILTER_RATE) throw new Error('RNNoise hears 48,000 samples a second');
  const [wasmBinary] = await Promise.all([loadRnnoise({ url, simdUrl }), context.audioWorklet.addModule(worklet)]);
  // The worklet would be silent, without a word, if these were not the module.
  if (!WebAssembly.validate(wasmBinary)) throw new Error('this is not RNNoise');
  return new RnnoiseWorkletNode(context, { wasmBinary, maxChannels: 1 });
}
