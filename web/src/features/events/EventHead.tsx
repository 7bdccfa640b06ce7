// The head of the page: the event's picture, what it is about in its phase, and what comes next.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { EventPicture } from '@/parts/events/EventPicture';
import { clockOf, wordsOf } from '@/parts/events/words';
import { dateText } from '@/shared/dates';
import { daysAndHours } from '@/shared/daysAndHours';
import { useMinute } from '@/shared/useMinute';
import { useEvent } from './EventContext';
import styles from './EventHead.module.css';
import { PhaseMark } from './PhaseMark';

export function EventHead() {
  const { t } = useTranslation('events');
  const { locale } = useLocale();
  const { event } = useEvent();
  const { title, description } = wordsOf(event);
  return (
    <header className={styles.head} data-testid="event" data-id={event.id} data-phase={event.phase}>
      <EventPicture url={event.pictureUrl} className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.kind}>
          <span>{event.phase === 'running' ? t('title') : event.title[locale]}</span>
          <PhaseMark phase={event.phase} />
        </p>
        <h1>{title[locale]}</h1>
        <p className={styles.lead}>{description[locale]}</p>
        <Clock />
      </div>
    </header>
  );
}

/** What comes next, told anew each minute; at the end, when it was. */
function Clock() {
  const { t } = useTranslation('events');
  const { locale } = useLocale();
  const { event } = useEvent();
  const now = useMinute();
  const clock = clockOf(event);
  if (!clock) return <p>{t('clock.over', { from: dateText(locale, event.start), to: dateText(locale, event.end - 1) })}</p>;
  return (
    <p role="timer" aria-live="off" className={styles.clock}>
      {t(`clock.${clock.what}`, { left: daysAndHours(locale, Math.max(0, clock.until - now)) ?? t('clock.hour') })}
    </p>
  );
}
