// How loud the microphone is: a row of moons that light up.
import { useTranslation } from 'react-i18next';
import { cx } from '@/ui/cx';
import styles from './LevelMeter.module.css';

const STEPS = 10;

/** @param level from 0 to 1 */
export function LevelMeter({ level, className }: { level: number; className?: string }) {
  const { t } = useTranslation('voice');
  const lit = Math.round(level * STEPS);
  return (
    <div
      className={cx(styles.moons, className)}
      role="meter"
      aria-valuemin={0}
      aria-valuemax={STEPS}
      aria-valuenow={lit}
      aria-label={t('level')}
      data-testid="level"
    >
      {Array.from({ length: STEPS }, (_, step) => (
        <span key={step} className={cx(styles.moon, step < lit && styles.lit)} />
      ))}
    </div>
  );
}
