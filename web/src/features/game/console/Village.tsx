// The village at the moment that is shown, as the room draws it. Nobody is asked anything here.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Envelope, Fact, GameView } from '@/generated/engine';
import { SourceContext } from '../room/RoomContext';
import { Stage } from '../room/stage/Stage';
import type { PromptDesk } from '../room/prompts/usePromptDrafts';
import { startDraft } from '../model/promptDraft';
import { reached } from './entries';
import type { ModRoomSource } from './ModRoomSource';
import { ShownRoom } from './ShownRoom';
import styles from './Village.module.css';
import type { Look } from './useLook';

const nothing = () => undefined;
const IDLE: PromptDesk = {
  prompts: [],
  draftOf: startDraft,
  change: nothing,
  submit: nothing,
  skip: nothing,
  main: undefined,
  selectable: new Set(),
  pickInScene: nothing,
};

/** So many events at once are drawn as they happen; more of them are a jump. */
const A_STEP = 8;

/** With all eyes everybody's barrels and marks are seen beside the people. */
function openView({ view, truth }: Pick<Look, 'view' | 'truth'>): GameView {
  if (!truth) return view;
  const barrels = truth.seats.reduce((set, seat) => set | seat.barrels, 0);
  const marked = (fact: Fact) => fact.type === 'contaminated' || fact.type === 'contract' || fact.type === 'contractOver';
  const facts = truth.seats.flatMap((seat) => seat.facts.filter(({ fact }) => marked(fact)));
  return { ...view, barrels, facts: [...view.facts, ...facts] };
}

interface VillageProps {
  source: ModRoomSource;
  look: Look;
  envelopes: readonly Envelope[];
  /** One looks at what is, rather than what was. */
  isLive: boolean;
}

export function Village({ source, look, envelopes, isLive }: VillageProps) {
  const view = useMemo(() => openView(look), [look]);
  const [shown] = useState(() => new ShownRoom(source.room, view));
  const before = useRef({ eyes: look.eyes, count: look.count });
  const show = useEffectEvent(() => {
    const { eyes, count } = before.current;
    before.current = { eyes: look.eyes, count: look.count };
    const at = envelopes[look.count - 1]?.at ?? 0;
    const news = envelopes.slice(count, look.count);
    const follows = eyes === look.eyes && news.length > 0 && news.length <= A_STEP;
    const seen = news.filter(({ audience }) => look.eyes === 'truth' || reached(audience, look.eyes));
    shown.show(view, isLive ? () => source.now() : () => at, follows ? seen.map(({ event }) => event) : []);
  });
  useEffect(() => show(), [view, isLive]);
  return (
    <SourceContext value={shown}>
      <div className={styles.village}>
        <Stage desk={IDLE} />
      </div>
    </SourceContext>
  );
}
