// The packs of moons that are sold: they are added, changed and taken out of sale here.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { LoadError } from '@/parts/staff/LoadError';
import { StaffPage } from '@/parts/staff/StaffPage';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { usePacks, type StaffPack } from '../queries';
import { PackCard } from './PackCard';
import { PackDialog } from './PackDialog';
import styles from './Packs.module.css';
import { usePaid } from './usePaid';
import { WithdrawDialog } from './WithdrawDialog';

/** The most packs that are sold at the same time, as in the server's `moon_packs::MAX_PACKS`. */
const MAX_PACKS = 24;

type Asked = { act: 'add' } | { act: 'change' | 'withdraw'; pack: StaffPack };

export function PacksPage() {
  const { t } = useTranslation('staffShop');
  const { data: packs, error, refetch } = usePacks();
  const paid = usePaid(packs ?? []);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const isFull = packs !== undefined && packs.length >= MAX_PACKS;
  return (
    <StaffPage
      title={t('packs.title')}
      text={t('packs.text')}
      actions={
        packs &&
        !isFull && (
          <Button variant="primary" onClick={() => setAsked({ act: 'add' })}>
            {t('packs.add')}
          </Button>
        )
      }
    >
      {isFull && <p className={styles.note}>{t('packs.full', { count: MAX_PACKS })}</p>}
      {!packs && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={4} height="9rem" />)}
      {packs?.length === 0 && <Card as="div">{t('packs.empty')}</Card>}
      {packs && packs.length > 0 && (
        <ul className={styles.list} aria-label={t('packs.title')}>
          {packs.map((pack, index) => (
            <PackCard
              key={pack.id}
              pack={pack}
              paid={paid?.[index]}
              onChange={() => setAsked({ act: 'change', pack })}
              onWithdraw={() => setAsked({ act: 'withdraw', pack })}
            />
          ))}
        </ul>
      )}
      {packs && asked?.act === 'add' && <PackDialog packs={packs} onClose={close} />}
      {packs && asked?.act === 'change' && <PackDialog packs={packs} pack={asked.pack} onClose={close} />}
      {asked?.act === 'withdraw' && <WithdrawDialog pack={asked.pack} onClose={close} />}
    </StaffPage>
  );
}
