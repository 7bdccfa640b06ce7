import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { amountText } from '@/shared/money';
import { Card } from '@/ui/layout/Card';
import styles from './Deeds.module.css';
import { useEvent } from './EventContext';

/** What earns points, and how many. */
export function Deeds() {
  const { t } = useTranslation('events');
  const { locale } = useLocale();
  const { event } = useEvent();
  return (
    <Card padding="lg" className={styles.card} aria-labelledby="deeds">
      <h2 id="deeds" className={styles.title}>
        {t('deeds.title')}
      </h2>
      <dl className={styles.deeds}>
        {event.deeds.map(({ deed, points }) => (
          <div key={deed} data-testid="deed">
            <dt>{t(`deeds.of.${deed}`)}</dt>
            <dd>{t('deeds.points', { count: points, points: amountText(locale, points) })}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.muted}>{t('deeds.limit', { count: event.limitOfDay, points: amountText(locale, event.limitOfDay) })}</p>
    </Card>
  );
}
