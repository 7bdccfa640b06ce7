// The reader's subscription: how it stands, and what they do with it.
import { useTranslation } from 'react-i18next';
import { usePlans, useSubscription } from '@/parts/subscription/queries';
import { subscribePath } from '@/parts/subscription/paths';
import { isGiven, stateOf } from '@/parts/subscription/names';
import { Standing } from '@/parts/subscription/Standing';
import { useMe } from '@/session/me';
import { codeOf, errorText } from '@/shared/errorText';
import { paths } from '@/shared/paths';
import { purchasesPath } from '@/shared/shopPaths';
import { usePageTitle } from '@/shared/usePageTitle';
import { Button } from '@/ui/buttons/Button';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { TextLink } from '@/ui/buttons/TextLink';
import { Card } from '@/ui/layout/Card';
import { Skeleton } from '@/ui/layout/Skeleton';
import { Acts } from './Acts';
import { Plans } from './Plans';
import styles from './SubscriptionSettings.module.css';
import { useActs } from './useActs';

export function SubscriptionSettings() {
  const { t } = useTranslation('subscription');
  const { t: common } = useTranslation();
  const { t: shop } = useTranslation('shop');
  usePageTitle(t('settings.title'));
  const { data: me } = useMe();
  const own = useSubscription(me?.guest === false);
  const plans = usePlans();
  const acts = useActs();
  if (!me) return null;
  const subscription = own.data?.subscription ?? null;
  const isOver = subscription === null || isGiven(subscription) || stateOf(subscription) === 'expired';
  const isKnown = me.guest || own.data !== undefined;
  return (
    <main id="content" className={styles.page} aria-busy={!isKnown && !own.error}>
      <h1>{t('settings.title')}</h1>
      {!isKnown && own.error ? (
        <Card padding="lg" className={styles.note} role="alert">
          <p>{errorText(common, codeOf(own.error))}</p>
          <Button busy={own.isFetching} onClick={() => void own.refetch()}>
            {common('app.retry')}
          </Button>
        </Card>
      ) : !isKnown ? (
        <Skeleton height="9rem" />
      ) : (
        <>
          {subscription && (
            <Standing subscription={subscription}>{!isOver && <Acts subscription={subscription} plans={plans.data} acts={acts} />}</Standing>
          )}
          {isOver && (
            <Card padding="lg" className={styles.note} data-testid="no-subscription">
              {!subscription && <p>{t('settings.none')}</p>}
              <ButtonLink to={subscribePath(paths.subscription)}>{t('settings.subscribe')}</ButtonLink>
            </Card>
          )}
          {subscription && !isOver && plans.data && <Plans subscription={subscription} plans={plans.data} acts={acts} />}
        </>
      )}
      <p className={styles.ways}>
        <TextLink to={paths.drops}>{shop('toDrops')}</TextLink>
        <TextLink to={purchasesPath}>{shop('order.toPurchases')}</TextLink>
        <TextLink to={paths.settings}>{common('settings.title')}</TextLink>
      </p>
      {acts.popup}
    </main>
  );
}
