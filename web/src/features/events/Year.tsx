// The year's events, with their dates and where they are in their time.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { YearlyEvent } from '@/api/events';
import { useLocale } from '@/i18n/LocaleContext';
import { EventPicture } from '@/parts/events/EventPicture';
import { daysText } from '@/shared/dates';
import { eventPath } from '@/shared/eventPath';
import { Card } from '@/ui/layout/Card';
import { useEvent } from './EventContext';
import { PhaseMark } from './PhaseMark';
import styles from './Year.module.css';

export function Year({ events }: { events: readonly YearlyEvent[] }) {
  const { t } = useTranslation('events');
  const { locale } = useLocale();
  const { event: shown } = useEvent();
  return (
    <Card padding="lg" className={styles.card} aria-labelledby="year">
      <h2 id="year" className={styles.title}>
        {t('year.title')}
      </h2>
      <ol className={styles.events} data-testid="year">
        {events.map(({ id, title, start, end, phase, pictureUrl }) => (
          <li key={id}>
            <Link className={styles.event} to={eventPath(id)} aria-current={id === shown.id ? 'page' : undefined} data-phase={phase}>
              <EventPicture url={pictureUrl} className={styles.picture} />
              <span className={styles.words}>
                <strong>{title[locale]}</strong>
                <span className={styles.muted}>{daysText(locale, start, end)}</span>
              </span>
              {phase !== 'planned' && <PhaseMark phase={phase} />}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
