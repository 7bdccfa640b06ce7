// The microphone: asks the browser for it, and says why there is none.
import { useVoicePreferences } from './preferences';

/**
 * Why there is no microphone. `insecure`: the page is not served by https. `refused`: by the person or the browser. `missing`: there is
 * none. `taken`: by another program. `unplugged`: while it was used.
 */
export type MicrophoneProblem = 'insecure' | 'refused' | 'missing' | 'taken' | 'unplugged' | 'unknown';

const PROBLEMS: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'taken',
  AbortError: 'taken',
};

/** Browsers give the microphone to pages of https and of this machine alone; to others it does not exist. */
function devices(): MediaDevices | undefined {
  return (navigator as { mediaDevices?: MediaDevices }).mediaDevices;
}

async function ask(id: string | null, noiseFilter: boolean, media: MediaDevices): Promise<MediaStreamTrack> {
  const audio: MediaTrackConstraints = {
    ...(id === null ? {} : { deviceId: { exact: id } }),
    echoCancellation: true,
    autoGainControl: true,
    noiseSuppression: noiseFilter,
  };
  const [track] = (await media.getUserMedia({ audio })).getAudioTracks();
  if (!track) throw new DOMException('no track', 'NotFoundError');
  return track;
}

/** Opens the chosen microphone; the system's own choice, if the chosen one is gone. */
export async function openMicrophone(): Promise<MediaStreamTrack | MicrophoneProblem> {
  const media = devices();
  if (!media) return 'insecure';
  const { microphone, noiseFilter } = useVoicePreferences.getState();
  try {
    return await ask(microphone, noiseFilter, media);
  } catch (error) {
    const problem = PROBLEMS[error instanceof DOMException ? error.name : ''] ?? 'unknown';
    if (problem !== 'missing' || microphone === null) return problem;
  }
  useVoicePreferences.setState({ microphone: null });
  return openMicrophone();
}

export interface Device {
  id: string;
  name: string;
}

/** The devices of a kind. Browsers name them only after the microphone was allowed. */
export async function listDevices(kind: 'audioinput' | 'audiooutput'): Promise<Device[]> {
  const all = (await devices()?.enumerateDevices()) ?? [];
  // Chromium lists the system's own choice as devices of its own.
  const own = all.filter(
    (device) => device.kind === kind && device.deviceId !== '' && device.deviceId !== 'default' && device.deviceId !== 'communications',
  );
  return own.map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}

export function onDevicesChange(listener: () => void): () => void {
  const media = devices();
  media?.addEventListener('devicechange', listener);
  return () => media?.removeEventListener('devicechange', listener);
}

/** Measures how loud a track is, from 0 to 1. */
export class Meter {
  private readonly analyser: AnalyserNode;
  private readonly source: MediaStreamAudioSourceNode;
  private readonly samples: Float32Array<ArrayBuffer>;

  constructor(context: AudioContext, track: MediaStreamTrack) {
    this.analyser = context.createAnalyser();
    this.analyser.fftSize = 1024;
    this.samples = new Float32Array(this.analyser.fftSize);
    this.source = context.createMediaStreamSource(new MediaStream([track]));
    this.source.connect(this.analyser);
  }

  level(): number {
    this.analyser.getFloatTimeDomainData(this.samples);
    const power = this.samples.reduce((sum, sample) => sum + sample * sample, 0) / this.samples.length;
    // -60 dB is nothing, 0 dB is everything.
    return power === 0 ? 0 : Math.max(0, Math.min(1, 1 + Math.log10(power) / 6));
  }

  close(): void {
    this.source.disconnect();
  }
}
