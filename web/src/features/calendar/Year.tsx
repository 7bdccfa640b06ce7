// The seasons of a year, each with the events that begin in it.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Calendar, CalendarSeason } from '@/generated/engine';
import { MOON_NAMES } from '@/generated/calendarNames';
import { useLocale } from '@/i18n/LocaleContext';
import { EventPicture } from '@/parts/events/EventPicture';
import { useEvents } from '@/parts/events/queries';
import { useMe } from '@/session/me';
import { daysText } from '@/shared/dates';
import { eventPath } from '@/shared/eventPath';
import { useMinute } from '@/shared/useMinute';
import { Card } from '@/ui/layout/Card';
import { MoonPhase } from '@/ui/moon/MoonPhase';
import { eventsOf, eventsOfYear, isRunning, type DatedEvent } from './model';
import styles from './Year.module.css';

export function Year({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation('calendar');
  const { data: me } = useMe();
  const { data: told } = useEvents(Boolean(me));
  const now = useMinute();
  const events = eventsOfYear(calendar, (me && told) ?? []);
  const ahead = calendar.seasons.filter(({ until }) => until > now);
  return (
    <section aria-labelledby="year">
      <h2 id="year" className={styles.title}>
        {t('year')}
      </h2>
      <ol className={styles.seasons} data-testid="seasons">
        {ahead.map((season) => (
          <Season key={season.number} season={season} events={eventsOf(season, events, now)} runs={isRunning(season, now)} />
        ))}
      </ol>
    </section>
  );
}

function Season({ season, events, runs }: { season: CalendarSeason; events: readonly DatedEvent[]; runs: boolean }) {
  const { t } = useTranslation('calendar');
  const { locale } = useLocale();
  return (
    <Card
      as="li"
      padding="sm"
      tone={runs ? 'raised' : 'plain'}
      className={styles.season}
      aria-current={runs ? 'date' : undefined}
      data-moon={season.moon}
      data-from={season.from}
    >
      <MoonPhase fraction={1} waxing size="2.5rem" />
      <div className={styles.words}>
        <h3>{MOON_NAMES[season.moon]?.[locale]}</h3>
        <p className={styles.muted}>
          {daysText(locale, season.from, season.until)}
          {runs && <strong className={styles.now}> {t('now')}</strong>}
        </p>
      </div>
      {events.length > 0 && (
        <ul className={styles.events}>
          {events.map((event) => (
            <li key={event.id} className={styles.event} data-event={event.id} data-start={event.start}>
              <EventPicture url={event.pictureUrl} className={styles.picture} />
              <div className={styles.words}>
                {event.told ? <Link to={eventPath(event.id)}>{event.title[locale]}</Link> : <strong>{event.title[locale]}</strong>}
                <span className={styles.muted}>{daysText(locale, event.start, event.end)}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
