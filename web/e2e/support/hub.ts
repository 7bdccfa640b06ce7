// One command to the hub from outside of a browser: how a story sets up what nobody looks at.
import { WebSocket } from 'undici';

/** A frame that answers a command. Events, which have no `re`, are of no interest here. */
interface Reply {
  re?: number;
  ok?: unknown;
  error?: { code: string };
}

/** Sends a command in the name of whose cookie this is, and waits for its answer. A refusal is an error. */
export function command<T>(origin: string, cookie: string, cmd: string, data: object): Promise<T> {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/hub?v=1&lang=en`, { headers: { origin, cookie } });
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
