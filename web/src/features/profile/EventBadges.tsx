// The badges that somebody has for their places in events. Each leads to its event.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EventBadge } from '@/api/events';
import { useLocale } from '@/i18n/LocaleContext';
import { amountText } from '@/shared/money';
import { eventPath } from '@/shared/eventPath';
import { Badge } from '@/ui/signs/Badge';
import { PlaceMedal, type MedalPlace } from '@/ui/signs/PlaceMedal';
import styles from './ProfilePage.module.css';

const YEAR = /-(\d{4})$/;

function medalOf(place: number): MedalPlace {
  return place === 1 || place === 2 ? place : 3;
}

export function EventBadges({ badges }: { badges: readonly EventBadge[] }) {
  const { t } = useTranslation('people');
  const { locale } = useLocale();
  if (badges.length === 0) return null;
  const nameOf = ({ event, title }: EventBadge) => [title[locale], YEAR.exec(event)?.[1]].filter(Boolean).join(' ');
  return (
    <ul className={styles.badges} aria-label={t('profile.eventBadges')} data-testid="event-badges">
      {badges.map((badge) => (
        <li key={badge.event}>
          <Link className={styles.eventBadge} to={eventPath(badge.event)}>
            <Badge tone="moon" icon={<PlaceMedal place={medalOf(badge.place)} />}>
              {t('profile.eventBadge', { name: nameOf(badge), place: amountText(locale, badge.place) })}
            </Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}
