import { useTranslation } from 'react-i18next';
import type { CSSProperties } from 'react';
import { useLocale } from '@/i18n/LocaleContext';
import { amountText } from '@/shared/money';
import type { GainOf } from '../../../model/gains';
import styles from './Gains.module.css';
import type { Stage } from './useBeats';
import { useCounted } from './useCounted';

/** Experience, with the bar of the level; at each level that was passed the bar begins anew. */
export function XpGain({ gain: { gained, laps }, stage, lap }: { gain: GainOf<'xp'>; stage: Stage; lap: number }) {
  const { t } = useTranslation('table');
  const { locale } = useLocale();
  // It runs once, over the first lap.
  const counted = useCounted(0, gained, stage);
  const shown = stage === 'ahead' ? laps[0] : stage === 'now' ? laps[lap] : laps.at(-1);
  const percent = stage === 'ahead' ? shown?.from : shown?.to;
  return (
    <>
      <p className={styles.line}>
        <span>{t('gains.xp')}</span>
        <strong className={styles.amount} data-testid="reward-xp">
          {t('gains.xpMore', { xp: amountText(locale, counted) })}
        </strong>
      </p>
      {shown && percent !== undefined && (
        <p className={styles.line}>
          <span className={styles.bar} data-testid="xp-bar" data-level={shown.level} data-percent={percent}>
            <span
              key={shown.level}
              data-moves={stage === 'now' ? '' : undefined}
              style={{ '--from': `${shown.from}%`, '--to': `${percent}%` } as CSSProperties}
            />
          </span>
          <span className={styles.less}>{t('gains.level', { level: shown.level, percent })}</span>
        </p>
      )}
    </>
  );
}
