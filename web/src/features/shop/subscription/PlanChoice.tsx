import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '@/api/subscription';
import { useLocale } from '@/i18n/LocaleContext';
import { moneyText } from '@/shared/money';
import { RadioCard } from '@/ui/forms/RadioCard';
import { Badge } from '@/ui/signs/Badge';
import { knownTag } from '../buy/known';
import styles from './PlanChoice.module.css';

interface PlanChoiceProps {
  plans: readonly Plan[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** The plans, of which one is chosen. */
export function PlanChoice({ plans, chosen, onChoose }: PlanChoiceProps) {
  const { t } = useTranslation('subscription');
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{t('plans')}</legend>
      <div className={styles.plans}>
        {plans.map((plan) => (
          <RadioCard
            key={plan.id}
            name={name}
            checked={plan.id === chosen}
            onChoose={() => onChoose(plan.id)}
            className={styles.plan}
            data-testid={`plan-${plan.id}`}
          >
            <Facts plan={plan} />
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}

function Facts({ plan: { name, price, currency, months, savedLabel, badge, mostPopular, packs } }: { plan: Plan }) {
  const { t } = useTranslation('subscription');
  const { t: shop } = useTranslation('shop');
  const { locale } = useLocale();
  const tag = knownTag(badge) ?? (mostPopular ? 'popular' : null);
  return (
    <span className={styles.words}>
      {tag !== null && (
        <Badge tone="moon" className={styles.tag}>
          {shop(`packs.tag.${tag}`)}
        </Badge>
      )}
      <strong className={styles.name}>{name[locale]}</strong>
      <span className={styles.price}>
        <strong>{moneyText(locale, price, currency)}</strong>
        {savedLabel !== null && <span className={styles.saved}>{savedLabel}</span>}
      </span>
      {months > 1 && <span className={styles.note}>{t('perMonth', { price: moneyText(locale, price / months, currency) })}</span>}
      <span className={styles.note}>{t('packsOfDrop', { count: packs })}</span>
    </span>
  );
}
