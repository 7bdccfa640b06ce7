// The statistics of a profile: games, victories, kills, words, roles and laurels.
import { useTranslation } from 'react-i18next';
import type { Profile } from '@/api/people';
import { useLocale } from '@/i18n/LocaleContext';
import { isRoleId } from '@/ui/roles/roles';
import { RoleIcon } from '@/ui/roles/RoleIcon';
import { Card } from '@/ui/layout/Card';
import styles from './ProfilePage.module.css';

/** Highest first. */
const TIERS = ['gold', 'silver', 'bronze', 'steel', 'basic'] as const;

export function Statistics({ profile }: { profile: Profile }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  const { played, won } = profile.statistics.game;
  const share = played === 0 ? null : new Intl.NumberFormat(locale, { style: 'percent' }).format(won / played);
  const { bestRole } = profile;
  const roles = [...profile.statistics.roles].sort((a, b) => b.played - a.played).slice(0, 6);
  const laurels = TIERS.filter((tier) => (profile.statistics.laurels[tier] ?? 0) > 0);
  const facts = [
    { name: t('profile.games'), value: number(profile.user.gamePlayed) },
    { name: t('profile.wins'), value: number(profile.winCount), more: share === null ? null : t('profile.share', { share }) },
    { name: t('profile.kills'), value: number(profile.killCount) },
    { name: t('profile.words'), value: number(profile.wordAvg) },
  ];
  return (
    <div className={styles.numbers}>
      <dl className={styles.facts}>
        {facts.map(({ name, value, more }) => (
          <Card as="div" key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.value}>{value}</span>
              {more && <span className={styles.more}>{more}</span>}
            </dd>
          </Card>
        ))}
      </dl>
      {(bestRole || roles.length > 0 || laurels.length > 0) && (
        <Card className={styles.roles} aria-label={t('profile.roles')}>
          {bestRole && isRoleId(bestRole.role) && (
            <p className={styles.best}>
              <RoleIcon role={bestRole.role} size="3.5rem" />
              <span>
                <span className={styles.more}>{t('profile.bestRole')}</span>
                <strong>{common(`roles.${bestRole.role}.name`)}</strong>
                <span className={styles.more}>{t('profile.winPercent', { percent: bestRole.percent })}</span>
              </span>
            </p>
          )}
          {roles.length > 0 && (
            <ul className={styles.played} aria-label={t('profile.roles')}>
              {roles.map(({ role, played: times, won: victories }) =>
                isRoleId(role) ? (
                  <li key={role}>
                    <RoleIcon role={role} size="2rem" />
                    <span>{common(`roles.${role}.name`)}</span>
                    <span className={styles.more}>{t('profile.wonOf', { won: victories, count: times })}</span>
                  </li>
                ) : null,
              )}
            </ul>
          )}
          {laurels.length > 0 && (
            <p className={styles.laurels}>
              {laurels.map((tier) => (
                <span key={tier} data-tier={tier}>
                  {t(`profile.tier.${tier}`, { count: profile.statistics.laurels[tier] ?? 0 })}
                </span>
              ))}
            </p>
          )}
        </Card>
      )}
    </div>
  );
}
