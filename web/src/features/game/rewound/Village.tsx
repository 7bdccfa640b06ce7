// The scene at the shown moment, drawn by the room's own components, without prompts.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Envelope, Fact, GameView } from '@/generated/engine';
import { SourceContext } from '../room/RoomContext';
import { Stage } from '../room/stage/Stage';
import type { PromptDesk } from '../room/prompts/usePromptDrafts';
import { startDraft } from '../model/promptDraft';
import { reached } from './entries';
import type { RewoundGame } from './RewoundGame';
import { ShownRoom } from './ShownRoom';
import styles from './Village.module.css';
import type { Snapshot } from './useSnapshot';

const nothing = () => undefined;
const NO_PROMPTS: PromptDesk = {
  prompts: [],
  shown: undefined,
  show: () => undefined,
  draftOf: startDraft,
  change: nothing,
  submit: nothing,
  skip: nothing,
  main: undefined,
  selectable: new Set(),
  pickInScene: nothing,
};

/** Up to so many new events are animated; more are treated as a jump. */
const MAX_ANIMATED = 8;

/** With the whole truth, adds everybody's barrels and marks to the view. */
function withSecrets({ view, truth }: Pick<Snapshot, 'view' | 'truth'>): GameView {
  if (!truth) return view;
  const barrels = truth.seats.reduce((set, seat) => set | seat.barrels, 0);
  const marked = (fact: Fact) => fact.type === 'contaminated' || fact.type === 'contract' || fact.type === 'contractOver';
  const facts = truth.seats.flatMap((seat) => seat.facts.filter(({ fact }) => marked(fact)));
  return { ...view, barrels, facts: [...view.facts, ...facts] };
}

interface VillageProps {
  source: RewoundGame;
  snapshot: Snapshot;
  envelopes: readonly Envelope[];
  /** Whether the present is shown. */
  isLive: boolean;
}

export function Village({ source, snapshot, envelopes, isLive }: VillageProps) {
  const view = useMemo(() => withSecrets(snapshot), [snapshot]);
  const [shown] = useState(() => new ShownRoom(source.room, view));
  const before = useRef({ eyes: snapshot.eyes, count: snapshot.count });
  const show = useEffectEvent(() => {
    const { eyes, count } = before.current;
    before.current = { eyes: snapshot.eyes, count: snapshot.count };
    const at = envelopes[snapshot.count - 1]?.at ?? 0;
    const news = envelopes.slice(count, snapshot.count);
    const follows = eyes === snapshot.eyes && news.length > 0 && news.length <= MAX_ANIMATED;
    const seen = news.filter(({ audience }) => snapshot.eyes === 'truth' || reached(audience, snapshot.eyes));
    shown.show(view, isLive ? () => source.now() : () => at, follows ? seen.map(({ event }) => event) : []);
  });
  useEffect(() => show(), [view, isLive]);
  return (
    <SourceContext value={shown}>
      <div className={styles.village}>
        <Stage desk={NO_PROMPTS} />
      </div>
    </SourceContext>
  );
}
