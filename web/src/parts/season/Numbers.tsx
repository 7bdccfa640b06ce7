// Somebody's season in numbers.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { amountText } from '@/shared/money';
import type { Tier } from '@/ui/signs/tiers';
import styles from './Numbers.module.css';

interface NumbersProps {
  elo: number;
  games: number;
  percent: number | null;
  tier: Tier | null;
}

export function Numbers({ elo, games, percent, tier }: NumbersProps) {
  const { t } = useTranslation('leaderboard');
  const { locale } = useLocale();
  return (
    <dl className={styles.numbers}>
      <div>
        <dt>{t('standing.elo')}</dt>
        <dd>{amountText(locale, elo)}</dd>
      </div>
      <div>
        <dt>{t('standing.games')}</dt>
        <dd>{amountText(locale, games)}</dd>
      </div>
      {percent !== null && (
        <div>
          <dt>{t('standing.percent')}</dt>
          <dd>{t('standing.percentValue', { percent })}</dd>
        </div>
      )}
      {tier && (
        <div className={styles.wide}>
          <dt>{t('standing.tier')}</dt>
          <dd>{t(`tier.${tier}`)}</dd>
        </div>
      )}
    </dl>
  );
}
