// Where a composition stands between wolves and village, as a needle and in words.
import { useTranslation } from 'react-i18next';
import styles from './BalanceMeter.module.css';
import type { Favour } from '@/generated/engine';

/** Beyond this the needle stands at the end. */
const REACH = 12;

export function BalanceMeter({ score, favours }: { score: number; favours: Favour }) {
  const { t } = useTranslation();
  const signed = score > 0 ? `+${score}` : String(score).replace('-', '−');
  const words =
    favours === 'even'
      ? t('create.balanceEven', { score: signed })
      : favours === 'werewolves'
        ? t('create.balanceWolves', { score: signed })
        : t('create.balanceVillage', { score: signed });
  const at = (Math.max(-REACH, Math.min(REACH, score)) / REACH + 1) / 2;
  return (
    <div className={styles.meter} data-kind={favours} data-testid="balance">
      <p className={styles.words} role="status">
        <span>{t('create.balance')}</span> <strong>{words}</strong>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.even} />
        <span className={styles.needle} style={{ insetInlineStart: `${at * 100}%` }} />
      </div>
    </div>
  );
}
