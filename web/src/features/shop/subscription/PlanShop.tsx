// What subscribers have, the plans, and how a subscription begins. Who has one sees how it stands.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Plans, Subscription } from '@/api/subscription';
import { keepWayBack, wayBack } from '@/parts/shop/comeBack';
import { isGiven, stateOf } from '@/parts/subscription/names';
import { Standing } from '@/parts/subscription/Standing';
import { usePlans, useSubscription } from '@/parts/subscription/queries';
import type { Me } from '@/session/me';
import { codeOf, errorText } from '@/shared/errorText';
import { returnPath } from '@/shared/returnTo';
import { paths } from '@/shared/paths';
import { Button } from '@/ui/buttons/Button';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { TextLink } from '@/ui/buttons/TextLink';
import { Card } from '@/ui/layout/Card';
import { Skeleton } from '@/ui/layout/Skeleton';
import styles from '../buy/BuyPage.module.css';
import { knownProviders } from '../buy/known';
import { Benefits } from './Benefits';
import { Subscribe } from './Subscribe';

/** A subscription that renews itself, or may again, leaves nothing to order. Another single month can follow one, and whatever is paid runs
 *  before days that were given. */
function leavesNothing(subscription: Subscription | null, { singleMonths }: Plans): boolean {
  if (subscription === null || isGiven(subscription)) return false;
  return stateOf(subscription) !== 'expired' && !singleMonths.includes(subscription.provider);
}

export function PlanShop({ me }: { me: Me }) {
  const { t } = useTranslation('subscription');
  const { t: shop } = useTranslation('shop');
  const { t: common } = useTranslation();
  const { search } = useLocation();
  const plans = usePlans();
  const own = useSubscription(!me.guest);
  useEffect(() => keepWayBack(search), [search]);
  const sold = plans.data;
  const subscription = own.data?.subscription ?? null;
  const isKnown = sold !== undefined && (me.guest || own.data !== undefined);
  const failed = [plans, own].find(({ error, data }) => error && !data);
  const isSold = sold && sold.plans.length > 0 && knownProviders([...sold.providers, ...sold.singleMonths]).length > 0;
  return (
    <main id="content" className={styles.page} aria-busy={!isKnown && !failed}>
      <header>
        <h1>{t('title')}</h1>
        <p className={styles.muted}>{t('lead')}</p>
      </header>
      {subscription !== null && (
        <Standing subscription={subscription}>
          <ButtonLink to={paths.subscription}>{t('toSettings')}</ButtonLink>
        </Standing>
      )}
      {failed && !isKnown ? (
        <Card padding="lg" className={styles.note} role="alert">
          <p>{errorText(common, codeOf(failed.error))}</p>
          <Button busy={failed.isFetching} onClick={() => void failed.refetch()}>
            {common('app.retry')}
          </Button>
        </Card>
      ) : !isKnown ? (
        <div className={styles.skeletons}>
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} height="9rem" />
          ))}
        </div>
      ) : (
        <>
          <Benefits plans={sold} />
          {!isSold ? (
            <Card padding="lg" tone="raised" className={styles.note} data-testid="not-sold">
              <h2>{t('notSold')}</h2>
              <p>{t('notSoldText')}</p>
            </Card>
          ) : (
            !leavesNothing(subscription, sold) && <Subscribe me={me} sold={sold} />
          )}
        </>
      )}
      <p className={styles.ways}>
        <TextLink to={returnPath(search, wayBack())}>{shop('buy.back')}</TextLink>
        <TextLink to={paths.drops}>{shop('toDrops')}</TextLink>
        <TextLink to={paths.shop}>{shop('toShop')}</TextLink>
      </p>
    </main>
  );
}
