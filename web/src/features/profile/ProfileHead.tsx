// The head of a profile: avatar, name, badges and level.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@/api/people';
import { useLocale } from '@/i18n/LocaleContext';
import { dateText } from '@/shared/dates';
import { Avatar } from '@/ui/avatar/Avatar';
import { Badge } from '@/ui/signs/Badge';
import { Card } from '@/ui/layout/Card';
import styles from './ProfilePage.module.css';

/** The markers of accounts with a rank that have a text; others show no badge. */
const MARKERS = ['premium', 'famous', 'volunteer', 'staff', 'modo'] as const;

export function ProfileHead({ profile: { user }, children }: { profile: Profile; children: ReactNode }) {
  const { t } = useTranslation('people');
  const { locale } = useLocale();
  const marker = MARKERS.find((known) => known === user.marker);
  return (
    <Card padding="lg" tone="raised" className={styles.head}>
      <span className={styles.portrait} data-testid="portrait">
        <Avatar skin={user.profilePicture} view="body" size="9rem" />
      </span>
      <div className={styles.who}>
        <h1 className={styles.name}>{user.username}</h1>
        <p className={styles.badges}>
          {marker && <Badge tone={marker === 'premium' || marker === 'famous' ? 'moon' : 'info'}>{t(`profile.marker.${marker}`)}</Badge>}
          <Badge>{t('friends.level', { level: user.level })}</Badge>
          <Badge>{t('profile.elo', { elo: user.elo })}</Badge>
          {user.ranking && <Badge tone="moon">{t('profile.ranking', { value: user.ranking.value, percent: user.ranking.percent })}</Badge>}
          {user.monthsSubscribed > 0 && <Badge tone="success">{t('profile.months', { count: user.monthsSubscribed })}</Badge>}
        </p>
        <p className={styles.since}>{t('profile.since', { date: dateText(locale, user.createdAt) })}</p>
        <div>{children}</div>
      </div>
    </Card>
  );
}
