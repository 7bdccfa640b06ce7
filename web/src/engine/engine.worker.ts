// The worker that runs the engine: verdicts, views and practice games.
import * as Comlink from 'comlink';
import init, * as wasm from '@/wasm/moonhowl_wasm';
import type { Practice } from '@/wasm/moonhowl_practice';
import type { FieldError, GameView } from '@/generated/engine';
import { StandingClock } from '@/shared/standingClock';
import type { AccountField, EngineWorker, PracticeUpdate } from './worker-api';

/** A practice game, and the timer of its next deadline. */
interface PracticeGame {
  game: Practice;
  clock: StandingClock;
  /** The player has read their role, for which the game stands still. */
  isRead: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  onUpdate: (update: PracticeUpdate) => void;
}

const checks: Record<AccountField, (value: string) => FieldError | undefined> = {
  username: wasm.checkUsername,
  email: wasm.checkEmail,
  password: wasm.checkPassword,
  nickname: wasm.checkNickname,
  message: wasm.checkMessage,
};

const view = () => (room ??= new wasm.View());
let room: wasm.View | undefined;
let practice: PracticeGame | undefined;

/** Fetches the WASM module of whole games, which only practice needs. */
async function loadPractice() {
  const games = await import('@/wasm/moonhowl_practice');
  await games.default();
  return games;
}

/** Reports the new view and events, and sets the timer for the next deadline or bot's move. */
function report(running: PracticeGame): void {
  clearTimeout(running.timer);
  const view = running.game.view();
  if (view.phase.type === 'reveal' && !running.isRead) running.clock.stand(true);
  running.onUpdate({ view, events: running.game.take() });
  const deadline = running.game.deadline();
  if (deadline === undefined || running.clock.isStanding()) return;
  running.timer = setTimeout(
    () => {
      if (practice !== running) return;
      running.game.advance(running.clock.now());
      report(running);
    },
    Math.max(0, deadline - running.clock.now()),
  );
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
  suggested: (slots) => wasm.suggested(slots),
  withSuggested: (settings) => wasm.withSuggested(settings),
  withRole: (settings, role) => wasm.withRole(settings, role),
  resized: (settings, slots) => wasm.resized(settings, slots),
  moon: (now) => wasm.moonPhase(now),
  level: (xp) => wasm.level(xp),
  isModerator: (rank) => wasm.isModerator(rank),
  taskAfter: (task, text) => wasm.taskAfter(task, text),
  checkField: (field, value) => checks[field](value) ?? null,

  mayPlay: ({ banned, banEnd, confirmed, needRename, now }) => wasm.mayPlay(banned, banEnd ?? undefined, confirmed, needRename, now) ?? null,

  hydrate: (state) => view().hydrate(state),
  apply: (events) => {
    let state: GameView | undefined;
    for (const event of events) state = view().apply(event);
    return state ?? view().snapshot();
  },
  validate: (command) => view().validate(command) ?? null,

  preparePractice: async () => {
    await loadPractice();
    return true;
  },
  async startPractice({ settings, name, skin, seed, pace, role, staging }, onUpdate) {
    const games = await loadPractice();
    this.stopPractice();
    const clock = new StandingClock();
    const running: PracticeGame = {
      game: new games.Practice(settings, { name, skin, role }, seed, clock.now(), pace, staging),
      clock,
      isRead: false,
      timer: undefined,
      onUpdate,
    };
    practice = running;
    report(running);
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
    practice.isRead = true;
    practice.clock.stand(false);
    report(practice);
  },
  stopPractice() {
    if (!practice) return;
    clearTimeout(practice.timer);
    practice.game.free();
    practice = undefined;
  },
};

/** Messages that arrive before the WASM is compiled; they are dispatched again once Comlink listens. */
const queued: MessageEvent[] = [];
const hold = (event: MessageEvent) => queued.push(event);
self.addEventListener('message', hold);
init().then(() => {
  self.removeEventListener('message', hold);
  Comlink.expose(api);
  for (const event of queued) self.dispatchEvent(new MessageEvent('message', { data: event.data as unknown, ports: [...event.ports] }));
  // Without this the page would wait for ever, and nobody would hear of it.
}, reportError);
