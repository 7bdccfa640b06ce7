// Asks before a slot is bought: shows its price and the look that it will hold, which is the worn one and costs nothing more.
import { useTranslation } from 'react-i18next';
import type { Slot } from '@/generated/engine';
import { codeOf, errorText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { useToast } from '@/ui/overlays/Toast';
import { useDressingRoom } from '../DressingContext';
import { Figure } from '@/parts/wardrobe/Figure';
import { Price } from '@/parts/wardrobe/Price';
import { useOffer } from '../queries';
import { useSaveLook } from '../useSave';
import styles from './Dialogs.module.css';

export function UnlockDialog({ slot, onClose }: { slot: Slot; onClose: () => void }) {
  const { t } = useTranslation('wardrobe');
  const { t: common } = useTranslation();
  const { ownWardrobe, wearer, dressing } = useDressingRoom();
  const { show } = useToast();
  const { saveLook, isBusy } = useSaveLook();
  const { data: offer, error, isFetching, refetch } = useOffer(slot, ownWardrobe.skin, wearer);
  const onSaved = () => {
    onClose();
    dressing.select(slot);
    show({ kind: 'success', title: t('popup.unlockSlot.done', { id: slot.id }) });
  };
  const unlock = () => {
    if (offer) saveLook({ slot, look: offer.look, unlock: true, bill: () => Promise.resolve(offer.bill), onSaved, onRefused: onClose });
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
          {error ? (
            <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
              {common('app.retry')}
            </Button>
          ) : (
            <Button variant="primary" disabled={!offer} busy={isBusy} onClick={unlock}>
              <span className={styles.buy}>
                {t(slot.price === 0 ? 'popup.unlockSlot.free' : 'popup.unlockSlot.submit')} <Price {...{ [slot.currency]: slot.price }} onButton />
              </span>
            </Button>
          )}
        </>
      }
    >
      <div className={styles.slot}>
        <span className={styles.face}>
          <Figure look={offer?.look ?? ownWardrobe.skin} frame="head" />
        </span>
        {error ? <p role="alert">{errorText(common, codeOf(error))}</p> : <p>{t('popup.unlockSlot.begins')}</p>}
      </div>
    </Dialog>
  );
}
