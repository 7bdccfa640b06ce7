import { useTranslation } from 'react-i18next';
import type { Plan, Plans as SoldPlans, Subscription } from '@/api/subscription';
import { useLocale } from '@/i18n/LocaleContext';
import { isGiven, stateOf } from '@/parts/subscription/names';
import { moneyText } from '@/shared/money';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { Badge } from '@/ui/signs/Badge';
import styles from './SubscriptionSettings.module.css';
import type { Acts } from './useActs';

interface PlansProps {
  subscription: Subscription;
  plans: SoldPlans;
  acts: Acts;
}

/** The plans to which a running subscription can change. */
export function Plans({ subscription, plans: { plans, singleMonths }, acts }: PlansProps) {
  const { t } = useTranslation('subscription');
  const isOpen = stateOf(subscription) === 'active' && !isGiven(subscription) && !singleMonths.includes(subscription.provider);
  if (!isOpen) return null;
  return (
    <Card padding="lg" className={styles.plans} aria-labelledby="plans">
      <h2 id="plans">{t('settings.plans')}</h2>
      <ul className={styles.rows}>
        {plans.map((plan) => (
          <Row key={plan.id} plan={plan} subscription={subscription} acts={acts} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ plan: { id, name: names, price, currency, packs }, subscription, acts }: { plan: Plan; subscription: Subscription; acts: Acts }) {
  const { t } = useTranslation('subscription');
  const { locale } = useLocale();
  const { productId, nextProductId } = subscription;
  const name = names[locale];
  return (
    <li className={styles.row} data-testid={`plan-${id}`}>
      <span className={styles.what}>
        <strong>{name}</strong>
        <span className={styles.muted}>
          {moneyText(locale, price, currency)} · {t('packsOfDrop', { count: packs })}
        </span>
      </span>
      {id === productId ? (
        <Badge tone="success">{t('settings.yours')}</Badge>
      ) : id === nextProductId ? (
        <Badge tone="info">{t('settings.next')}</Badge>
      ) : (
        <Button size="sm" aria-label={t('settings.changeTo', { plan: name })} onClick={() => acts.askSwitch(subscription, { id, name })}>
          {t('settings.change')}
        </Button>
      )}
    </li>
  );
}
