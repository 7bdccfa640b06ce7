// The main thread's handle on the engine. The worker and its WASM are fetched at the first call, which app/fetchAhead.ts makes.
import * as Comlink from 'comlink';
import type { Lang } from '@/generated/engine';
import { withFailure } from './calls';
import { fetchedFirst } from './fetchOrder';
import { watched } from './watched';
import type { EngineWorker, Learner, LessonUpdate, PracticeOptions, PracticeUpdate } from './worker-api';

let remote: Comlink.Remote<EngineWorker> | undefined;

function start(): Comlink.Remote<EngineWorker> {
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'engine' });
  const { remote: started, fail } = withFailure(watched('engine', worker, Comlink.wrap<EngineWorker>(worker)));
  let hasAnswered = false;
  worker.onerror = ({ message }) => {
    // Later errors, for example of a practice game's timer, end no room.
    if (hasAnswered) return;
    // The worker or its module can't be fetched. The next call starts another worker.
    worker.terminate();
    if (remote === started) remote = undefined;
    fail(new Error(message));
  };
  // Measures how long the engine takes to start (docs/PERFORMANCE.md).
  fetchedFirst(started.cards()).then(
    () => {
      hasAnswered = true;
      performance.mark('engine:first-answer');
    },
    // Whoever calls the engine for a page is told.
    () => undefined,
  );
  return started;
}

export function engine(): Comlink.Remote<EngineWorker> {
  remote ??= start();
  return remote;
}

/** Has the worker fetch the module for the view of a room, beside the room's page. The room asks again, and tells a failure. */
export function fetchView(): void {
  fetchedFirst(engine().prepareView()).catch(() => undefined);
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
  return {
    begun: start(game),
    stop: () =>
      void engine()
        .stopGame(game)
        .catch(() => undefined),
  };
}

/** Starts a practice game; `onUpdate` is called in this thread after each change. */
export function startPractice(options: PracticeOptions, onUpdate: (update: PracticeUpdate) => void): WorkerGame {
  return begin((game) => engine().startPractice(game, options, Comlink.proxy(onUpdate)));
}

/** Starts a lesson; `onUpdate` is called in this thread after each change. */
export function startLesson(learner: Learner, pace: number, onUpdate: (update: LessonUpdate) => void): WorkerGame {
  return begin((game) => engine().startLesson(game, learner, pace, Comlink.proxy(onUpdate)));
}
