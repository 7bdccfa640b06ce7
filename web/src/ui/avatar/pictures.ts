// The page's cache of pictures. Each picture is drawn once, in the wardrobe's worker; unused ones are evicted, least recently
// used first.
import { useCallback, useSyncExternalStore } from 'react';
import { onArtChange } from '@/engine/art';
import { afterGames } from '@/engine/fetchOrder';
import { wardrobe } from '@/engine/wardrobe';
import type { PictureRequest } from '@/engine/wardrobe-api';
import { frame, type Portrait } from './portrait';

/** The size from which unused pictures are evicted: more than a game and its chat show at once. */
const MAX_PICTURES = 400;
/** The backoff between retries. The browser's `online` event retries at once. */
const RETRY_MS = [2_000, 5_000, 15_000, 60_000] as const;
/** The timeout of a batch. */
const TIMEOUT_MS = 20_000;

interface Picture {
  portrait: Portrait;
  uri: string | undefined;
  /** It is queued or requested. */
  isPending: boolean;
  listeners: Set<() => void>;
}

const pictures = new Map<string, Picture>();
const queue: Picture[] = [];
let failures = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

const keyOf = ({ skin, view, asleep, dead, pack }: Portrait) => JSON.stringify([skin, view, asleep, dead, pack]);

/** Queues a picture; all pictures queued in one task are requested in one batch. */
function request(picture: Picture): void {
  if (picture.isPending || picture.uri !== undefined) return;
  picture.isPending = true;
  queue.push(picture);
  if (queue.length === 1) queueMicrotask(() => void send(queue.splice(0)));
}

/** Draws pictures in the worker, with a timeout. The time begins when it is the drawings' turn to be fetched. */
async function draw(requests: PictureRequest[]): Promise<string[]> {
  await afterGames();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([wardrobe().pictures(requests), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function send(batch: Picture[]): Promise<void> {
  const poses = batch.map(({ portrait: { skin, view, asleep, dead } }) => ({ skin, pose: { view: dead ? ('tombstone' as const) : view, asleep } }));
  try {
    const drawn = await draw(poses);
    failures = 0;
    batch.forEach((picture, at) => setDrawing(picture, drawn[at]));
  } catch {
    // Requests each picture alone, so that one that can't be drawn does not affect the others.
    if (batch.length > 1) await Promise.all(batch.map((picture) => send([picture])));
    else for (const picture of batch) picture.isPending = false;
    scheduleRetry();
  }
}

function setDrawing(picture: Picture, svg: string | undefined): void {
  picture.isPending = false;
  if (svg === undefined) return;
  picture.uri = `data:image/svg+xml,${encodeURIComponent(frame(svg, picture.portrait))}`;
  for (const listener of picture.listeners) listener();
}

function scheduleRetry(): void {
  if (retryTimer !== undefined) return;
  retryTimer = setTimeout(retry, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
  failures += 1;
}

/** Requests all missing pictures that are on the page. */
function retry(): void {
  clearTimeout(retryTimer);
  retryTimer = undefined;
  for (const picture of pictures.values()) if (picture.listeners.size > 0) request(picture);
}

globalThis.addEventListener('online', retry);
onArtChange(() => {
  for (const [key, picture] of pictures) {
    picture.uri = undefined;
    if (picture.listeners.size === 0) pictures.delete(key);
  }
  retry();
});

/** Evicts the least recently used pictures that are not on the page. */
function evict(): void {
  if (pictures.size <= MAX_PICTURES) return;
  for (const [key, { listeners, isPending }] of pictures) {
    if (pictures.size <= MAX_PICTURES) return;
    if (listeners.size === 0 && !isPending) pictures.delete(key);
  }
}

/** Requests a picture and calls `listener` when it is drawn; returns the function that unsubscribes. */
function subscribeTo(portrait: Portrait, listener: () => void): () => void {
  const key = keyOf(portrait);
  const picture = pictures.get(key) ?? { portrait, uri: undefined, isPending: false, listeners: new Set() };
  // Reinserted, so that the map is in the order of last use.
  pictures.delete(key);
  pictures.set(key, picture);
  picture.listeners.add(listener);
  request(picture);
  evict();
  return () => void picture.listeners.delete(listener);
}

/** The picture; until it is drawn, one that differs in a single property, so that closing the eyes does not flash a silhouette. */
function bestDrawing(portrait: Portrait): string | undefined {
  const { asleep, pack } = portrait;
  for (const other of [portrait, { ...portrait, asleep: !asleep }, { ...portrait, pack: !pack }, { ...portrait, dead: !portrait.dead }]) {
    const uri = pictures.get(keyOf(other))?.uri;
    if (uri !== undefined) return uri;
  }
  return undefined;
}

/** The picture as a data URI; undefined until it is drawn. A picture in the cache is there at once. */
export function usePicture({ skin, view, asleep, dead, pack }: Portrait): string | undefined {
  const subscribe = useCallback((notify: () => void) => subscribeTo({ skin, view, asleep, dead, pack }, notify), [skin, view, asleep, dead, pack]);
  return useSyncExternalStore(subscribe, () => bestDrawing({ skin, view, asleep, dead, pack }));
}
