// The worker that runs the engine: verdicts, views and practice games.
import * as Comlink from 'comlink';
import init, * as wasm from '@/wasm/moonhowl_wasm';
import gamesAddress from '@/wasm/moonhowl_practice_bg.wasm?url';
import viewAddress from '@/wasm/moonhowl_view_bg.wasm?url';
import type { Lesson, Practice } from '@/wasm/moonhowl_practice';
import type { View } from '@/wasm/moonhowl_view';
import type { FieldError, GameView, Lang } from '@/generated/engine';
import { StandingClock } from '@/shared/standingClock';
import type { AccountField, EngineWorker } from './worker-api';

/** A practice game or a lesson, and the timer of its next deadline. */
interface PracticeGame {
  /** The number by which the page stops it. */
  number: number;
  game: Practice | Lesson;
  clock: StandingClock;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** How many times as fast as time the game's clock goes. */
  speed: number;
  /** Reports what changed, and sets or stops the clock. */
  report: () => void;
}

const checks: Record<AccountField, (value: string) => FieldError | undefined> = {
  username: wasm.checkUsername,
  email: wasm.checkEmail,
  password: wasm.checkPassword,
  nickname: wasm.checkNickname,
  message: wasm.checkMessage,
  profileText: wasm.checkProfileText,
};

let practice: PracticeGame | undefined;
/** The lesson, if `practice` is one. */
let lesson: Lesson | undefined;
/** The game against bots, if `practice` is one. */
let dealt: Practice | undefined;

/** A WASM module's bindings, and what starts it. */
interface Bindings {
  default: (options: { module_or_path: Promise<Response> }) => Promise<unknown>;
}

/** Returns what fetches a WASM module once, beside its bindings and not after them; after a failure, anew. */
function fetchedOnce<T extends Bindings>(address: string, bindings: () => Promise<T>): () => Promise<T> {
  let fetched: Promise<T> | undefined;
  const fetchIt = async () => {
    const module_or_path = fetch(address);
    // If the bindings can't be fetched either, that is told.
    module_or_path.catch(() => undefined);
    const module = await bindings();
    await module.default({ module_or_path });
    return module;
  };
  return () => {
    fetched ??= fetchIt().catch((error: unknown) => {
      fetched = undefined;
      throw error;
    });
    return fetched;
  };
}

/** Whole games, which only practice needs. */
const loadPractice = fetchedOnce(gamesAddress, () => import('@/wasm/moonhowl_practice'));
/** The view of a room, which only rooms need. */
const loadView = fetchedOnce(viewAddress, () => import('@/wasm/moonhowl_view'));

let room: View | undefined;
async function view(): Promise<View> {
  const { View } = await loadView();
  return (room ??= new View());
}

/** What bots say in live games, in each language. */
const LINES: Record<Lang, () => Promise<{ default: string }>> = {
  en: () => import('@/wasm/lines.en.txt?raw'),
  fr: () => import('@/wasm/lines.fr.txt?raw'),
};

/** Fetches what bots say beside their games. Without it they speak plainly: no reason to refuse a game. */
async function supplyLines(lang: Lang): Promise<void> {
  try {
    const [games, lines] = await Promise.all([loadPractice(), LINES[lang]()]);
    games.supplyLines(lang, lines.default);
  } catch {
    // Whoever begins a game hears if the games themselves can't be fetched.
  }
}

/** Reports the new view and events, and sets the timer for the next deadline or bot's move. */
function report(running: PracticeGame): void {
  clearTimeout(running.timer);
  running.report();
  const deadline = running.game.deadline();
  if (deadline === undefined || running.clock.isStanding()) return;
  running.timer = setTimeout(
    () => {
      if (practice !== running) return;
      running.game.advance(running.clock.now());
      report(running);
    },
    Math.max(0, (deadline - running.clock.now()) / running.speed),
  );
}

/** The games that the page has stopped: a start that waits for the module must not begin one of them. */
const stopped = new Set<number>();

function endPractice(): void {
  if (!practice) return;
  clearTimeout(practice.timer);
  practice.game.free();
  practice = undefined;
  lesson = undefined;
  dealt = undefined;
}

const api: EngineWorker = {
  cards: () => wasm.roles(),
  examine: (settings) => ({
    refusal: wasm.checkSettings(settings) ?? null,
    unprotected: wasm.unprotected(settings),
    balance: wasm.balance(settings),
    favours: wasm.favours(settings),
    locks: wasm.locks(settings),
  }),
  suggested: (slots, turn) => wasm.suggested(slots, turn),
  withNextSuggested: (settings) => wasm.withNextSuggested(settings),
  withHousePreset: (settings, preset) => wasm.withHousePreset(settings, preset),
  inVoice: (settings) => wasm.inVoice(settings),
  withRole: (settings, role) => wasm.withRole(settings, role),
  resized: (settings, slots) => wasm.resized(settings, slots),
  moon: (now) => wasm.moonPhase(now),
  calendar: (now) => wasm.calendar(now),
  level: (xp) => wasm.level(xp),
  isModerator: (rank) => wasm.isModerator(rank),
  taskAfter: (task, text) => wasm.taskAfter(task, text),
  judgeNotebook: (notebook, me, ending) => wasm.judgeNotebook(notebook, me ?? undefined, ending),
  afterlife: (settings, phase) => wasm.afterlife(settings, phase),
  checkField: (field, value) => checks[field](value) ?? null,

  mayPlay: ({ banned, banEnd, confirmed, needRename, now }) => wasm.mayPlay(banned, banEnd ?? undefined, confirmed, needRename, now) ?? null,

  prepareRoom: async () => void (await loadView()),
  hydrate: async (state) => (await view()).hydrate(state),
  apply: async (events) => {
    const room = await view();
    let state: GameView | undefined;
    for (const { at, event } of events) state = room.apply(at, event);
    return state ?? room.snapshot();
  },
  validate: async (command) => (await view()).validate(command) ?? null,
  voice: async (chosen) => {
    const room = await view();
    return { open: room.voice().write, spokenIn: room.spokenIn(chosen) };
  },

  preparePractice: async () => {
    await loadPractice();
    return true;
  },
  prepareLines: supplyLines,
  async startPractice(number, { settings, player, seed, pace, staging }, onUpdate) {
    const games = await loadPractice();
    await supplyLines(settings.lang);
    if (stopped.has(number)) return;
    endPractice();
    const clock = new StandingClock();
    const game = new games.Practice(settings, player, seed, clock.now(), pace, staging);
    const running: PracticeGame = {
      number,
      game,
      clock,
      timer: undefined,
      speed: 1,
      report: () => {
        const stands = game.stands();
        const view = game.view();
        // Nobody answers a question in a hurry.
        if (view.prompts.some(({ answered }) => answered === null)) running.speed = 1;
        // The game is ahead of the clock when it was played on to its end.
        const now = stands ? game.now() : Math.max(clock.now(), game.now());
        clock.set(now);
        clock.go(running.speed);
        clock.stand(stands);
        onUpdate({ view, events: game.take(), now, stands, speed: running.speed });
      },
    };
    dealt = game;
    practice = running;
    report(running);
  },
  async startLesson(number, learner, pace, onUpdate) {
    const games = await loadPractice();
    if (stopped.has(number)) return;
    endPractice();
    const clock = new StandingClock();
    const game = new games.Lesson(learner, clock.now(), pace);
    lesson = game;
    practice = {
      number,
      game,
      clock,
      timer: undefined,
      speed: 1,
      report: () => {
        const advice = game.advice();
        const now = game.now();
        clock.set(now);
        const stands = advice?.stands ?? false;
        clock.stand(stands);
        onUpdate({ view: game.view(), events: game.take(), now, stands, speed: 1, advice });
      },
    };
    report(practice);
  },
  readStep(step) {
    if (!practice || !lesson) return;
    lesson.read(step);
    practice.clock.stand(false);
    report(practice);
  },
  practise(command) {
    if (!practice) return 'game_over';
    const refusal = practice.game.command(command, practice.clock.now());
    if (refusal !== undefined) return refusal;
    report(practice);
    return null;
  },
  readInPractice() {
    if (!practice) return;
    dealt?.read();
    report(practice);
  },
  hurryPractice(speed) {
    if (!practice) return;
    practice.speed = speed;
    report(practice);
  },
  finishPractice() {
    if (!practice) return;
    dealt?.finish();
    report(practice);
  },
  storyOfPractice: () => dealt?.recap() ?? null,
  stopGame(number) {
    stopped.add(number);
    if (practice?.number === number) endPractice();
  },
};

/** What only fetches need not wait for the module: it is fetched beside it. */
const FETCHES: readonly PropertyKey[] = ['prepareRoom', 'preparePractice', 'prepareLines'];

// A failure is reported; otherwise the page would wait for ever, and nobody would hear of it.
const ready = new Promise<void>((resolve) => void init().then(() => resolve(), reportError));
type Call = (...args: unknown[]) => unknown;
const whenReady = (call: Call): Call => {
  return async (...args) => {
    await ready;
    return call(...args);
  };
};
Comlink.expose(
  new Proxy(api, {
    get: (target, name) => {
      const call = Reflect.get(target, name) as Call;
      return FETCHES.includes(name) ? call : whenReady(call);
    },
  }),
);
