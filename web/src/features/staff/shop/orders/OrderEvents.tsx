// What an order's provider told of it, the oldest first, by the provider's own names.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { dateTimeText } from '@/shared/dates';
import { Card } from '@/ui/layout/Card';
import type { ProviderEvent } from '../queries';
import styles from './Orders.module.css';

export function OrderEvents({ events }: { events: readonly ProviderEvent[] }) {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  return (
    <Card className={styles.part} aria-labelledby="events">
      <div>
        <h2 id="events" className={styles.sub}>
          {t('events.title')}
        </h2>
        <p className={styles.note}>{t('events.text')}</p>
      </div>
      {events.length === 0 && <p className={styles.note}>{t('events.none')}</p>}
      {events.length > 0 && (
        <ol className={styles.list} aria-labelledby="events">
          {events.map(({ event, at }, index) => (
            <li key={`${at} ${index}`} className={styles.line} data-testid="event">
              <code>{event}</code>
              <time className={styles.note} dateTime={new Date(at).toISOString()}>
                {dateTimeText(locale, at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
