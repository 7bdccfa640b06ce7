// Asks before a pack of moons is taken out of sale.
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@/parts/staff/FormDialog';
import { withdrawPack, type StaffPack } from '../queries';
import { useShopAct } from '../useShopAct';
import { useTakePacks } from './useTakePacks';

export function WithdrawDialog({ pack, onClose }: { pack: StaffPack; onClose: () => void }) {
  const { t } = useTranslation('staffShop');
  const { take, refetch } = useTakePacks();
  const act = useShopAct({
    send: withdrawPack,
    onDone: (answer) => {
      take(answer);
      onClose();
      return { kind: 'success', title: t('packs.withdrawn') };
    },
    onRefused: refetch,
  });
  // It has become the default meanwhile.
  const refusal = act.refusedOf('default') === undefined ? act.refusedBut([]) : t('packs.needed');
  return (
    <FormDialog
      size="sm"
      title={t('packs.ask', { count: pack.moons })}
      description={t('packs.askText')}
      submit={t('packs.withdraw')}
      danger
      busy={act.isPending}
      refusal={refusal}
      onSubmit={() => act.run(pack.id)}
      onClose={onClose}
    />
  );
}
