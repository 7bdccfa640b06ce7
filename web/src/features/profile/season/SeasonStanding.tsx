// Where somebody stands in the season: the laurel that they would get now, their place, and the numbers behind it.
import { useTranslation } from 'react-i18next';
import type { SeasonPage } from '@/api/leaderboard';
import { useLocale } from '@/i18n/LocaleContext';
import { Numbers } from '@/parts/season/Numbers';
import { amountText } from '@/shared/money';
import { paths } from '@/shared/paths';
import { TextLink } from '@/ui/buttons/TextLink';
import { LaurelMark } from '@/ui/signs/LaurelMark';
import { tierOf } from '@/ui/signs/tiers';
import styles from './SeasonStanding.module.css';

export function SeasonStanding({ user }: { user: SeasonPage['user'] }) {
  const { t } = useTranslation('leaderboard');
  const { locale } = useLocale();
  const tier = tierOf(user.tier);
  return (
    <section className={styles.standing} aria-labelledby="season">
      <p className={styles.laurel}>
        {tier && <LaurelMark tier={tier} size="5.5rem" />}
        {tier ? <strong>{t(`tier.${tier}`)}</strong> : <span className={styles.muted}>{t('player.noTier')}</span>}
      </p>
      <div className={styles.words}>
        <h2 id="season" className={styles.title}>
          {t('player.kind')}
        </h2>
        <p className={styles.place} data-testid="place">
          {user.ranking ? t('standing.place', { place: amountText(locale, user.ranking.value) }) : t('player.noPlace')}
        </p>
        <Numbers elo={user.elo} games={user.gamePlayed} percent={user.ranking?.percent ?? null} tier={null} />
        <TextLink to={paths.leaderboard}>{t('player.back')}</TextLink>
      </div>
    </section>
  );
}
