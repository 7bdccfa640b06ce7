// The plans of subscriptions that are sold: they are added, changed and taken out of sale here.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { FormDialog } from '@/parts/staff/FormDialog';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { LoadError } from '@/parts/staff/LoadError';
import { StaffPage } from '@/parts/staff/StaffPage';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import styles from '../packs/Packs.module.css';
import { useStaffPlans, withdrawPlan, type StaffPlan } from '../queries';
import { useShopAct } from '../useShopAct';
import { PlanCard } from './PlanCard';
import { PlanDialog } from './PlanDialog';
import { useTakePlans } from './useTakePlans';

/** The most plans that are sold at the same time, as in the server's `plans::SHELF`. */
const MAX_PLANS = 12;

type Asked = { act: 'add' } | { act: 'change' | 'withdraw'; plan: StaffPlan };

export function PlansPage() {
  const { t } = useTranslation('staffShop');
  const { data: plans, error, refetch } = useStaffPlans();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const isFull = plans !== undefined && plans.length >= MAX_PLANS;
  return (
    <StaffPage
      title={t('plans.title')}
      text={t('plans.text')}
      actions={
        plans &&
        !isFull && (
          <Button variant="primary" onClick={() => setAsked({ act: 'add' })}>
            {t('plans.add')}
          </Button>
        )
      }
    >
      {isFull && <p className={styles.note}>{t('plans.full', { count: MAX_PLANS })}</p>}
      {!plans && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={3} height="9rem" />)}
      {plans?.length === 0 && <Card as="div">{t('plans.empty')}</Card>}
      {plans && plans.length > 0 && (
        <ul className={styles.list} aria-label={t('plans.title')}>
          {plans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              onChange={() => setAsked({ act: 'change', plan })}
              onWithdraw={() => setAsked({ act: 'withdraw', plan })}
            />
          ))}
        </ul>
      )}
      {plans && asked?.act === 'add' && <PlanDialog plans={plans} onClose={close} />}
      {plans && asked?.act === 'change' && <PlanDialog plans={plans} plan={asked.plan} onClose={close} />}
      {asked?.act === 'withdraw' && <WithdrawDialog plan={asked.plan} onClose={close} />}
    </StaffPage>
  );
}

/** Asks before a plan is taken out of sale. */
function WithdrawDialog({ plan, onClose }: { plan: StaffPlan; onClose: () => void }) {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  const { take, refetch } = useTakePlans();
  const act = useShopAct({
    send: withdrawPlan,
    onDone: (answer) => {
      take(answer);
      onClose();
      return { kind: 'success', title: t('plans.withdrawn') };
    },
    onRefused: refetch,
  });
  return (
    <FormDialog
      size="sm"
      title={t('plans.ask', { name: plan.called[locale] })}
      description={t('plans.askText')}
      submit={t('plans.withdraw')}
      danger
      busy={act.isPending}
      refusal={act.refusedBut([])}
      onSubmit={() => act.run(plan.id)}
      onClose={onClose}
    />
  );
}
