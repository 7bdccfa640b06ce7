// The main thread's handle on the engine. The worker and its WASM are fetched at the first call.
import * as Comlink from 'comlink';
import type { Lang } from '@/generated/engine';
import { fetchedFirst } from './fetchOrder';
import { watched } from './watched';
import type { EngineWorker, Learner, LessonUpdate, PracticeOptions, PracticeUpdate } from './worker-api';

let remote: Comlink.Remote<EngineWorker> | undefined;

function start(): Comlink.Remote<EngineWorker> {
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'engine' });
  const started = watched('engine', worker, Comlink.wrap<EngineWorker>(worker));
  // Measures how long the engine takes to start (docs/PERFORMANCE.md).
  void fetchedFirst(started.cards()).then(() => performance.mark('engine:first-answer'));
  return started;
}

export function engine(): Comlink.Remote<EngineWorker> {
  remote ??= start();
  return remote;
}

/** Has the worker fetch what a room needs, beside its page; rejects if it can't be fetched. */
export function fetchRoom(): Promise<void> {
  return fetchedFirst(engine().prepareRoom());
}

/** Has the worker fetch what a practice game needs, beside its page. The page asks again, and tells a failure. */
export function fetchPractice(): void {
  fetchedFirst(engine().preparePractice()).catch(() => undefined);
}

/** Has the worker fetch what bots say. The game asks again, and goes on without it. */
export function fetchLines(lang: Lang): void {
  fetchedFirst(engine().prepareLines(lang)).catch(() => undefined);
}

/** A game in the worker. */
export interface WorkerGame {
  /** Rejects if the game can't be started. */
  begun: Promise<void>;
  /** Stops this game, and no other that was started since. */
  stop: () => void;
}

let lastGame = 0;
function begin(start: (game: number) => Promise<void>): WorkerGame {
  const game = (lastGame += 1);
  return { begun: start(game), stop: () => void engine().stopGame(game) };
}

/** Starts a practice game; `onUpdate` is called in this thread after each change. */
export function startPractice(options: PracticeOptions, onUpdate: (update: PracticeUpdate) => void): WorkerGame {
  return begin((game) => engine().startPractice(game, options, Comlink.proxy(onUpdate)));
}

/** Starts a lesson; `onUpdate` is called in this thread after each change. */
export function startLesson(learner: Learner, pace: number, onUpdate: (update: LessonUpdate) => void): WorkerGame {
  return begin((game) => engine().startLesson(game, learner, pace, Comlink.proxy(onUpdate)));
}
