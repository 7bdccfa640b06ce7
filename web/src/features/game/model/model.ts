// One game as this tab holds it: the view that the engine folded, and what has been sent and not yet settled.
// No React, no rules: what is legal, and what follows from it, was decided by the engine.
import type { Action, Command, GameView, Prompt, Seat } from '@/generated/engine';

/** A command on its way. */
export interface Pending {
  key: number;
  command: Command;
  /** The authority has it; what remains is the event that shows it. */
  confirmed: boolean;
  /** How many lines like this one stood in the view when it was sent; only of `say`. */
  linesBefore: number;
}

export interface GameModel {
  view: GameView | null;
  pending: readonly Pending[];
}

export const emptyModel: GameModel = { view: null, pending: [] };

/** The authority's newest view: pending commands that it shows, or that it made pointless, are dropped. */
export function withView(model: GameModel, view: GameView): GameModel {
  return { view, pending: model.pending.filter((entry) => !isSettledBy(view, entry)) };
}

/** A command has been sent. A newer answer to the same prompt takes the place of the older one. */
export function withSent(model: GameModel, key: number, command: Command): GameModel {
  const replaced = model.pending.filter(
    (entry) => !(entry.command.type === 'act' && command.type === 'act' && entry.command.prompt === command.prompt),
  );
  const linesBefore = command.type === 'say' && model.view ? ownLines(model.view, command.channel, command.text) : 0;
  return { ...model, pending: [...replaced, { key, command, confirmed: false, linesBefore }] };
}

/** The authority acknowledged a command: it counts, whether or not its event has come. */
export function withConfirmed(model: GameModel, key: number): GameModel {
  const pending = model.pending
    .map((entry) => (entry.key === key ? { ...entry, confirmed: true } : entry))
    .filter((entry) => !(entry.confirmed && !awaitsEvent(entry.command)) && !(model.view && isSettledBy(model.view, entry)));
  return { ...model, pending };
}

/** The authority refused a command, or its fate is unknown: what was drawn for it goes. */
export function withoutPending(model: GameModel, key: number): GameModel {
  return { ...model, pending: model.pending.filter((entry) => entry.key !== key) };
}

/** Only answers and words are drawn before their event; other commands are done when they are acknowledged. */
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
      return false;
  }
}

/** The same answer: the words may have been trimmed on the way. */
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

/** What I have answered to a prompt, as it should be drawn now. */
export function answerOf(model: GameModel, prompt: Prompt): AnswerState {
  const sent = model.pending.find((entry) => entry.command.type === 'act' && entry.command.prompt === prompt.id);
  if (sent?.command.type === 'act') {
    return { action: sent.command.action, state: sent.confirmed ? 'confirmed' : 'pending' };
  }
  return prompt.answered ? { action: prompt.answered, state: 'confirmed' } : null;
}

/** A vote as it is drawn in the scene. */
export interface DrawnVote {
  from: Seat;
  to: Seat;
  pending: boolean;
  /** Seen by the pack only. */
  ofPack: boolean;
}

/** All votes that are seen now, mine as I last cast it. */
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

/** How many votes stand against each seat. */
export function countVotes(votes: readonly DrawnVote[]): Map<Seat, number> {
  const counts = new Map<Seat, number>();
  for (const { to } of votes) counts.set(to, (counts.get(to) ?? 0) + 1);
  return counts;
}

/** My lines that the room has not shown yet. */
export function pendingLines(model: GameModel, channel: string): { key: number; text: string }[] {
  return model.pending.flatMap(({ key, command }) =>
    command.type === 'say' && command.channel === channel ? [{ key, text: command.text.trim() }] : [],
  );
}

/** True while a command of this kind is on its way. */
export function isSending(model: GameModel, type: Command['type']): boolean {
  return model.pending.some((entry) => entry.command.type === type && !entry.confirmed);
}
