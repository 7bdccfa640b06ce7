// Wears a slot openly or in anonymous games. A refusal by the server is shown as a toast.
import { useTranslation } from 'react-i18next';
import type { Slot } from '@/generated/engine';
import { codeOf, errorText } from '@/shared/errorText';
import { useToast } from '@/ui/overlays/Toast';
import { useEquipSlot, useRefetchWardrobe, useShowOpenly } from './queries';

export function useEquip() {
  const { t } = useTranslation('wardrobe');
  const { t: common } = useTranslation();
  const { show } = useToast();
  const send = useEquipSlot();
  const unmask = useShowOpenly();
  const refetchWardrobe = useRefetchWardrobe();
  const onError = (error: Error) => {
    show({ kind: 'danger', title: errorText(common, codeOf(error)) });
    void refetchWardrobe();
  };
  const equip = ({ id }: Pick<Slot, 'id'>, anonymous: boolean) =>
    send.mutate(
      { id, anonymous },
      {
        onSuccess: () => show({ kind: 'success', title: t(anonymous ? 'equip.hiddenDone' : 'equip.openlyDone') }),
        onError,
      },
    );
  const reveal = ({ id }: Pick<Slot, 'id'>) => unmask.mutate(id, { onSuccess: () => show({ kind: 'success', title: t('equip.unmasked') }), onError });
  return { equip, reveal, isBusy: send.isPending || unmask.isPending };
}
