// The laurels that somebody got at the ends of seasons.
import { useTranslation } from 'react-i18next';
import type { PastLaurel } from '@/api/leaderboard';
import { useLocale } from '@/i18n/LocaleContext';
import { datedText } from '@/shared/dates';
import { amountText } from '@/shared/money';
import { Card } from '@/ui/layout/Card';
import { Skeleton } from '@/ui/layout/Skeleton';
import { LaurelMark } from '@/ui/signs/LaurelMark';
import { TIERS, tierOf } from '@/ui/signs/tiers';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import styles from './PastSeasons.module.css';
import { usePastLaurels } from './queries';

export function PastSeasons({ username, seasons, isMine }: { username: string; seasons: readonly PastLaurel[]; isMine: boolean }) {
  const { t } = useTranslation('leaderboard');
  const { locale } = useLocale();
  const { data: laurels, error } = usePastLaurels(username);
  // The rest of the page does not need them.
  if (error && !laurels) return null;
  const won = TIERS.toReversed().filter((tier) => (laurels?.[tier] ?? 0) > 0);
  return (
    <Card padding="lg" className={styles.card} aria-labelledby="past" data-testid="past">
      <h2 id="past" className={styles.title}>
        {t('past.title')}
      </h2>
      {!laurels && <Skeleton height="4rem" />}
      {laurels && won.length === 0 && <p className={styles.muted}>{isMine ? t('past.none') : t('past.noneOther')}</p>}
      {won.length > 0 && (
        <ul className={styles.laurels}>
          {won.map((tier) => (
            <li key={tier}>
              <LaurelMark tier={tier} size="3.5rem" />
              <VisuallyHidden>
                {t('past.times', { tier: t(`tier.${tier}`), count: laurels?.[tier] ?? 0, times: amountText(locale, laurels?.[tier] ?? 0) })}
              </VisuallyHidden>
              <strong aria-hidden="true">× {amountText(locale, laurels?.[tier] ?? 0)}</strong>
              <span className={styles.muted} aria-hidden="true">
                {t(`tier.${tier}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {seasons.length > 0 && (
        // With large text the table scrolls, so the keyboard must reach it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.around} role="group" aria-labelledby="past" tabIndex={0}>
          <table className={styles.seasons}>
            <thead>
              <tr>
                <th scope="col">{t('past.end')}</th>
                <th scope="col">{t('past.laurel')}</th>
                <th scope="col">{t('past.place')}</th>
                <th scope="col">{t('past.elo')}</th>
              </tr>
            </thead>
            <tbody>
              {seasons.map(({ season, end, tier: name, place, elo }) => {
                const tier = tierOf(name);
                return (
                  <tr key={season} data-testid="past-season">
                    <th scope="row">{datedText(locale, { dateStyle: 'medium' }, end)}</th>
                    <td>{tier ? t(`tier.${tier}`) : name}</td>
                    <td>{amountText(locale, place)}</td>
                    <td>{amountText(locale, elo)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
