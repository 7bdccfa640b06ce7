// The seasons of a year, each with the events that begin in it.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Calendar, CalendarSeason } from '@/generated/engine';
import { MOON_NAMES } from '@/generated/calendarNames';
import { useLocale } from '@/i18n/LocaleContext';
import { EventPicture } from '@/parts/events/EventPicture';
import { useEvents } from '@/parts/events/queries';
import { useMe } from '@/session/me';
import { datedSpanText } from '@/shared/dates';
import { eventPath } from '@/shared/eventPath';
import { useMinute } from '@/shared/useMinute';
import { Card } from '@/ui/layout/Card';
import { MoonPhase } from '@/ui/moon/MoonPhase';
import { byCalendar, eventsOf, type DatedEvent } from './model';
import styles from './Year.module.css';

function datesText(locale: string, from: number, until: number): string {
  return datedSpanText(locale, { day: 'numeric', month: 'long', year: 'numeric' }, from, until - 1);
}

export function Year({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation('calendar');
  const { data: me } = useMe();
  const known = useEvents(Boolean(me)).data;
  const now = useMinute();
  const events: readonly DatedEvent[] = (me && known) ?? calendar.events.map(byCalendar);
  return (
    <section aria-labelledby="year">
      <h2 id="year" className={styles.title}>
        {t('year')}
      </h2>
      <ol className={styles.seasons} data-testid="seasons">
        {calendar.seasons.map((season) => (
          <Season
            key={season.number}
            season={season}
            events={eventsOf(season, events, now)}
            runs={season.from <= now && now < season.until}
            signedIn={Boolean(me)}
          />
        ))}
      </ol>
    </section>
  );
}

function Season({ season, events, runs, signedIn }: { season: CalendarSeason; events: readonly DatedEvent[]; runs: boolean; signedIn: boolean }) {
  const { t } = useTranslation('calendar');
  const { locale } = useLocale();
  return (
    <Card as="li" padding="sm" tone={runs ? 'raised' : 'plain'} className={styles.season} data-moon={season.moon} data-from={season.from}>
      <MoonPhase fraction={1} waxing size="2.5rem" />
      <div className={styles.words}>
        <h3>{MOON_NAMES[season.moon]?.[locale]}</h3>
        <p className={styles.muted}>
          {datesText(locale, season.from, season.until)}
          {runs && <strong className={styles.now}>{t('now')}</strong>}
        </p>
      </div>
      {events.length > 0 && (
        <ul className={styles.events}>
          {events.map((event) => (
            <li key={event.id} className={styles.event} data-event={event.id} data-start={event.start}>
              <EventPicture url={event.pictureUrl} className={styles.picture} />
              <div className={styles.words}>
                {signedIn ? <Link to={eventPath(event.id)}>{event.title[locale]}</Link> : <strong>{event.title[locale]}</strong>}
                <span className={styles.muted}>{datesText(locale, event.start, event.end)}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
