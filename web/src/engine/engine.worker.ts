// The worker that holds the engine: legality, views and practice games, all as the server would decide them.
import * as Comlink from 'comlink';
import init, * as wasm from '@/wasm/moonhowl_wasm';
import type { Command, Envelope, GameView, Rejection, Settings } from '@/generated/engine';
import type { EngineWorker, PracticeOptions, PracticeUpdate } from './worker-api';

/** A practice game, and the timer that wakes it when something is due. */
interface PracticeGame {
  game: wasm.Practice;
  timer: ReturnType<typeof setTimeout> | undefined;
  tell: (update: PracticeUpdate) => void;
}

const view = () => (room ??= new wasm.View());
let room: wasm.View | undefined;
let practice: PracticeGame | undefined;

/** Says what happened, and sleeps until the game's next deadline or a bot's next move. */
function step(running: PracticeGame): void {
  clearTimeout(running.timer);
  running.tell({ view: running.game.view() as GameView, envelopes: running.game.take() as Envelope[] });
  const deadline = running.game.deadline();
  if (deadline === undefined) return;
  running.timer = setTimeout(
    () => {
      if (practice !== running) return;
      running.game.advance(Date.now());
      step(running);
    },
    Math.max(0, deadline - Date.now()),
  );
}

const api: EngineWorker = {
  cards: () => wasm.roles(),
  examine: (settings: Settings) => ({
    refusal: (wasm.checkSettings(settings) as Rejection | undefined) ?? null,
    unprotected: wasm.unprotected(settings),
    balance: wasm.balance(settings),
  }),
  suggested: (slots) => wasm.suggested(slots),
  moon: (now) => wasm.moonPhase(now),
  level: (xp) => wasm.level(xp),
  checkField: (field, value) => wasm.checkField(field, value) ?? null,

  hydrate: (state: GameView) => view().hydrate(state),
  apply: (envelopes: Envelope[]) => {
    let state: GameView | undefined;
    for (const envelope of envelopes) state = view().apply(envelope);
    return state ?? view().snapshot();
  },
  validate: (command: Command) => (view().validate(command) as Rejection | undefined) ?? null,

  startPractice({ settings, name, skin, seed }: PracticeOptions, onUpdate) {
    this.stopPractice();
    const running: PracticeGame = {
      game: new wasm.Practice(settings, name, skin, seed, Date.now()),
      timer: undefined,
      tell: onUpdate,
    };
    practice = running;
    step(running);
  },
  practise(command: Command) {
    if (!practice) return 'game_over';
    const refusal = practice.game.command(command, Date.now()) as Rejection | undefined;
    if (refusal !== undefined) return refusal;
    step(practice);
    return null;
  },
  stopPractice() {
    if (!practice) return;
    clearTimeout(practice.timer);
    practice.game.free();
    practice = undefined;
  },
};

/** Calls wait until the WASM is there: comlink is exposed only then, and messages queue in the port. */
const queued: MessageEvent[] = [];
const hold = (event: MessageEvent) => queued.push(event);
self.addEventListener('message', hold);
void init().then(() => {
  self.removeEventListener('message', hold);
  Comlink.expose(api);
  for (const event of queued) self.dispatchEvent(new MessageEvent('message', { data: event.data, ports: [...event.ports] }));
});
