// One game as this tab holds it: the view that the engine folded, and the commands that are sent and not settled yet. No React and
// no rules: the engine decides those. The authority is the server, or in practice the worker.
import type { Action, Command, GameView, Prompt, Seat } from '@/generated/engine';

/** A command that is not settled. */
export interface Pending {
  key: number;
  command: Command;
  /** The authority has accepted it; its event has not come yet. */
  confirmed: boolean;
  /** For `say`: how many equal lines of the player's the view had when it was sent. */
  linesBefore: number;
}

export interface GameModel {
  view: GameView | null;
  pending: readonly Pending[];
}

export const emptyModel: GameModel = { view: null, pending: [] };

/** Takes the authority's newest view. Pending commands that it shows, or that it made pointless, are dropped. */
export function withView(model: GameModel, view: GameView): GameModel {
  return { view, pending: model.pending.filter((entry) => !isSettledBy(view, entry)) };
}

/** Adds a sent command. A newer answer to the same prompt replaces the older one. */
export function withSent(model: GameModel, key: number, command: Command): GameModel {
  const replaced = model.pending.filter(
    (entry) => !(entry.command.type === 'act' && command.type === 'act' && entry.command.prompt === command.prompt),
  );
  const linesBefore = command.type === 'say' && model.view ? ownLines(model.view, command.channel, command.text) : 0;
  return { ...model, pending: [...replaced, { key, command, confirmed: false, linesBefore }] };
}

/** Marks a command as acknowledged by the authority; its event may still come. */
export function withConfirmed(model: GameModel, key: number): GameModel {
  const pending = model.pending
    .map((entry) => (entry.key === key ? { ...entry, confirmed: true } : entry))
    .filter((entry) => !(entry.confirmed && !awaitsEvent(entry.command)) && !(model.view && isSettledBy(model.view, entry)));
  return { ...model, pending };
}

/** Removes a command that was refused, or whose outcome is unknown. */
export function withoutPending(model: GameModel, key: number): GameModel {
  return { ...model, pending: model.pending.filter((entry) => entry.key !== key) };
}

/** Only answers and lines are shown before their event; other commands are done when they are acknowledged. */
function awaitsEvent(command: Command): boolean {
  return command.type === 'act' || command.type === 'say';
}

function isSettledBy(view: GameView, { command, linesBefore }: Pending): boolean {
  switch (command.type) {
    case 'act': {
      const prompt = view.prompts.find((open) => open.id === command.prompt);
      return prompt === undefined || (prompt.answered !== null && sameAction(prompt.answered, command.action));
    }
    case 'say':
      return ownLines(view, command.channel, command.text) > linesBefore;
    case 'leave':
    case 'configure':
    case 'fill':
    case 'remove':
    case 'vote':
    case 'here':
    case 'gesture':
    case 'ready':
    case 'look':
    case 'bet':
      return false;
  }
}

/** Whether two actions are the same answer. The text is not compared: the authority may have trimmed it. */
function sameAction(one: Action, other: Action): boolean {
  return (
    one.verb === other.verb &&
    (one.role ?? null) === (other.role ?? null) &&
    one.seats.length === other.seats.length &&
    one.seats.every((seat, at) => seat === other.seats[at])
  );
}

function ownLines(view: GameView, channel: string, text: string): number {
  return view.log.filter(
    (entry) =>
      entry.type === 'said' &&
      entry.line.channel === channel &&
      entry.line.from.type === 'seat' &&
      entry.line.from.seat === view.me &&
      entry.line.text === text.trim(),
  ).length;
}

export type AnswerState = { action: Action; state: 'pending' | 'confirmed' } | null;

/** The player's current answer to a prompt, sent ones included. */
export function answerOf(model: GameModel, prompt: Prompt): AnswerState {
  const sent = model.pending.find((entry) => entry.command.type === 'act' && entry.command.prompt === prompt.id);
  if (sent?.command.type === 'act') {
    return { action: sent.command.action, state: sent.confirmed ? 'confirmed' : 'pending' };
  }
  return prompt.answered ? { action: prompt.answered, state: 'confirmed' } : null;
}

/** A vote as the scene shows it. */
export interface DrawnVote {
  from: Seat;
  to: Seat;
  pending: boolean;
  /** Seen by the pack only. */
  ofPack: boolean;
}

/** All visible votes; the player's own as last sent. */
export function drawnVotes(model: GameModel): DrawnVote[] {
  const { view } = model;
  if (!view) return [];
  const votes: DrawnVote[] = view.seats.flatMap(({ seat, vote, packVote }) => [
    ...(vote === null ? [] : [{ from: seat, to: vote, pending: false, ofPack: false }]),
    ...(packVote === null ? [] : [{ from: seat, to: packVote, pending: false, ofPack: true }]),
  ]);
  for (const { command } of model.pending) {
    if (command.type !== 'act' || view.me === null) continue;
    const prompt = view.prompts.find((open) => open.id === command.prompt);
    if (!prompt || (prompt.kind !== 'day' && prompt.kind !== 'elect' && prompt.kind !== 'devour')) continue;
    const ofPack = prompt.kind === 'devour';
    const before = votes.findIndex((vote) => vote.from === view.me && vote.ofPack === ofPack);
    if (before !== -1) votes.splice(before, 1);
    const to = command.action.seats[0];
    if (to !== undefined) votes.push({ from: view.me, to, pending: true, ofPack });
  }
  return votes;
}

/** The number of votes against each seat. */
export function countVotes(votes: readonly DrawnVote[]): Map<Seat, number> {
  const counts = new Map<Seat, number>();
  for (const { to } of votes) counts.set(to, (counts.get(to) ?? 0) + 1);
  return counts;
}

/** The player's lines that are sent and not in the view yet. */
export function pendingLines(model: GameModel, channel: string): { key: number; text: string }[] {
  return model.pending.flatMap(({ key, command }) =>
    command.type === 'say' && command.channel === channel ? [{ key, text: command.text.trim() }] : [],
  );
}

/** True while a command of this type is sent and not acknowledged. */
export function isSending(model: GameModel, type: Command['type']): boolean {
  return model.pending.some((entry) => entry.command.type === type && !entry.confirmed);
}
