// The pop-up displaySkin: looks closer at an element or a pack, worn by the reader, and buys it. It is where a purchase is confirmed:
// its key is made when the pop-up opens, so that a second press buys nothing more.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { POSITIONS, type Look } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { missingOf, type Cost } from '@/parts/shop/cost';
import { Costs } from '@/parts/shop/Costs';
import { usePurchase, useRefetchShop } from '@/parts/shop/usePurchase';
import { Figure } from '@/parts/wardrobe/Figure';
import { FRAMES } from '@/parts/wardrobe/looks';
import { Price } from '@/parts/wardrobe/Price';
import { usePacked, useTriedOn } from '@/parts/wardrobe/queries';
import rarities from '@/parts/wardrobe/Rarity.module.css';
import { RarityMark } from '@/parts/wardrobe/RarityMark';
import { codeOf, errorText } from '@/shared/errorText';
import { dateText } from '@/shared/dates';
import { discountText } from '@/shared/money';
import { paths } from '@/shared/paths';
import { Button } from '@/ui/buttons/Button';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { cx } from '@/ui/cx';
import { Skeleton } from '@/ui/layout/Skeleton';
import { Dialog } from '@/ui/overlays/Dialog';
import { notify } from '@/ui/overlays/notices';
import { play } from '@/ui/sound/sound';
import { GoodsPicture } from '../GoodsPicture';
import type { Choice } from '../model';
import { useShop } from '../ShopContext';
import { useShown, type Shown } from '../useShown';
import styles from './DisplaySkin.module.css';
import { PackList } from './PackList';

export function DisplaySkin({ choice }: { choice: Choice }) {
  const { show } = useShop();
  const shown = useShown(choice);
  const leave = useEffectEvent(() => show(null));
  useEffect(() => {
    // Such as an offer of yesterday, in an address that somebody has kept.
    if (shown === null) leave();
  }, [shown]);
  return shown === null || shown === 'loading' ? null : <Display choice={choice} shown={shown} />;
}

function Display({ choice, shown: { goods, cost, discount, isReserved, soldFrom } }: { choice: Choice; shown: Shown }) {
  const { t } = useTranslation('shop');
  const { t: w } = useTranslation('wardrobe');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const { look, show, wearer } = useShop();
  const thing = goods.kind === 'pack' ? goods.pack : goods.element;
  const { data: tried } = useTriedOn(look, goods.kind === 'element' ? [goods.element] : []);
  const { data: packed } = usePacked(look, goods.kind === 'pack' ? [goods.pack] : []);
  const worn = goods.kind === 'pack' ? packed?.[thing.id] : tried?.[thing.id];
  const { buy, isBusy } = useBuy(choice, () => {
    show(null);
    notify({ kind: 'reward', title: t('bought', { name: thing.name[locale] }), picture: <GoodsPicture goods={goods} worn={worn} /> });
  });
  useEffect(() => play('popup'), []);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) show(null);
      }}
      title={thing.name[locale]}
      description={thing.description[locale]}
      closeLabel={common('app.close')}
      footer={
        <>
          <Button onClick={() => show(null)}>{t('popup.stay')}</Button>
          {cost ? (
            <Button variant="primary" busy={isBusy} onClick={() => buy(cost)}>
              <span className={styles.buy}>
                {cost.amount === 0 ? t('show.take') : t('show.buy')} <Price {...{ [cost.currency]: cost.amount }} onButton />
              </span>
            </Button>
          ) : (
            !isReserved && soldFrom === undefined && <ButtonLink to={paths.wardrobe}>{t('show.wear')}</ButtonLink>
          )}
        </>
      }
    >
      <div className={cx(styles.shown, rarities[thing.rarity])} data-testid="displaySkin">
        <span className={styles.large}>
          <Worn look={worn} goods={goods} />
        </span>
        <div className={styles.facts}>
          <p className={styles.marks}>
            <RarityMark rarity={thing.rarity} />
            {goods.kind === 'element' && <span className={styles.muted}>{w(`category.${goods.element.type}`)}</span>}
            {discount > 0 && cost !== null && <strong className={styles.discount}>{discountText(locale, discount)}</strong>}
          </p>
          {goods.kind === 'pack' && <PackList pack={goods.pack} />}
          {isReserved && <p className={styles.muted}>{t('show.reserved')}</p>}
          {soldFrom !== undefined && (
            <p className={styles.muted}>{soldFrom === null ? w('terms.drop') : w('terms.soldFrom', { date: dateText(locale, soldFrom) })}</p>
          )}
          {!isReserved && soldFrom === undefined && cost === null && <p className={styles.done}>✓ {t('show.owned')}</p>}
          {cost !== null && (
            <p className={styles.cost}>
              <Costs cost={cost} />
              {cost.amount > 0 && (
                <span className={styles.muted}>
                  {missingOf(cost, wearer.purse) > 0
                    ? t('show.short', { has: w(`currency.${cost.currency}`, { count: wearer.purse[cost.currency] }) })
                    : t('show.after', { left: w(`currency.${cost.currency}`, { count: wearer.purse[cost.currency] - cost.amount }) })}
                </span>
              )}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Worn({ look, goods }: { look: Look | undefined; goods: Shown['goods'] }) {
  if (!look) return <Skeleton height="100%" />;
  if (goods.kind === 'pack') return <Figure look={look} frame="body" />;
  const frame = FRAMES[goods.element.type];
  const isSmall = frame === 'head' || frame === 'tombstone';
  return <Figure look={look} frame={isSmall ? frame : 'body'} position={POSITIONS[goods.element.type]} />;
}

/** Buys what is looked at, at the price that is shown; or opens the pop-up for why not. */
function useBuy(choice: Choice, onBought: () => void) {
  const { t } = useTranslation('shop');
  const { t: common } = useTranslation();
  const { wearer, open, show } = useShop();
  const purchase = usePurchase();
  const refetch = useRefetchShop();
  const [key] = useState(() => crypto.randomUUID());
  const isSent = useRef(false);
  const refuse = (code: string, cost: Cost) => {
    switch (code) {
      case 'not_enough_coins':
      case 'not_enough_moons':
        refetch();
        open({ kind: 'notEnough', cost });
        return;
      case 'items_reserved_alpha':
        open({ kind: 'itemsReservedAlpha' });
        return;
      case 'offer_reserved_alpha':
        open({ kind: 'offerReservedAlpha' });
        return;
      case 'price_changed':
        refetch();
        notify({ kind: 'lightning', title: t('refused.price'), text: t('refused.priceText') });
        return;
      case 'offer_closed':
      case 'already_owned':
      case 'unknown_offer':
        refetch();
        show(null);
        notify({ kind: 'lightning', title: errorText(common, code) });
        return;
      default:
        notify({ kind: 'popdown', title: errorText(common, code) });
    }
  };
  const send = async (cost: Cost) => {
    if (isSent.current) return;
    if (missingOf(cost, wearer.purse) > 0) {
      open({ kind: 'notEnough', cost });
      return;
    }
    isSent.current = true;
    try {
      await purchase.mutateAsync({ ...choice, agreed: { coins: 0, moons: 0, [cost.currency]: cost.amount, key } });
      onBought();
    } catch (error) {
      refuse(codeOf(error), cost);
    } finally {
      isSent.current = false;
    }
  };
  return { buy: (cost: Cost) => void send(cost), isBusy: purchase.isPending };
}
