import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { Twist } from '@/parts/events/Twist';
import { Card } from '@/ui/layout/Card';
import { useEvent } from './EventContext';
import styles from './Village.module.css';

/** What looks different in the village while the event runs. */
export function Village() {
  const { t } = useTranslation('events');
  const { locale } = useLocale();
  const { event } = useEvent();
  return (
    <Card padding="lg" className={styles.card} aria-labelledby="twist">
      <span className={styles.hung}>
        <Twist name={event.name} />
      </span>
      <h2 id="twist" className={styles.title}>
        {t('twist.title')}
      </h2>
      <p>{event.twist[locale]}</p>
    </Card>
  );
}
