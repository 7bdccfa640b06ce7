// What all sources share: the state, its listeners, and the course of a command from click to verdict.
import type { Advice, Command, Event, GameView, Rejection } from '@/generated/engine';
import { emptyModel, withConfirmed, withoutPending, withSent, withView } from '../model/model';
import type { GameState, Link, NextGame, Outcome } from './source';

export class GameStore {
  private state: GameState = { link: { type: 'loading' }, model: emptyModel, next: null, advice: null };
  private readonly listeners = new Set<() => void>();
  private readonly eventListeners = new Set<(events: Event[]) => void>();
  private nextKey = 1;

  getState = (): GameState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  onEvents = (listener: (events: Event[]) => void): (() => void) => {
    this.eventListeners.add(listener);
    return () => this.eventListeners.delete(listener);
  };

  setLink(link: Link): void {
    if (link.type === this.state.link.type && link.type !== 'closed') return;
    this.setState({ ...this.state, link });
  }

  setNext(next: NextGame | null): void {
    this.setState({ ...this.state, next });
  }

  setView(view: GameView, events: Event[] = [], advice: Advice | null = null): void {
    this.setState({ ...this.state, model: withView(this.state.model, view), advice });
    if (events.length > 0) this.eventListeners.forEach((listener) => listener(events));
  }

  /**
   * Shows a command as pending, validates it, delivers it, and settles it by the verdict.
   * @param validate the engine's verdict over the view, before anything is sent
   * @param deliver the authority's verdict: null, or the code of its refusal
   */
  async run(
    command: Command,
    validate: (command: Command) => Promise<Rejection | null>,
    deliver: (command: Command) => Promise<Outcome>,
  ): Promise<Outcome> {
    const key = this.nextKey++;
    this.setState({ ...this.state, model: withSent(this.state.model, key, command) });
    const refusal = (await validate(command)) ?? (await deliver(command));
    const settle = refusal === null ? withConfirmed : withoutPending;
    this.setState({ ...this.state, model: settle(this.state.model, key) });
    return refusal;
  }

  private setState(next: GameState): void {
    this.state = next;
    this.listeners.forEach((listener) => listener());
  }
}
