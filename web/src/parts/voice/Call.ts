// A browser's connection to a room's voice (docs/VOICE.md): one track for the microphone, and one for each other voice.
import type { Channel } from '@/generated/engine';
import type { CommandAnswer } from '@/hub/protocol';
import type { HubClient } from '@/hub/HubClient';
import { HubError } from '@/hub/HubError';
import { openMicrophone, type Microphone, type MicrophoneProblem } from './microphone';

/**
 * Why nothing is heard. `old`: the browser can't do voice. `unreachable`: no packet came through, as when a network lets no UDP out.
 * `moved`: the person talks in another tab. Anything else is the server's code.
 */
export type CallProblem = 'old' | 'unreachable' | 'moved' | (string & {});

export interface CallState {
  status: 'off' | 'joining' | 'on';
  problem: CallProblem | null;
  /** Whether a microphone is open, and if none is though one was asked for, why. */
  hasMicrophone: boolean;
  microphoneProblem: MicrophoneProblem | null;
  /** The system has taken the microphone for a while, as a phone does for a call. */
  isPaused: boolean;
  /** What the microphone hears is sent. */
  isTalking: boolean;
  /** How loud the microphone is, from 0 to 1. */
  level: number;
  /** The seats that are heard now. */
  speaking: ReadonlySet<number>;
  /** The browser plays no sound until the person presses something. */
  isSilenced: boolean;
}

const OFF: CallState = {
  status: 'off',
  problem: null,
  hasMicrophone: false,
  microphoneProblem: null,
  isPaused: false,
  isTalking: false,
  level: 0,
  speaking: new Set(),
  isSilenced: false,
};

/** A connection that was lost for this long is made anew. */
const LOST_MS = 2000;
/** A connection that is not made within this time won't be. */
const PATIENCE_MS = 10_000;
/** Pauses between attempts, in milliseconds; the last one is repeated. */
const PAUSES_MS = [0, 1000, 3000, 10_000, 30_000];
const MEASURE_MS = 100;
/** A voice is louder than this, from 0 to 1; and was heard within this time. */
const AUDIBLE = 0.01;
const RECENT_MS = 300;
/** Refusals that the same attempt would get again. */
const FINAL: ReadonlySet<string> = new Set(['not_voice', 'voice_unavailable', 'bad_offer', 'unauthenticated', 'banned']);

interface Slot {
  receiver: RTCRtpReceiver;
  gain: GainNode | null;
}

async function pack(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

const canCall = () => 'RTCPeerConnection' in globalThis && 'CompressionStream' in globalThis && 'AudioContext' in globalThis;

export class Call {
  private state: CallState = OFF;
  private readonly listeners = new Set<() => void>();
  private context: AudioContext | null = null;
  private connection: RTCPeerConnection | null = null;
  private sender: RTCRtpSender | null = null;
  private slots: Slot[] = [];
  private microphone: Microphone | null = null;
  private peer: string | null = null;
  /** The last peer that this call was: another device may have taken its place since. */
  private last: string | null = null;
  /** An attempt to join was given up before its answer came: the peer that is in may be this call. */
  private isUnanswered = false;
  /** The slot of a voice whose seat is not told. */
  private masked = -1;
  /** How many microphones were asked for: what comes late is not what was chosen last. */
  private asked = 0;
  private readonly gains = new Map<number, number>();
  private sink: string | null = null;
  /** How many attempts to connect have failed since the last success. */
  private failures = 0;
  private wanted = false;
  /** Raised whenever an attempt to connect is given up: what comes of it later is ignored. */
  private attempt = 0;
  /** Whether the player has a seat to speak from, and the channel that they chose. */
  private hasSeat = false;
  private channel: Channel | null = null;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private measuring: ReturnType<typeof setInterval> | undefined;
  private ends: (() => void)[] = [];

  constructor(
    private readonly room: string,
    private readonly client: HubClient,
  ) {}

  getState = (): CallState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Joins the room's voice and stays in it, whatever the network does. Without a seat one only listens. */
  async start({ hasSeat, withMicrophone }: { hasSeat: boolean; withMicrophone: boolean }): Promise<void> {
    if (this.wanted) return;
    if (!canCall()) {
      this.set({ problem: 'old' });
      return;
    }
    this.wanted = true;
    this.failures = 0;
    this.hasSeat = hasSeat;
    this.last = null;
    this.isUnanswered = false;
    const context = new AudioContext();
    this.context = context;
    this.set({ ...OFF, status: 'joining', isSilenced: context.state === 'suspended' });
    context.addEventListener('statechange', () => {
      if (this.context === context) this.set({ isSilenced: context.state === 'suspended' });
    });
    const wake = () => {
      void this.context?.resume();
      this.microphone?.wake();
    };
    addEventListener('pointerdown', wake);
    addEventListener('keydown', wake);
    // The network was away, or is another one; the voices' connection would notice that seconds later, and try again later still.
    let { type: was } = this.client.status;
    const note = () => {
      const { type } = this.client.status;
      if (type === 'open' && was !== 'open') {
        this.failures = 0;
        void this.connect();
      }
      was = type;
    };
    this.ends.push(
      this.client.onStatus(note),
      () => removeEventListener('pointerdown', wake),
      () => removeEventListener('keydown', wake),
      this.client.on('voice_moved', ({ room, peer }) => {
        if (room === this.room && this.peer !== null && this.peer !== peer) this.end('moved');
      }),
      this.client.on('voice_lost', ({ room }) => {
        if (room !== this.room) return;
        this.failures = 0;
        void this.connect();
      }),
    );
    this.measuring = setInterval(() => this.measure(), MEASURE_MS);
    if (withMicrophone) await this.openMicrophone();
    // It may have been stopped, and started anew, meanwhile.
    if (this.context === context) await this.connect();
  }

  /** Leaves the room's voice. */
  stop(): void {
    if (this.peer !== null) this.leave();
    this.end(null);
  }

  private leave(): void {
    void this.client.send('voice.leave', { room: this.room }).catch(() => undefined);
  }

  /** Asks for the microphone, or for another one. */
  async openMicrophone(): Promise<void> {
    const { context } = this;
    this.asked += 1;
    const { asked } = this;
    const opened = await openMicrophone();
    if (!context || this.context !== context || this.asked !== asked) {
      if (typeof opened !== 'string') opened.close();
      return;
    }
    this.closeMicrophone();
    if (typeof opened === 'string') {
      this.set({ hasMicrophone: false, microphoneProblem: opened });
      return;
    }
    this.microphone = opened;
    const { device } = opened;
    device.addEventListener('ended', () => {
      if (this.microphone !== opened) return;
      this.closeMicrophone();
      this.set({ hasMicrophone: false, microphoneProblem: 'unplugged' });
    });
    device.addEventListener('mute', () => this.set({ isPaused: true }));
    device.addEventListener('unmute', () => this.set({ isPaused: false }));
    this.set({ hasMicrophone: true, microphoneProblem: null, isPaused: false });
    await this.send();
  }

  /** Whether what the microphone hears is sent. */
  setTalking(isTalking: boolean): void {
    if (this.state.isTalking === isTalking) return;
    this.set({ isTalking });
    void this.send();
  }

  /** Chooses the channel to speak in; null for the first that is open. Resolves to whether the server agrees. */
  async speakIn(channel: Channel | null): Promise<boolean> {
    try {
      await this.client.send('voice.channel', { room: this.room, channel });
      this.channel = channel;
      return true;
    } catch {
      return false;
    }
  }

  /** Sets how loud a seat is: 1 as it was said, 2 twice as loud. */
  setGain(seat: number, gain: number): void {
    this.gains.set(seat, gain);
    const node = this.slots[seat]?.gain;
    if (node && seat !== this.masked) node.gain.value = gain;
  }

  /** Joins anew if the room has got more seats than the connection has slots for; the last slot is no seat's. */
  fit(seats: number): void {
    if (this.peer !== null && seats >= this.slots.length) this.retry(null);
  }

  /** The device that plays the voices; null for the system's own choice. */
  setSink(id: string | null): void {
    this.sink = id;
    const context: (AudioContext & { setSinkId?: (id: string) => Promise<void> }) | null = this.context;
    // A device that is gone leaves the one that plays now.
    void context?.setSinkId?.(id ?? '').catch(() => undefined);
  }

  private async connect(): Promise<void> {
    if (!this.wanted) return;
    this.disconnect();
    const { attempt } = this;
    this.set({ status: 'joining' });
    try {
      const setup = await this.client.send('voice.prepare', { room: this.room });
      if (this.attempt === attempt) await this.join(setup, attempt);
    } catch (error) {
      if (this.attempt !== attempt) return;
      const code = error instanceof HubError ? error.code : 'unknown';
      if (code === 'voice_elsewhere') this.end('moved');
      else if (FINAL.has(code)) this.end(code);
      else this.retry(code);
    }
  }

  private async join({ iceServers, slots, masked }: CommandAnswer<'voice.prepare'>, attempt: number): Promise<void> {
    this.masked = masked;
    const connection = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' });
    this.connection = connection;
    this.sender = connection.addTransceiver('audio', { direction: 'sendonly' }).sender;
    this.slots = Array.from({ length: slots }, () => {
      const { receiver } = connection.addTransceiver('audio', { direction: 'recvonly' });
      const slot: Slot = { receiver, gain: null };
      receiver.track.addEventListener('unmute', () => this.play(slot));
      return slot;
    });
    const opus = RTCRtpReceiver.getCapabilities('audio')?.codecs.filter(({ mimeType }) => mimeType === 'audio/opus') ?? [];
    connection.getTransceivers().forEach((transceiver) => transceiver.setCodecPreferences(opus));
    connection.addEventListener('connectionstatechange', () => this.noteConnection(connection));
    this.timers.push(
      setTimeout(() => {
        if (connection.connectionState !== 'connected') this.retry('unreachable');
      }, PATIENCE_MS),
    );
    await this.send();
    await connection.setLocalDescription();
    const offer = await pack(connection.localDescription?.sdp ?? '');
    // The server may have forgotten the choice, or remember an old one.
    if (this.hasSeat) await this.client.send('voice.channel', { room: this.room, channel: this.channel });
    if (this.attempt !== attempt) return;
    const again = this.isUnanswered ? null : this.last;
    this.isUnanswered = true;
    const { peer, answer } = await this.client.send('voice.join', { room: this.room, offer, again });
    if (this.attempt !== attempt) {
      // Another attempt takes its place; without one nobody is there any more.
      if (!this.wanted) this.leave();
      return;
    }
    this.peer = peer;
    this.last = peer;
    this.isUnanswered = false;
    await connection.setRemoteDescription({ type: 'answer', sdp: answer });
  }

  private noteConnection(connection: RTCPeerConnection): void {
    if (this.connection !== connection) return;
    const { connectionState } = connection;
    if (connectionState === 'connected') {
      this.failures = 0;
      this.set({ status: 'on', problem: null });
    } else if (connectionState === 'failed') {
      this.retry('unreachable');
    } else if (connectionState === 'disconnected') {
      this.timers.push(
        setTimeout(() => {
          if (this.connection === connection && connection.connectionState === 'disconnected') this.retry(null);
        }, LOST_MS),
      );
    }
  }

  private retry(problem: CallProblem | null): void {
    if (!this.wanted) return;
    this.disconnect();
    const pause = PAUSES_MS[Math.min(this.failures, PAUSES_MS.length - 1)];
    this.failures += 1;
    // The first attempts are made without a word.
    this.set({ status: 'joining', problem: this.failures > 2 ? problem : null });
    this.timers.push(setTimeout(() => void this.connect(), pause));
  }

  /** Plays a slot. Chromium feeds a remote track into a graph only if an element has it too. */
  private play(slot: Slot): void {
    if (slot.gain || !this.context) return;
    const stream = new MediaStream([slot.receiver.track]);
    const element = new Audio();
    element.muted = true;
    element.srcObject = stream;
    slot.gain = this.context.createGain();
    const index = this.slots.indexOf(slot);
    slot.gain.gain.value = (index === this.masked ? null : this.gains.get(index)) ?? 1;
    this.context.createMediaStreamSource(stream).connect(slot.gain).connect(this.context.destination);
    this.setSink(this.sink);
  }

  private async send(): Promise<void> {
    const isSent = this.state.isTalking && this.state.hasMicrophone;
    // Without a track nothing is sent at all.
    await this.sender?.replaceTrack(isSent && this.microphone ? this.microphone.track : null).catch(() => undefined);
  }

  private measure(): void {
    const heard = (slot: Slot) => {
      const [newest] = slot.gain ? slot.receiver.getSynchronizationSources() : [];
      const age = newest ? performance.timeOrigin + performance.now() - newest.timestamp : Infinity;
      return age < RECENT_MS && (newest?.audioLevel ?? 0) > AUDIBLE;
    };
    const speaking = new Set(this.slots.flatMap((slot, index) => (index !== this.masked && heard(slot) ? [index] : [])));
    const level = Math.round((this.microphone?.level() ?? 0) * 20) / 20;
    const isSame = speaking.size === this.state.speaking.size && [...speaking].every((slot) => this.state.speaking.has(slot));
    if (!isSame || level !== this.state.level) this.set({ level, speaking: isSame ? this.state.speaking : speaking });
  }

  private end(problem: CallProblem | null): void {
    this.wanted = false;
    this.disconnect();
    this.closeMicrophone();
    clearInterval(this.measuring);
    this.ends.splice(0).forEach((end) => end());
    void this.context?.close().catch(() => undefined);
    this.context = null;
    this.set({ ...OFF, problem });
  }

  private disconnect(): void {
    this.attempt += 1;
    this.timers.splice(0).forEach(clearTimeout);
    this.connection?.close();
    this.connection = null;
    this.sender = null;
    this.slots.forEach(({ gain }) => gain?.disconnect());
    this.slots = [];
    this.peer = null;
  }

  private closeMicrophone(): void {
    this.microphone?.close();
    this.microphone = null;
  }

  private set(change: Partial<CallState>): void {
    this.state = { ...this.state, ...change };
    this.listeners.forEach((listener) => listener());
  }
}
