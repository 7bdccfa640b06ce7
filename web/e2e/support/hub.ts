// Sends a command to the hub without a browser, to set up a test.
import { WebSocket } from 'undici';
import type { Locale } from './words';

/** A frame of the hub. Events have no `re` and are ignored here. */
interface Reply {
  re?: number;
  ok?: unknown;
  error?: { code: string };
}

/** Sends a command with this cookie, from a page in this language, and waits for its answer. Rejects when the command is refused. */
export function command<T>(origin: string, cookie: string, lang: Locale, cmd: string, data: object): Promise<T> {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/hub?v=1&lang=${lang}`, { headers: { origin, cookie } });
  return new Promise<T>((resolve, reject) => {
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, cmd, data }));
    socket.onmessage = ({ data: text }) => {
      const { re, ok, error } = JSON.parse(String(text)) as Reply;
      if (re !== 1) return;
      if (error) reject(new Error(`${cmd}: ${error.code}`));
      else resolve(ok as T);
    };
    socket.onclose = ({ code }) => reject(new Error(`${cmd}: the hub closed the connection (${code})`));
    socket.onerror = () => reject(new Error(`${cmd}: no connection to the hub`));
  }).finally(() => socket.close());
}
