// A step of the path: its stone, what it gives to everybody, and what it gives to who has bought the pass.
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { numberFormat } from '@/i18n/formats';
import { Figure } from '@/parts/wardrobe/Figure';
import { cx } from '@/ui/cx';
import { swayAt, type Step } from '../model';
import { usePass } from '../PassContext';
import { GiftCard } from './GiftCard';
import styles from './Path.module.css';

/** How far aside the path runs, in percent of its width. */
const REACH = 18;
const POINTS = 6;

/** The path from one point along it to another, in steps from this one; along is the first axis of the drawing. */
function line(order: number, from: number, to: number): string {
  const points = Array.from({ length: POINTS + 1 }, (_, at) => from + ((to - from) * at) / POINTS);
  return `M${points.map((at) => `${(50 + at * 100).toFixed(1)} ${(50 + swayAt(order + at) * REACH).toFixed(1)}`).join('L')}`;
}

export function StepItem({ step }: { step: Step }) {
  const { t } = useTranslation('moonpass');
  const { locale } = useLocale();
  const { pass, look } = usePass();
  const { current, next } = pass.progress;
  const { order, xp, free, bought } = step;
  const isReached = order <= current;
  const isHere = order === current;
  const standing = isHere ? 'current' : order === next ? 'next' : isReached ? 'reached' : 'ahead';
  return (
    <li
      className={styles.step}
      data-testid="step"
      data-order={order}
      data-standing={standing}
      {...(isHere ? { 'aria-current': 'step', 'data-here': '' } : {})}
      style={{ '--sway': swayAt(order) } as CSSProperties}
    >
      <div className={styles.stand}>
        <svg className={styles.trail} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={line(order, -0.5, 0)} data-done={isReached ? '' : undefined} />
          <path d={line(order, 0, 0.5)} data-done={order < current ? '' : undefined} />
        </svg>
        <span className={styles.place}>
          {isHere && (
            <span className={styles.walker} aria-hidden="true">
              <Figure look={look} frame="body" />
            </span>
          )}
          <strong className={styles.stone}>{numberFormat(locale).format(order)}</strong>
          <span className={cx(styles.chip, isHere && styles.chipHere)}>
            {standing === 'ahead' ? t('standing.ahead', { count: xp }) : t(`standing.${standing}`)}
          </span>
        </span>
      </div>
      {free && <GiftCard element={free} />}
      {bought && <GiftCard element={bought} />}
    </li>
  );
}
