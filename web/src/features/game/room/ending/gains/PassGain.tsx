import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CSSProperties } from 'react';
import { play } from '@/ui/sound/sound';
import { stonesOf, type GainOf } from '../../../model/gains';
import styles from './Gains.module.css';
import type { Stage } from './useBeats';
import { useCounted } from './useCounted';

/** The way of the moon pass: its steps as stones, those that the game reached, and what is missing to the next. */
export function PassGain({ gain, stage }: { gain: GainOf<'pass'>; stage: Stage }) {
  const { t } = useTranslation('table');
  const { stepBefore, step, missing } = gain;
  const counted = useCounted(missing?.before ?? 0, missing?.now ?? 0, stage);
  const isReached = step > stepBefore;
  useEffect(() => {
    if (stage === 'now' && isReached) play('reward');
  }, [stage, isReached]);
  const stones = stonesOf(gain);
  const shown = stage === 'ahead' ? 'before' : 'reached';
  return (
    <>
      <p className={styles.line}>
        <span>{t('gains.pass')}</span>
        {isReached && <strong className={styles.amount}>{t('gains.step', { step })}</strong>}
      </p>
      <p className={styles.line}>
        <span className={styles.stones} data-moves={stage === 'now' ? '' : undefined}>
          {stones.map(({ step: each, state }, at) => (
            <span key={each} data-testid="stone" data-state={state === 'reached' ? shown : state} style={{ '--at': at } as CSSProperties}>
              {each}
            </span>
          ))}
        </span>
        <span className={styles.less}>{missing === null ? t('gains.passEnd') : t('gains.passNext', { count: counted, step: step + 1 })}</span>
      </p>
    </>
  );
}
