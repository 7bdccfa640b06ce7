// The accounts whose balance of moons is below nothing, the deepest in debt first.
import { useTranslation } from 'react-i18next';
import { AccountLink } from '@/parts/staff/AccountLink';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { LoadError } from '@/parts/staff/LoadError';
import { Card } from '@/ui/layout/Card';
import { useDebts } from '../queries';
import styles from './ShopPage.module.css';

export function Debts() {
  const { t } = useTranslation('staffShop');
  const { data: debts, error, refetch } = useDebts();
  return (
    <Card className={styles.part} aria-labelledby="debts">
      <div>
        <h2 id="debts" className={styles.sub}>
          {t('debts.title')}
        </h2>
        <p className={styles.note}>{t('debts.text')}</p>
      </div>
      {!debts && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={1} height="3rem" />)}
      {debts?.length === 0 && <p>{t('debts.none')}</p>}
      {debts && debts.length > 0 && (
        <ul className={styles.debts}>
          {debts.map(({ id, username, moons }) => (
            <li key={id} data-testid="debt">
              <AccountLink account={{ id, username }} />
              <strong>{t('debts.owes', { count: -moons })}</strong>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
