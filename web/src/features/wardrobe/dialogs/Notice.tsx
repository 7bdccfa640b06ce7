// Why a look can't be kept, or a slot not be had, and where to go from there.
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { useRoom, type NoticeKind } from '../DressingContext';
import { Price } from '@/parts/wardrobe/Price';
import styles from './Dialogs.module.css';

interface NoticeProps {
  kind: NoticeKind;
  /** The words of the button that leads on, if there is a way. */
  way?: string;
  onGo?: () => void;
  onClose: () => void;
}

export function Notice({ kind, way, onGo, onClose }: NoticeProps) {
  const { t } = useTranslation('wardrobe');
  const { t: common } = useTranslation();
  const { closet } = useRoom();
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
              {way}
            </Button>
          )}
        </>
      }
    >
      {isShort && (
        <p className={styles.purse}>
          {t('popup.youHave')} <Balance coins={closet.coins} moons={closet.moons} kind={kind} />
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
