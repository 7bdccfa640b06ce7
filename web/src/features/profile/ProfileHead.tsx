// The head of a profile: avatar, name, badges, level, what its owner writes there, and where they stand in the season.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeasonPage } from '@/api/leaderboard';
import type { Profile } from '@/api/people';
import { useLocale } from '@/i18n/LocaleContext';
import { dateText } from '@/shared/dates';
import { Avatar } from '@/ui/avatar/Avatar';
import { SubscriberMoon, subscriberBadge } from '@/ui/moon/SubscriberMoon';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { Badge } from '@/ui/signs/Badge';
import { markerOf } from '@/ui/signs/markers';
import { RankIcon } from '@/ui/signs/RankIcon';
import { Card } from '@/ui/layout/Card';
import { EventBadges } from './EventBadges';
import styles from './ProfilePage.module.css';
import { ProfileText } from './ProfileText';
import { SeasonStanding } from './season/SeasonStanding';

interface ProfileHeadProps {
  profile: Profile;
  isMine: boolean;
  season: SeasonPage['user'] | undefined;
  children: ReactNode;
}

export function ProfileHead({ profile: { user, text, eventBadges }, isMine, season, children }: ProfileHeadProps) {
  const { t } = useTranslation('people');
  const { locale } = useLocale();
  const { t: common } = useTranslation();
  const moon = subscriberBadge(user.badge);
  const marker = markerOf(user.marker);
  return (
    <Card padding="lg" tone="raised" className={styles.head}>
      <span className={styles.portrait} data-testid="portrait">
        <Avatar skin={user.profilePicture} view="body" size="9rem" />
      </span>
      <div className={styles.who}>
        <h1 className={styles.name}>{user.username}</h1>
        <p className={styles.badges}>
          {marker !== null && (
            <Badge tone={marker === 'premium' || marker === 'famous' ? 'moon' : 'info'} icon={<RankIcon marker={marker} />}>
              {common(`marker.${marker}`)}
            </Badge>
          )}
          <Badge>{t('friends.level', { level: user.level })}</Badge>
          {user.monthsSubscribed > 0 && (
            <Badge tone="success" icon={moon && <SubscriberMoon badge={moon} />}>
              {t('profile.months', { count: user.monthsSubscribed })}
              {moon && <VisuallyHidden> ({t(`moonBadge.${moon}`)})</VisuallyHidden>}
            </Badge>
          )}
        </p>
        <EventBadges badges={eventBadges} />
        <ProfileText text={text ?? null} isMine={isMine} />
        <p className={styles.since}>{t('profile.since', { date: dateText(locale, user.createdAt) })}</p>
        <div>{children}</div>
      </div>
      {season && <SeasonStanding user={season} />}
    </Card>
  );
}
