// The tab's hub client, over the browser's WebSocket.
import i18next from 'i18next';
import type { SocketLike } from './Connection';
import { HubClient } from './HubClient';

function openSocket(query: string): SocketLike {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}/hub?${query}`);
  // The browser types its handlers with its own events; the bridge narrows them to SocketLike.
  const bridge: SocketLike = {
    send: (text) => socket.send(text),
    close: (code, reason) => socket.close(code, reason),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  socket.onopen = () => bridge.onopen?.();
  socket.onmessage = (event: MessageEvent<unknown>) => bridge.onmessage?.(event);
  socket.onclose = (event) => bridge.onclose?.(event);
  return bridge;
}

export const hub = new HubClient({ open: openSocket, lang: () => i18next.language });

i18next.on('languageChanged', () => hub.reconnect());
// The network is back: reconnect now instead of waiting for the backoff.
window.addEventListener('online', () => {
  if (hub.status.type === 'retrying') hub.reconnect();
});
