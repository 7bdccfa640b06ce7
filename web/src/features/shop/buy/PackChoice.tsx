import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoonOffer, Pays } from '@/api/shop';
import { useLocale } from '@/i18n/LocaleContext';
import { amountText, discountText, moneyText } from '@/shared/money';
import { RadioCard } from '@/ui/forms/RadioCard';
import { Badge } from '@/ui/signs/Badge';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { knownTag } from './known';
import { MoonPile } from './MoonPile';
import styles from './PackChoice.module.css';

interface PackChoiceProps {
  offers: readonly MoonOffer[];
  /** What is paid for each, in the same order. */
  pays: readonly Pays[];
  chosen: string;
  /** How many moons the buyer lacks where they come from; 0 if that is unknown. */
  need: number;
  onChoose: (id: string) => void;
}

/** The packs of moons, of which one is chosen. */
export function PackChoice({ offers, pays, chosen, need, onChoose }: PackChoiceProps) {
  const { t } = useTranslation('shop');
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{t('packs.legend')}</legend>
      {need > 0 && <p className={styles.need}>{t('packs.need', { count: need })}</p>}
      <div className={styles.packs}>
        {offers.map((offer, place) => (
          <RadioCard
            key={offer.id}
            name={name}
            checked={offer.id === chosen}
            onChoose={() => onChoose(offer.id)}
            className={styles.pack}
            data-testid={`moons-${offer.moons}`}
          >
            <Facts offer={offer} pays={pays[place]} place={place} />
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}

function Facts({ offer: { moons, bonus, price, tag, currency }, pays, place }: { offer: MoonOffer; pays: Pays | undefined; place: number }) {
  const { t } = useTranslation('shop');
  const { locale } = useLocale();
  const label = knownTag(tag);
  const discount = pays?.discount ?? null;
  return (
    <>
      <MoonPile size={place + 1} />
      <span className={styles.words}>
        {label !== null && <Badge tone="moon">{t(`packs.tag.${label}`)}</Badge>}
        <strong className={styles.moons}>
          {amountText(locale, moons)} <span>{t('packs.moons', { count: moons })}</span>
        </strong>
        {bonus > 0 && <span className={styles.bonus}>{t('packs.bonus', { count: bonus })}</span>}
        <span className={styles.price}>
          {discount !== null && (
            <>
              <VisuallyHidden>{t('offer.was')} </VisuallyHidden>
              <s>{moneyText(locale, price, currency)}</s>
              <VisuallyHidden> {t('offer.now')} </VisuallyHidden>
            </>
          )}
          <strong>{moneyText(locale, pays?.price ?? price, currency)}</strong>
          {discount !== null && <span className={styles.discount}>{discountText(locale, discount.percent)}</span>}
        </span>
      </span>
    </>
  );
}
