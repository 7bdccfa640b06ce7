import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { play } from '@/ui/sound/sound';
import type { GainOf } from '../../../model/gains';
import { Rays } from './Rays';
import styles from './Gains.module.css';
import type { Stage } from './useBeats';

/** The level that was reached, celebrated. */
export function LevelGain({ gain: { level }, stage }: { gain: GainOf<'level'>; stage: Stage }) {
  const { t } = useTranslation('table');
  useEffect(() => {
    if (stage === 'now') play('reward_big');
  }, [stage]);
  return (
    <p className={styles.feast} data-testid="level-up" data-moves={stage === 'now' ? '' : undefined}>
      <Rays />
      <strong>{t('gains.levelUp', { level })}</strong>
      <Rays />
    </p>
  );
}
