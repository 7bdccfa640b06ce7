// unlockSlot: what a slot costs, and what will be in it. It begins with what is worn, which costs nothing more.
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wardrobe } from '@/engine/wardrobe';
import type { Look, Slot, SlotRefusal } from '@/generated/engine';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { useToast } from '@/ui/Toast';
import { useRoom, type Popup } from '../DressingContext';
import { Figure } from '../parts/Figure';
import { Price } from '../parts/Price';
import { useSaveSlot } from '../queries';
import { useRefused } from '../useSave';
import styles from './Dialogs.module.css';

const POPUPS: Partial<Record<SlotRefusal, Exclude<Popup, { slot: unknown } | { element: unknown } | { pack: unknown }>['kind']>> = {
  slot_reserved_alpha: 'slotReservedAlpha',
  not_enough_coins: 'notEnoughCoins',
  not_enough_moons: 'notEnoughMoons',
};

export function UnlockDialog({ slot, onClose }: { slot: Slot; onClose: () => void }) {
  const { t } = useTranslation('wardrobe');
  const { t: common } = useTranslation();
  const { closet, wearer, dressing, open } = useRoom();
  const { show } = useToast();
  const refused = useRefused();
  const send = useSaveSlot();
  const { data: terms } = useQuery({
    queryKey: ['wardrobe', 'unlock', slot, closet.skin, wearer],
    queryFn: async () => {
      const [{ cost, refusal }, worn] = await Promise.all([wardrobe().unlock(slot, wearer), wardrobe().bill(closet.skin, wearer)]);
      // Somebody who is no alpha player any more may wear what he could not put on again.
      const skin: Look = worn.toBuy.length === 0 ? closet.skin : await wardrobe().look('');
      return { cost, refusal, skin };
    },
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  const unlock = () => {
    if (!terms) return;
    const popup = terms.refusal && POPUPS[terms.refusal];
    if (popup) return open({ kind: popup });
    send.mutate(
      { id: slot.id, skin: terms.skin, unlock: true, ...terms.cost },
      {
        onSuccess: () => {
          onClose();
          dressing.select(slot);
          show({ kind: 'success', title: t('popup.unlockSlot.done', { id: slot.id }) });
        },
        onError: (error) => {
          onClose();
          refused(error);
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title={t('popup.unlockSlot.title', { id: slot.id })}
      description={t('popup.unlockSlot.text')}
      closeLabel={common('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{common('app.cancel')}</Button>
          <Button variant="primary" disabled={!terms} busy={send.isPending} onClick={unlock}>
            <span className={styles.buy}>
              {t(slot.price === 0 ? 'popup.unlockSlot.free' : 'popup.unlockSlot.submit')} <Price {...{ [slot.currency]: slot.price }} onButton />
            </span>
          </Button>
        </>
      }
    >
      <div className={styles.slot}>
        <span className={styles.face}>
          <Figure look={terms?.skin ?? closet.skin} frame="head" />
        </span>
        <p>{t('popup.unlockSlot.begins')}</p>
      </div>
    </Dialog>
  );
}
