// Wears what a slot holds. What the server refuses is told in its words.
import { useTranslation } from 'react-i18next';
import type { Slot } from '@/generated/engine';
import { codeOf, errorText } from '@/shared/errorText';
import { useToast } from '@/ui/overlays/Toast';
import { useEquipSlot, useLookAgain, useShowOpenly } from './queries';

export function useEquip() {
  const { t } = useTranslation('wardrobe');
  const { t: common } = useTranslation();
  const { show } = useToast();
  const send = useEquipSlot();
  const unmask = useShowOpenly();
  const lookAgain = useLookAgain();
  const onError = (error: Error) => {
    show({ kind: 'danger', title: errorText(common, codeOf(error)) });
    void lookAgain();
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
