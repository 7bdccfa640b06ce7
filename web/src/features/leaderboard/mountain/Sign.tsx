import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import type { Camp } from '@/parts/season/camps';
import { amountText } from '@/shared/money';
import { LaurelMark } from '@/ui/signs/LaurelMark';
import styles from './Mountain.module.css';

/** The sign of a camp: its tier, what it takes now, and how many have it. */
export function Sign({ camp: { tier, elo, players } }: { camp: Camp }) {
  const { t } = useTranslation('leaderboard');
  const { locale } = useLocale();
  return (
    <div className={styles.sign}>
      <span className={styles.tier}>
        <LaurelMark tier={tier} size="2.5rem" />
        <strong>{t(`tier.${tier}`)}</strong>
      </span>
      {elo === null ? (
        <span>{t('mountain.unclaimed')}</span>
      ) : (
        <>
          <span>{t('mountain.from', { elo: amountText(locale, elo) })}</span>
          <span>{t('mountain.have', { count: players, players: amountText(locale, players) })}</span>
        </>
      )}
    </div>
  );
}
