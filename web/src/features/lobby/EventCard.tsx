// The event that runs, is near, or has something left to collect. Nothing while there is none, or that is unknown.
import { useTranslation } from 'react-i18next';
import type { YearlyEvent } from '@/api/events';
import { useLocale } from '@/i18n/LocaleContext';
import { EventPicture } from '@/parts/events/EventPicture';
import { useEvents } from '@/parts/events/queries';
import { clockOf, wordsOf } from '@/parts/events/words';
import { daysAndHours } from '@/shared/daysAndHours';
import { eventPath } from '@/shared/eventPath';
import { useMinute } from '@/shared/useMinute';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { Card } from '@/ui/layout/Card';
import styles from './EventCard.module.css';

function concerns({ phase, joined, rewards }: YearlyEvent): boolean {
  if (phase === 'collecting') return joined && rewards.unlockable.some(({ state }) => state === 'collectable');
  return phase === 'running' || phase === 'announced';
}

export function EventCard() {
  const { t } = useTranslation('home');
  const { locale } = useLocale();
  const { data: events } = useEvents();
  const now = useMinute();
  const event = events?.find(concerns);
  const clock = event && clockOf(event);
  if (!event || !clock) return null;
  const left = daysAndHours(locale, Math.max(0, clock.until - now)) ?? t('event.hour');
  return (
    <Card padding="none" className={styles.card} data-testid="event" aria-label={event.title[locale]}>
      <EventPicture url={event.pictureUrl} className={styles.picture} />
      <p className={styles.words}>
        <strong>{wordsOf(event).title[locale]}</strong>
        <span className={styles.muted}>{t(`event.${clock.what}`, { left })}</span>
      </p>
      <ButtonLink to={eventPath(event.id)} size="sm" className={styles.way}>
        {event.phase === 'running' && !event.joined ? t('event.join') : t('event.go')}
      </ButtonLink>
    </Card>
  );
}
