// A village that nobody plays in: it turns from night to day and back, as a game would.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoon } from '@/engine/queries';
import { GameScene } from '@/parts/scene/GameScene';
import type { ScenePhase, SceneSeat, SceneVote } from '@/parts/scene/types';
import { useMedia } from '@/shared/useMedia';
import styles from './HeroScene.module.css';

const NAMES = ['Agathe', 'Basil', 'Colombe', 'Dorian', 'Elsa', 'Fergus', 'Garance', 'Hugo', 'Iris'];
const WOLF = 4;

interface Moment {
  phase: ScenePhase;
  lasts: number;
  votes: SceneVote[];
}

const MOMENTS: readonly Moment[] = [
  { phase: 'night', lasts: 9_000, votes: [] },
  { phase: 'dawn', lasts: 3_500, votes: [] },
  {
    phase: 'day',
    lasts: 8_000,
    votes: [
      { from: 1, to: 4 },
      { from: 6, to: 4 },
      { from: 8, to: 2 },
      { from: 3, to: 4 },
    ],
  },
  { phase: 'dusk', lasts: 3_500, votes: [] },
];

export function HeroScene() {
  const { t } = useTranslation();
  const { data: moon } = useMoon();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [at, setAt] = useState(0);
  const moment = MOMENTS[at % MOMENTS.length] ?? MOMENTS[0];
  const lasts = moment?.lasts ?? 0;
  useEffect(() => {
    if (isStill) return;
    const timer = setTimeout(() => setAt(at + 1), lasts);
    return () => clearTimeout(timer);
  }, [at, lasts, isStill]);
  const { phase, votes } = moment ?? { phase: 'night' as const, votes: [] };
  const seats: SceneSeat[] = NAMES.map((name, seat) => ({
    seat,
    name,
    skin: name,
    alive: seat !== 2 || phase === 'night',
    pack: phase === 'night' && seat === WOLF,
    votes: votes.filter((vote) => vote.to === seat).length,
    asleep: phase === 'night' ? seat !== WOLF : false,
  }));
  return (
    // A picture: nothing in it can be pressed, so it is out of the keyboard's way and says one thing.
    <div className={styles.picture} role="img" aria-label={t('app.tagline')}>
      <div className={styles.inside} inert>
        <GameScene
          label={t('app.tagline')}
          seats={seats}
          phase={phase}
          votes={votes}
          moon={moon ? { fraction: moon.illuminated, waxing: moon.waxing } : { fraction: 1, waxing: true }}
        />
      </div>
    </div>
  );
}
