// What a game brought, one after the other. The sentence for screen readers says it; what moves here is for the eyes alone.
import { useEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/shared/paths';
import { Button } from '@/ui/buttons/Button';
import { TextLink } from '@/ui/buttons/TextLink';
import { beatsOf, type Gain } from '../../../model/gains';
import { CoinsGain } from './CoinsGain';
import { EloGain } from './EloGain';
import { EventGain } from './EventGain';
import { GainIcon } from './GainIcon';
import styles from './Gains.module.css';
import { LevelGain } from './LevelGain';
import { PassGain } from './PassGain';
import { useBeats, type Stage } from './useBeats';
import { XpGain } from './XpGain';

interface GainsProps {
  titleId: string;
  gains: readonly Gain[];
  /** Whether they move when they come; those that were seen before stand still. */
  plays: boolean;
  onShown: () => void;
  /** What the coins are made of. It comes with them. */
  children: ReactNode;
}

export function Gains({ titleId, gains, plays, onShown, children }: GainsProps) {
  const { t } = useTranslation('table');
  const beats = useMemo(() => beatsOf(gains), [gains]);
  const { isPlaying, stageOf, lap, finish } = useBeats(beats, plays);
  useEffect(() => onShown(), [onShown]);
  const coins = gains.findIndex(({ kind }) => kind === 'coins');
  return (
    <div className={styles.gains} data-testid="gains" data-playing={isPlaying}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {t('gains.title')}
        </h3>
        {isPlaying && (
          <Button size="sm" variant="ghost" onClick={finish}>
            {t('gains.skip')}
          </Button>
        )}
      </div>
      <div className={styles.body}>
        <ul className={styles.list}>
          {gains.map((gain, at) => {
            const stage = stageOf(at);
            return (
              <li key={gain.kind} className={styles.gain} data-testid="gain" data-kind={gain.kind} data-stage={stage}>
                <span className={styles.icon} aria-hidden="true">
                  <GainIcon kind={gain.kind} />
                </span>
                <div className={styles.words}>
                  <div className={styles.shown} aria-hidden="true">
                    <Shown gain={gain} stage={stage} lap={lap} />
                  </div>
                  <Way gain={gain} />
                </div>
              </li>
            );
          })}
        </ul>
        <div className={styles.aside} data-stage={coins < 0 ? 'done' : stageOf(coins)}>
          {children}
        </div>
      </div>
    </div>
  );
}

function Shown({ gain, stage, lap }: { gain: Gain; stage: Stage; lap: number }) {
  switch (gain.kind) {
    case 'xp':
      return <XpGain gain={gain} stage={stage} lap={lap} />;
    case 'level':
      return <LevelGain gain={gain} stage={stage} />;
    case 'coins':
      return <CoinsGain gain={gain} stage={stage} />;
    case 'elo':
      return <EloGain gain={gain} stage={stage} />;
    case 'pass':
      return <PassGain gain={gain} stage={stage} />;
    case 'event':
      return <EventGain gain={gain} stage={stage} />;
  }
}

/** The way to what was reached. */
function Way({ gain }: { gain: Gain }) {
  const { t } = useTranslation('table');
  if (gain.kind === 'pass' && gain.step > gain.stepBefore) return <TextLink to={paths.moonpass}>{t('gains.toPass')}</TextLink>;
  if (gain.kind === 'event') return <TextLink to={paths.events}>{t('gains.toEvent')}</TextLink>;
  return null;
}
