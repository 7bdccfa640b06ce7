// The drafts of the open prompts, shared by the scene and the panel.
import { useCallback, useMemo, useState } from 'react';
import type { Action, Prompt, Seat } from '@/generated/engine';
import { allChoices, actionOf, pick, refit, SKIP, sendsAtOnce, startDraft, type PromptDraft } from '../../model/promptDraft';
import { useGame } from '../RoomContext';
import { useSend } from '../useSend';

export interface PromptDesk {
  /** The open prompts, the most urgent first. */
  prompts: Prompt[];
  /** The one on screen. */
  shown: Prompt | undefined;
  /** Puts another one on screen. */
  show: (prompt: Prompt) => void;
  draftOf: (prompt: Prompt) => PromptDraft;
  change: (prompt: Prompt, draft: PromptDraft) => void;
  /** Sends a draft; an incomplete one is not sent. */
  submit: (prompt: Prompt, draft: PromptDraft) => void;
  skip: (prompt: Prompt) => void;
  /** The prompt that a click in the scene answers. */
  main: Prompt | undefined;
  selectable: ReadonlySet<Seat>;
  pickInScene: (seat: Seat) => void;
}

/** What has no answer yet comes first; of that the signs of life, which have the shortest time. */
function urgency(prompt: Prompt): number {
  const rank = prompt.kind === 'stillHere' ? 0 : prompt.kind === 'kickVote' ? 2 : 1;
  return prompt.answered === null ? rank : rank + 3;
}

export function usePromptDrafts(): PromptDesk {
  const { view } = useGame();
  const send = useSend();
  const [drafts, setDrafts] = useState<ReadonlyMap<number, PromptDraft>>(new Map());
  const prompts = useMemo(() => [...view.prompts].sort((a, b) => urgency(a) - urgency(b)), [view.prompts]);
  const [wanted, setWanted] = useState<number | null>(null);
  // A sign of life can't wait until the player is done with something else.
  const urgent = prompts.find((prompt) => prompt.kind === 'stillHere' && prompt.answered === null);
  const shown = urgent ?? prompts.find(({ id }) => id === wanted) ?? prompts[0];
  const main = [shown, ...prompts].find((prompt) => prompt !== undefined && allChoices(prompt).length > 0);

  const draftOf = useCallback((prompt: Prompt) => refit(prompt, drafts.get(prompt.id) ?? startDraft(prompt)), [drafts]);
  const store = (prompt: Prompt, draft: PromptDraft | null) =>
    setDrafts((before) => {
      // Drafts of closed prompts are dropped.
      const open = new Map([...before].filter(([id]) => view.prompts.some((known) => known.id === id)));
      if (draft) open.set(prompt.id, draft);
      else open.delete(prompt.id);
      return open;
    });
  const sendAction = (prompt: Prompt, action: Action) => {
    void send({ type: 'act', prompt: prompt.id, action });
    store(prompt, null);
  };
  const submit = (prompt: Prompt, draft: PromptDraft) => {
    const action = actionOf(prompt, draft);
    if (action) sendAction(prompt, action);
  };
  const change = (prompt: Prompt, draft: PromptDraft) => {
    if (sendsAtOnce(prompt, draft)) submit(prompt, draft);
    else store(prompt, draft);
  };
  return {
    prompts,
    shown,
    show: (prompt) => setWanted(prompt.id),
    draftOf,
    change,
    submit,
    skip: (prompt) => sendAction(prompt, SKIP),
    main,
    selectable: useMemo(() => new Set(main ? allChoices(main) : []), [main]),
    pickInScene: (seat) => {
      if (main) change(main, pick(main, draftOf(main), seat));
    },
  };
}
