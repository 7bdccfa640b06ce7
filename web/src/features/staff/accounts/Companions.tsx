// The accounts with which an account plays and wins. Pairs that are unlikely by chance are marked, with an explanation.
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api, bodyOf } from '@/api/client';
import { useLocale } from '@/i18n/LocaleContext';
import { numberFormat } from '@/i18n/formats';
import { LoadError } from '@/parts/staff/LoadError';
import { dateText } from '@/shared/dates';
import { modUserPath } from '@/shared/paths';
import { Avatar } from '@/ui/avatar/Avatar';
import { Badge } from '@/ui/signs/Badge';
import { RankMark } from '@/ui/signs/RankMark';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { accountKey } from './queries';
import styles from './Records.module.css';

/** Smaller probabilities are shown as "below". */
const MIN_SHARE = 0.0001;

export function Companions({ id }: { id: number }) {
  const { t } = useTranslation('staff');
  const { locale } = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: [...accountKey(id), 'companions'],
    queryFn: () => bodyOf(api.GET('/api/mod/users/{id}/companions', { params: { path: { id } } })),
  });
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={3} />;
  const date = dateText(locale, data.since);
  const share = (value: number) => numberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 }).format(value);
  return (
    <div className={styles.part}>
      <p>{t('companions.record', { count: data.games, won: data.won, date })}</p>
      {data.companions.length === 0 ? (
        <p className={styles.note}>{t('companions.none')}</p>
      ) : (
        <>
          {/* The table scrolls on a phone, so the keyboard must reach it. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.around} role="region" aria-label={t('companions.caption')} tabIndex={0}>
            <table className={styles.table}>
              <caption>
                <VisuallyHidden>{t('companions.caption')}</VisuallyHidden>
              </caption>
              <thead>
                <tr>
                  <th scope="col">{t('companions.who')}</th>
                  {(['together', 'wonTogether', 'his', 'hisWon', 'chance'] as const).map((each) => (
                    <th key={each} scope="col" className={styles.number}>
                      {t(`companions.${each}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.companions.map(({ user, gamesTogether, wonTogether, games, won, chance, hint }) => (
                  <tr key={user.id} data-testid="companion" data-hint={hint}>
                    <th scope="row">
                      <span className={styles.person}>
                        <Avatar skin={user.profilePicture} view="head" size="1.75rem" />
                        <RankMark marker={user.marker} />
                        <Link to={modUserPath(user.id)}>{user.username}</Link>
                      </span>{' '}
                      {hint && <Badge tone="danger">{t('companions.hint')}</Badge>}
                    </th>
                    <td className={styles.number}>{gamesTogether}</td>
                    <td className={styles.number}>{wonTogether}</td>
                    <td className={styles.number}>{games}</td>
                    <td className={styles.number}>{won}</td>
                    <td className={styles.number}>{chance < MIN_SHARE ? t('companions.below', { share: share(MIN_SHARE) }) : share(chance)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <details className={styles.explain}>
            <summary>{t('companions.explain')}</summary>
            <p>{t('companions.explainText')}</p>
          </details>
        </>
      )}
    </div>
  );
}
