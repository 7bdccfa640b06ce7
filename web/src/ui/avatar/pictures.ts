// The pictures that the page has. Each is drawn once, in the wardrobe's worker, and kept as long as somebody looks at it.
import { useCallback, useSyncExternalStore } from 'react';
import { onArtChange } from '@/engine/art';
import { wardrobe } from '@/engine/wardrobe';
import type { Asked } from '@/engine/wardrobe-api';
import { frame, type Portrait } from './portrait';

/** How many pictures are kept that nobody looks at: more than a game and its chat show at once. */
const KEPT = 400;
/** When what could not be fetched is asked for again. A connection that comes back is not waited for. */
const AGAIN_MS = [2_000, 5_000, 15_000, 60_000] as const;
/** So long an answer is waited for: a request that got lost gives none. */
const PATIENCE_MS = 20_000;

interface Picture {
  portrait: Portrait;
  uri: string | undefined;
  /** It is asked for, and the answer is not there. */
  isAwaited: boolean;
  onlookers: Set<() => void>;
}

const pictures = new Map<string, Picture>();
const asked: Picture[] = [];
let failures = 0;
let again: ReturnType<typeof setTimeout> | undefined;

const keyOf = ({ skin, view, asleep, dead, pack }: Portrait) => JSON.stringify([skin, view, asleep, dead, pack]);

/** What is asked for in one go travels together. */
function ask(picture: Picture): void {
  if (picture.isAwaited || picture.uri !== undefined) return;
  picture.isAwaited = true;
  asked.push(picture);
  if (asked.length === 1) queueMicrotask(() => void send(asked.splice(0)));
}

/** Pictures as the text of SVGs, in the order asked. */
async function draw(wanted: Asked[]): Promise<string[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), PATIENCE_MS);
  });
  try {
    return await Promise.race([wardrobe().pictures(wanted), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function send(batch: Picture[]): Promise<void> {
  const poses = batch.map(({ portrait: { skin, view, asleep, dead } }) => ({ skin, pose: { view: dead ? ('tombstone' as const) : view, asleep } }));
  try {
    const drawn = await draw(poses);
    failures = 0;
    batch.forEach((picture, at) => show(picture, drawn[at]));
  } catch {
    // One that can't be drawn does not hide the others.
    if (batch.length > 1) await Promise.all(batch.map((picture) => send([picture])));
    else for (const picture of batch) picture.isAwaited = false;
    soon();
  }
}

function show(picture: Picture, svg: string | undefined): void {
  picture.isAwaited = false;
  if (svg === undefined) return;
  picture.uri = `data:image/svg+xml,${encodeURIComponent(frame(svg, picture.portrait))}`;
  for (const tell of picture.onlookers) tell();
}

/** Asks again for what somebody still looks for, after a while. */
function soon(): void {
  if (again !== undefined) return;
  again = setTimeout(retry, AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)]);
  failures += 1;
}

function retry(): void {
  clearTimeout(again);
  again = undefined;
  for (const picture of pictures.values()) if (picture.onlookers.size > 0) ask(picture);
}

globalThis.addEventListener('online', retry);
onArtChange(() => {
  for (const [key, picture] of pictures) {
    picture.uri = undefined;
    if (picture.onlookers.size === 0) pictures.delete(key);
  }
  retry();
});

/** Makes room; what is being looked at stays. */
function tidy(): void {
  if (pictures.size <= KEPT) return;
  for (const [key, { onlookers, isAwaited }] of pictures) {
    if (pictures.size <= KEPT) return;
    if (onlookers.size === 0 && !isAwaited) pictures.delete(key);
  }
}

function look(portrait: Portrait, tell: () => void): () => void {
  const key = keyOf(portrait);
  const picture = pictures.get(key) ?? { portrait, uri: undefined, isAwaited: false, onlookers: new Set() };
  // What was looked at last is kept longest.
  pictures.delete(key);
  pictures.set(key, picture);
  picture.onlookers.add(tell);
  ask(picture);
  tidy();
  return () => void picture.onlookers.delete(tell);
}

/** The picture; until it is drawn, the person's last picture, so that nobody vanishes for closing their eyes. */
function seen(portrait: Portrait): string | undefined {
  const { asleep, pack } = portrait;
  for (const other of [portrait, { ...portrait, asleep: !asleep }, { ...portrait, pack: !pack }, { ...portrait, dead: !portrait.dead }]) {
    const uri = pictures.get(keyOf(other))?.uri;
    if (uri !== undefined) return uri;
  }
  return undefined;
}

/** The picture of somebody as a data URI, as soon as it is there: at once if it has been shown before. */
export function usePicture({ skin, view, asleep, dead, pack }: Portrait): string | undefined {
  const subscribe = useCallback((tell: () => void) => look({ skin, view, asleep, dead, pack }, tell), [skin, view, asleep, dead, pack]);
  return useSyncExternalStore(subscribe, () => seen({ skin, view, asleep, dead, pack }));
}
