import { useTranslation } from 'react-i18next';
import type { Plans, Subscription } from '@/api/subscription';
import { isGiven, stateOf } from '@/parts/subscription/names';
import { Button } from '@/ui/buttons/Button';
import styles from './SubscriptionSettings.module.css';
import type { Acts as AllActs } from './useActs';

interface ActsProps {
  subscription: Subscription;
  plans: Plans | undefined;
  acts: AllActs;
}

/** What the owner can do besides changing the plan. Single months end by themselves. */
export function Acts({ subscription, plans, acts }: ActsProps) {
  const { t } = useTranslation('subscription');
  const { autoRenew, nextProductId, provider } = subscription;
  const state = stateOf(subscription);
  const { busy } = acts;
  if (isGiven(subscription) || plans?.singleMonths.includes(provider)) return null;
  return (
    <div className={styles.acts}>
      {state === 'holded' && (
        <Button variant="primary" busy={busy === 'mend'} onClick={() => acts.mend(subscription)}>
          {t('act.mend')}
        </Button>
      )}
      {state === 'canceled' && (
        <Button variant="primary" busy={busy === 'restore'} onClick={() => acts.restore(subscription)}>
          {t('act.restore')}
        </Button>
      )}
      {nextProductId !== null && (
        <Button busy={busy === 'keep'} onClick={() => acts.keep(subscription)}>
          {t('act.keep')}
        </Button>
      )}
      {state === 'active' && (
        <Button busy={busy === 'mend'} onClick={() => acts.mend(subscription)}>
          {t('act.card')}
        </Button>
      )}
      {(autoRenew || state === 'holded') && (
        <Button variant="ghost" onClick={() => acts.askCancel(subscription)}>
          {t('act.cancel')}
        </Button>
      )}
    </div>
  );
}
