// The worker that runs the engine: verdicts, the view of a room, and practice games. The module with the view and the one with practice games are
// fetched when they are wanted.
import * as Comlink from 'comlink';
import init, * as wasm from '@/wasm/moonhowl_wasm';
import practiceAddress from '@/wasm/moonhowl_practice_bg.wasm?url';
import viewAddress from '@/wasm/moonhowl_view_bg.wasm?url';
import type { Lesson, Practice } from '@/wasm/moonhowl_practice';
import type { View } from '@/wasm/moonhowl_view';
import type { FieldError, GameView, Lang } from '@/generated/engine';
import { StandingClock } from '@/shared/standingClock';
import { fetchedOnce } from './fetchedOnce';
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

/** Whole games, which only practice needs. */
const loadPractice = fetchedOnce(practiceAddress, () => import('@/wasm/moonhowl_practice'));
/** The view of a room, which only rooms need. */
const loadView = fetchedOnce(viewAddress, () => import('@/wasm/moonhowl_view'));

let current: View | undefined;
/** The view of the room that the page shows. */
async function roomView(): Promise<View> {
  const { View } = await loadView();
  return (current ??= new View());
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

  prepareView: async () => void (await loadView()),
  hydrate: async (state) => (await roomView()).hydrate(state),
  apply: async (events) => {
    const view = await roomView();
    let state: GameView | undefined;
    for (const { at, event } of events) state = view.apply(at, event);
    return state ?? view.snapshot();
  },
  validate: async (command) => (await roomView()).validate(command) ?? null,
  voice: async (chosen) => {
    const view = await roomView();
    return { open: view.voice().write, spokenIn: view.spokenIn(chosen) };
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

/** The calls that only fetch. They need not wait until the base module has started: what they fetch comes beside it. */
const FETCHES: readonly PropertyKey[] = ['prepareView', 'preparePractice', 'prepareLines'];

// If the base module can't be started, the page hears of it by the worker's error, and gives this worker up.
const started = new Promise<void>((resolve) => void init().then(() => resolve(), reportError));
type Call = (...args: unknown[]) => unknown;
const onceStarted = (call: Call): Call => {
  return async (...args) => {
    await started;
    return call(...args);
  };
};
Comlink.expose(
  new Proxy(api, {
    get: (target, name) => {
      const call = Reflect.get(target, name) as Call;
      return FETCHES.includes(name) ? call : onceStarted(call);
    },
  }),
);
