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

interface Filter {
  context: AudioContext;
  filter: AudioNode;
}

/** A filter that is not there within this time is not waited for. */
const FILTER_MS = 4000;
/** A context that does not run within this time is not waited for. */
const START_MS = 1000;

/** Browsers give the microphone to pages of https and of this machine alone; to others it does not exist. */
function devices(): MediaDevices | undefined {
  return (navigator as { mediaDevices?: MediaDevices }).mediaDevices;
}

/** A microphone that is open. */
export class Microphone {
  private readonly analyser: AnalyserNode;
  private readonly samples: Float32Array<ArrayBuffer>;

  /**
   * @param device what the browser calls the microphone: it ends when it is unplugged
   * @param track what is sent: the voice, without noise if that is taken away here
   */
  private constructor(
    private readonly context: AudioContext,
    readonly device: MediaStreamTrack,
    readonly track: MediaStreamTrack,
    heard: AudioNode,
  ) {
    this.analyser = context.createAnalyser();
    this.analyser.fftSize = 1024;
    this.samples = new Float32Array(this.analyser.fftSize);
    heard.connect(this.analyser);
  }

  /** @param filter takes the noise away, in `context`; null if nothing has to */
  static open(context: AudioContext, device: MediaStreamTrack, filter: AudioNode | null): Microphone {
    try {
      const source = context.createMediaStreamSource(new MediaStream([device]));
      if (!filter) return new Microphone(context, device, device, source);
      const destination = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
      source.connect(filter).connect(destination);
      const [track] = destination.stream.getAudioTracks();
      return new Microphone(context, device, track ?? device, filter);
    } catch (error) {
      device.stop();
      throw error;
    }
  }

  /** How loud it is, from 0 to 1. */
  level(): number {
    this.analyser.getFloatTimeDomainData(this.samples);
    const power = this.samples.reduce((sum, sample) => sum + sample * sample, 0) / this.samples.length;
    // -60 dB is nothing, 0 dB is everything.
    return power === 0 ? 0 : Math.max(0, Math.min(1, 1 + Math.log10(power) / 6));
  }

  /** Browsers may let nothing run before the person has pressed something. */
  wake(): void {
    void this.context.resume();
  }

  close(): void {
    this.device.stop();
    void this.context.close().catch(() => undefined);
  }
}

async function ask(id: string | null, noiseSuppression: boolean, media: MediaDevices): Promise<MediaStreamTrack> {
  const audio: MediaTrackConstraints = {
    ...(id === null ? {} : { deviceId: { exact: id } }),
    echoCancellation: true,
    autoGainControl: true,
    noiseSuppression,
    channelCount: 1,
  };
  const [track] = (await media.getUserMedia({ audio })).getAudioTracks();
  if (!track) throw new DOMException('no track', 'NotFoundError');
  return track;
}

/** The filter that leaves voices alone, and the context that it works in; null where the browser can't do it, or not soon. */
async function voicesOnly(): Promise<Filter | null> {
  let isLate = false;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), FILTER_MS)).then((nothing) => {
    isLate = true;
    return nothing;
  });
  const make = async (): Promise<Filter | null> => {
    const { createFilter, FILTER_RATE } = await import('./noise');
    const context = new AudioContext({ sampleRate: FILTER_RATE });
    try {
      const filter = await createFilter(context);
      if (!isLate) return { context, filter };
    } catch {
      // The browser's own filter has to do.
    }
    void context.close().catch(() => undefined);
    return null;
  };
  return Promise.race([make().catch(() => null), late]);
}

/** Whether a context runs, as none does before the person may hear anything, or on a machine that plays no sound. */
async function runs(context: AudioContext): Promise<boolean> {
  await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, START_MS))]);
  return context.state === 'running';
}

/** Opens the chosen microphone; the system's own choice, if the chosen one is gone. */
export async function openMicrophone(): Promise<Microphone | MicrophoneProblem> {
  const media = devices();
  if (!media) return 'insecure';
  const { microphone, noiseFilter } = useVoicePreferences.getState();
  let own = noiseFilter === 'voices' ? await voicesOnly() : null;
  const open = async (id: string | null) => {
    const device = await ask(id, noiseFilter !== 'off' && !own, media);
    if (!own) return Microphone.open(new AudioContext(), device, null);
    const { context, filter } = own;
    try {
      if (await runs(context)) return Microphone.open(context, device, filter);
    } catch {
      // Some browsers can't bring a device to another rate than its own.
    }
    own = null;
    device.stop();
    void context.close().catch(() => undefined);
    return Microphone.open(new AudioContext(), await ask(id, true, media), null);
  };
  const tryWith = (id: string | null) => open(id).catch((error: unknown) => PROBLEMS[error instanceof DOMException ? error.name : ''] ?? 'unknown');
  let opened = await tryWith(microphone);
  if (opened === 'missing' && microphone !== null) {
    useVoicePreferences.setState({ microphone: null });
    opened = await tryWith(null);
  }
  if (typeof opened === 'string') void own?.context.close().catch(() => undefined);
  return opened;
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
