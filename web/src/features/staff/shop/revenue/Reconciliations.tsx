// The latest comparisons of our orders with the payment providers, and the button to compare now.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { LoadError } from '@/parts/staff/LoadError';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import type { ToastMessage } from '@/ui/overlays/ToastProvider';
import { compareNow, ORDERS_KEY, RECONCILIATIONS_KEY, useReconciliations, type Reconciliation } from '../queries';
import { useShopAct } from '../useShopAct';
import { ReconciliationRow } from './ReconciliationRow';
import styles from './ShopPage.module.css';

/** How many are shown before the reader asks for the others. */
const SHOWN = 6;

/** The lines that the latest comparison with each provider can't explain. */
function unexplainedNow(all: readonly Reconciliation[]): number {
  const providers = [...new Set(all.map(({ provider }) => provider))];
  return providers.reduce((sum, name) => sum + (all.find(({ provider }) => provider === name)?.unexplained.length ?? 0), 0);
}

export function Reconciliations() {
  const { t } = useTranslation('staffShop');
  const queries = useQueryClient();
  const { data: all, error, refetch } = useReconciliations();
  const [isOpen, setOpen] = useState(false);
  const toastOf = (answer: readonly Reconciliation[]): ToastMessage => {
    const count = unexplainedNow(answer);
    if (answer.length === 0) return { title: t('compared.nobody') };
    return count === 0 ? { kind: 'success', title: t('compared.fine') } : { kind: 'danger', title: t('compared.found', { count }) };
  };
  const act = useShopAct<void, Reconciliation[]>({
    send: compareNow,
    onDone: (answer) => {
      queries.setQueryData(RECONCILIATIONS_KEY, answer);
      // A comparison puts orders right, or gives them an alarm.
      void queries.invalidateQueries({ queryKey: ORDERS_KEY });
      return toastOf(answer);
    },
  });
  const refusal = act.refusedBut([]);
  return (
    <Card className={styles.part} aria-labelledby="compared">
      <div className={styles.head}>
        <div>
          <h2 id="compared" className={styles.sub}>
            {t('compared.title')}
          </h2>
          <p className={styles.note}>{t('compared.text')}</p>
        </div>
        <Button busy={act.isPending} onClick={() => act.run()}>
          {t('compared.now')}
        </Button>
      </div>
      {refusal !== undefined && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {!all && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={2} height="3rem" />)}
      {all?.length === 0 && <p>{t('compared.none')}</p>}
      {all && all.length > 0 && (
        <ul className={styles.list} aria-label={t('compared.title')}>
          {(isOpen ? all : all.slice(0, SHOWN)).map((one) => (
            <ReconciliationRow key={`${one.provider} ${one.at}`} one={one} />
          ))}
        </ul>
      )}
      {all && all.length > SHOWN && !isOpen && (
        <div>
          <Button onClick={() => setOpen(true)}>{t('compared.more', { count: all.length - SHOWN })}</Button>
        </div>
      )}
    </Card>
  );
}
