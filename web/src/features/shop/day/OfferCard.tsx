import { useTranslation } from 'react-i18next';
import type { Look } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { Costs } from '@/parts/shop/Costs';
import rarities from '@/parts/wardrobe/Rarity.module.css';
import { RarityMark } from '@/parts/wardrobe/RarityMark';
import { RenderInView } from '@/parts/wardrobe/RenderInView';
import { timeText } from '@/shared/dates';
import { discountText } from '@/shared/money';
import { Button } from '@/ui/buttons/Button';
import { cx } from '@/ui/cx';
import { GoodsPicture } from '../GoodsPicture';
import type { Stand } from '../model';
import { useShop } from '../ShopContext';
import { useGoodsName } from '../useGoodsName';
import styles from './OfferCard.module.css';

interface OfferCardProps {
  stand: Stand;
  /** The reader's look with it put on; undefined while it is computed, and for coins and moons. */
  worn: Look | undefined;
  /** When its day begins. */
  startsAt: number;
}

/** An offer of a day. A press looks closer at it, or collects it. */
export function OfferCard({ stand, worn, startsAt }: OfferCardProps) {
  const { t } = useTranslation('shop');
  const { locale } = useLocale();
  const { show, open } = useShop();
  const nameOf = useGoodsName();
  const { category, goods, rarity, cost, discount, state } = stand;
  const name = nameOf(goods);
  const isPresent = category === 'free' || category === 'premium';
  const words = (
    <>
      <RenderInView className={styles.picture}>
        <GoodsPicture goods={goods} worn={worn} />
      </RenderInView>
      <span className={styles.category}>{t(`offer.category.${category}`)}</span>
      <strong className={styles.name}>{name}</strong>
      {rarity !== null && <RarityMark rarity={rarity} />}
      {stand.instead > 0 && state === 'collect' && <span className={styles.note}>{t('offer.instead', { count: stand.instead })}</span>}
    </>
  );
  return (
    <li
      className={cx(styles.card, rarity !== null && rarities[rarity], isPresent && styles.present)}
      data-testid="offer"
      data-category={category}
      data-state={state}
    >
      {discount > 0 && cost !== null && <span className={styles.discount}>{discountText(locale, discount)}</span>}
      {isPresent ? (
        <div className={styles.main}>{words}</div>
      ) : (
        <button type="button" className={styles.main} onClick={() => show({ what: 'offer', id: stand.id })}>
          {words}
          {state === 'owned' ? <span className={styles.done}>✓ {t('offer.owned')}</span> : cost !== null && <Costs cost={cost} />}
        </button>
      )}
      {state === 'collect' && (
        <Button variant="primary" block aria-label={t('offer.collectLabel', { name })} onClick={() => open({ kind: 'collect', stand })}>
          {t('offer.collect')}
        </Button>
      )}
      {state === 'reserved' && (
        <Button block aria-label={t('offer.reservedLabel', { name })} onClick={() => open({ kind: 'offerReservedAlpha' })}>
          {t('offer.reserved')}
        </Button>
      )}
      {state === 'collected' && <p className={styles.done}>✓ {t('offer.collected')}</p>}
      {state === 'later' && <p className={styles.note}>{t('offer.from', { time: timeText(locale, startsAt) })}</p>}
    </li>
  );
}
