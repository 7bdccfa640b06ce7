// Speaks with the hub without a browser, to set up a test.
import { WebSocket } from 'undici';
import type { Locale } from './words';

/** A frame of the hub: the answer to a command, or an event. */
interface Frame {
  re?: number;
  ok?: unknown;
  error?: { code: string };
  event?: string;
  data?: unknown;
}

/** Who speaks: where, with which cookie, and from a page in which language. */
interface Speaker {
  origin: string;
  cookie: string;
  lang: Locale;
}

/** Sends a command, and waits for its answer. Rejects when the command is refused. */
export function command<T>(speaker: Speaker, cmd: string, data: object): Promise<T> {
  return speak(speaker, cmd, data, ({ re, ok }) => (re === 1 ? { found: ok as T } : null));
}

/** Sends a command, and waits for the data of an event. Rejects when the command is refused. */
export function eventAfter<T>(speaker: Speaker, cmd: string, data: object, event: string): Promise<T> {
  return speak(speaker, cmd, data, (frame) => (frame.event === event ? { found: frame.data as T } : null));
}

function speak<T>({ origin, cookie, lang }: Speaker, cmd: string, data: object, look: (frame: Frame) => { found: T } | null): Promise<T> {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/hub?v=1&lang=${lang}`, { headers: { origin, cookie } });
  return new Promise<T>((resolve, reject) => {
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, cmd, data }));
    socket.onmessage = ({ data: text }) => {
      const frame = JSON.parse(String(text)) as Frame;
      if (frame.re === 1 && frame.error) reject(new Error(`${cmd}: ${frame.error.code}`));
      const looked = look(frame);
      if (looked) resolve(looked.found);
    };
    socket.onclose = ({ code }) => reject(new Error(`${cmd}: the hub closed the connection (${code})`));
    socket.onerror = () => reject(new Error(`${cmd}: no connection to the hub`));
  }).finally(() => socket.close());
}
