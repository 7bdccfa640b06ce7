// The elements that points unlock, along the way to the last of them.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { dateText } from '@/shared/dates';
import { useEvent } from '../EventContext';
import { stepsOf } from '../model';
import { StepItem } from './StepItem';
import styles from './Steps.module.css';

export function Steps() {
  const { t } = useTranslation('events');
  const { locale } = useLocale();
  const { event } = useEvent();
  const steps = stepsOf(event);
  return (
    <section className={styles.steps} aria-labelledby="steps">
      <h2 id="steps">{t('steps.title')}</h2>
      {steps.length === 0 ? (
        <p className={styles.hidden}>{t('steps.hidden', { date: dateText(locale, event.announced) })}</p>
      ) : (
        <ol className={styles.list} data-testid="steps">
          {steps.map((step) => (
            <StepItem key={step.item.id} step={step} />
          ))}
        </ol>
      )}
    </section>
  );
}
