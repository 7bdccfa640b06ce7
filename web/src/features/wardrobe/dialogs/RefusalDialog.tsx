// Says why a look can't be saved or a slot can't be bought, with a link to where that can be changed.
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { useDressingRoom, type RefusalKind } from '../DressingContext';
import { Price } from '@/parts/wardrobe/Price';
import styles from './Dialogs.module.css';

interface RefusalDialogProps {
  kind: RefusalKind;
  /** The label of the button for `onGo`. */
  goLabel?: string;
  onGo?: () => void;
  onClose: () => void;
}

export function RefusalDialog({ kind, goLabel, onGo, onClose }: RefusalDialogProps) {
  const { t } = useTranslation('wardrobe');
  const { t: common } = useTranslation();
  const { ownWardrobe } = useDressingRoom();
  const isShort = kind === 'notEnoughCoins' || kind === 'notEnoughMoons';
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="sm"
      title={t(`popup.${kind}.title`)}
      description={t(`popup.${kind}.text`)}
      closeLabel={common('app.close')}
      footer={
        <>
          <Button variant={onGo ? 'secondary' : 'primary'} onClick={onClose}>
            {t('popup.stay')}
          </Button>
          {onGo && (
            <Button variant="primary" onClick={onGo}>
              {goLabel}
            </Button>
          )}
        </>
      }
    >
      {isShort && (
        <p className={styles.purse}>
          {t('popup.youHave')} <Balance coins={ownWardrobe.coins} moons={ownWardrobe.moons} kind={kind} />
        </p>
      )}
    </Dialog>
  );
}

function Balance({ coins, moons, kind }: { coins: number; moons: number; kind: 'notEnoughCoins' | 'notEnoughMoons' }) {
  const { t } = useTranslation('wardrobe');
  const currency = kind === 'notEnoughCoins' ? 'coins' : 'moons';
  const amount = kind === 'notEnoughCoins' ? coins : moons;
  return amount === 0 ? <strong>{t(`currency.${currency}`, { count: 0 })}</strong> : <Price {...{ [currency]: amount }} />;
}
