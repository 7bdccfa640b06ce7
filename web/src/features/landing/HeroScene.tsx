// A decorative scene without a game: it loops through night, dawn, day and dusk.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoon } from '@/engine/queries';
import { GameScene } from '@/parts/scene/GameScene';
import type { ScenePhase, SceneSeat, SceneVote } from '@/parts/scene/types';
import { useMedia } from '@/shared/useMedia';
import styles from './HeroScene.module.css';

const NAMES = ['Agathe', 'Basil', 'Colombe', 'Dorian', 'Elsa', 'Fergus', 'Garance', 'Hugo', 'Iris'];
const WOLF = 4;

interface Frame {
  phase: ScenePhase;
  lastsMs: number;
  votes: SceneVote[];
}

const FRAMES: readonly Frame[] = [
  { phase: 'night', lastsMs: 9_000, votes: [] },
  { phase: 'dawn', lastsMs: 3_500, votes: [] },
  {
    phase: 'day',
    lastsMs: 8_000,
    votes: [
      { from: 1, to: 4 },
      { from: 6, to: 4 },
      { from: 8, to: 2 },
      { from: 3, to: 4 },
    ],
  },
  { phase: 'dusk', lastsMs: 3_500, votes: [] },
];

export function HeroScene() {
  const { t } = useTranslation();
  const { data: moon } = useMoon();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [at, setAt] = useState(0);
  const frame = FRAMES[at % FRAMES.length] ?? FRAMES[0];
  const lastsMs = frame?.lastsMs ?? 0;
  useEffect(() => {
    if (isStill) return;
    const timer = setTimeout(() => setAt(at + 1), lastsMs);
    return () => clearTimeout(timer);
  }, [at, lastsMs, isStill]);
  const { phase, votes } = frame ?? { phase: 'night' as const, votes: [] };
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
    // An image: nothing in it can be pressed, so it is inert and has a single label.
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
