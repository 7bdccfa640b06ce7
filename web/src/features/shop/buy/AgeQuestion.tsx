import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioCard } from '@/ui/forms/RadioCard';
import styles from './ProviderChoice.module.css';

const AGES = ['adult', 'minor'] as const;

interface AgeQuestionProps {
  age: (typeof AGES)[number] | null;
  fault: string | undefined;
  onChange: (age: (typeof AGES)[number]) => void;
}

/** Asked once, before the first payment. */
export function AgeQuestion({ age, fault, onChange }: AgeQuestionProps) {
  const { t } = useTranslation('shop');
  const id = useId();
  return (
    <fieldset aria-describedby={fault === undefined ? undefined : `${id}-fault`} data-testid="age">
      <legend className={styles.legend}>{t('age.legend')}</legend>
      <div className={styles.providers}>
        {AGES.map((each) => (
          <RadioCard key={each} name={id} checked={each === age} onChoose={() => onChange(each)}>
            <span className={styles.words}>
              <strong>{t(`age.${each}`)}</strong>
              <span className={styles.note}>{t(`age.${each}Text`)}</span>
            </span>
          </RadioCard>
        ))}
      </div>
      {fault !== undefined && (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
