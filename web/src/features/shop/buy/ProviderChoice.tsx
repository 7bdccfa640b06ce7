import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioCard } from '@/ui/forms/RadioCard';
import type { ProviderName } from './known';
import styles from './ProviderChoice.module.css';

interface ProviderChoiceProps {
  providers: readonly ProviderName[];
  chosen: string;
  fault: string | undefined;
  /** What is said of a provider besides. */
  noteOf?: (provider: ProviderName) => string;
  onChoose: (provider: ProviderName) => void;
}

/** How it is paid. */
export function ProviderChoice({ providers, chosen, fault, noteOf, onChoose }: ProviderChoiceProps) {
  const { t } = useTranslation('shop');
  const id = useId();
  return (
    <fieldset aria-describedby={fault === undefined ? undefined : `${id}-fault`}>
      <legend className={styles.legend}>{t('order.how')}</legend>
      <div className={styles.providers}>
        {providers.map((provider) => (
          <RadioCard key={provider} name={id} checked={provider === chosen} onChoose={() => onChoose(provider)} data-testid={`provider-${provider}`}>
            <span className={styles.words}>
              <strong>{t(`provider.${provider}`)}</strong>
              <span className={styles.note}>{t(`provider.${provider}Text`)}</span>
              {noteOf && <span className={styles.note}>{noteOf(provider)}</span>}
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
