// Says why something can't be had, and leads to where that can be changed: the pop-ups for what somebody lacks, and for what is
// reserved for alpha players.
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Currency } from '@/generated/engine';
import { CurrencyIcon } from '@/parts/wardrobe/CurrencyIcon';
import { Price } from '@/parts/wardrobe/Price';
import { Button } from '@/ui/buttons/Button';
import { Popup } from '@/ui/overlays/Popup';
import { Emblem, type EmblemName } from './Emblem';
import styles from './RefusalPopup.module.css';

export type RefusalKind =
  | 'notEnoughCoins'
  | 'notEnoughMoons'
  | 'itemsReservedAlpha'
  | 'offerReservedAlpha'
  | 'slotReservedAlpha'
  | 'slotReservedSubscriber'
  | 'exclusiveToDrop'
  | 'dropNotSubscribed'
  | 'dropHoldedSubscription'
  | 'dropCanceledSubscription'
  | 'dropTimeoutSubscription';

const EMBLEM: Readonly<Record<RefusalKind, EmblemName>> = {
  notEnoughCoins: 'coins',
  notEnoughMoons: 'moons',
  itemsReservedAlpha: 'alpha',
  offerReservedAlpha: 'alpha',
  slotReservedAlpha: 'alpha',
  slotReservedSubscriber: 'moons',
  exclusiveToDrop: 'present',
  dropNotSubscribed: 'present',
  dropHoldedSubscription: 'receipt',
  dropCanceledSubscription: 'receipt',
  dropTimeoutSubscription: 'present',
};

/** What somebody has of a currency, and how much of it is missing if that is known. */
export interface Shortage {
  currency: Currency;
  has: number;
  missing?: number;
}

interface RefusalPopupProps {
  name: RefusalKind;
  title: string;
  text: string;
  shortage?: Shortage;
  /** The label of the button that only closes. */
  stay: string;
  /** Where it can be changed. */
  way?: { label: string; path: string };
  /** Called before the way is taken. */
  onGo?: () => void;
  onClose: () => void;
}

export function RefusalPopup({ name, title, text, shortage, stay, way, onGo, onClose }: RefusalPopupProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Popup
      name={name}
      light={shortage ? 'cold' : 'alpha'}
      sound="popdown"
      emblem={<Emblem name={EMBLEM[name]} />}
      title={title}
      description={text}
      closeLabel={t('app.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant={way ? 'secondary' : 'primary'} onClick={onClose}>
            {stay}
          </Button>
          {way && (
            <Button
              variant="primary"
              onClick={() => {
                onGo?.();
                void navigate(way.path);
              }}
            >
              {way.label}
            </Button>
          )}
        </>
      }
    >
      {shortage && <Facts {...shortage} />}
    </Popup>
  );
}

function Facts({ currency, has, missing = 0 }: Shortage) {
  const { t } = useTranslation('wardrobe');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('popup.youHave')}</dt>
        <dd>
          {has > 0 ? (
            <Price {...{ [currency]: has }} isAmount />
          ) : (
            <>
              <CurrencyIcon currency={currency} /> {t(`currency.${currency}`, { count: has })}
            </>
          )}
        </dd>
      </div>
      {missing > 0 && (
        <div>
          <dt>{t('popup.youLack')}</dt>
          <dd>
            <Price {...{ [currency]: missing }} />
          </dd>
        </div>
      )}
    </dl>
  );
}
