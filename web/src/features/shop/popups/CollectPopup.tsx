// Collects a present. The free one opens at once (collectSuccess); that of alpha players is fetched (premiumGetLoading), is unwrapped
// (premiumGetAnimation) and shown (premiumGet). It is one dialog, so that the focus stays in it; a refusal closes it and is told.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bought } from '@/api/shop';
import { useLocale } from '@/i18n/LocaleContext';
import { Emblem } from '@/parts/shop/Emblem';
import { useCollect, useRefetchShop } from '@/parts/shop/usePurchase';
import { elementOf } from '@/parts/wardrobe/looks';
import { useTriedOn } from '@/parts/wardrobe/queries';
import { codeOf } from '@/shared/errorText';
import { paths } from '@/shared/paths';
import { useMedia } from '@/shared/useMedia';
import { Button } from '@/ui/buttons/Button';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { notify } from '@/ui/overlays/notices';
import { Popup } from '@/ui/overlays/Popup';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { collectRefusal } from '../collectRefusal';
import { GoodsPicture } from '../GoodsPicture';
import type { Goods, Stand } from '../model';
import { useShop } from '../ShopContext';
import { useGoodsName } from '../useGoodsName';
import styles from './CollectPopup.module.css';

/** As long as the motion that unwraps it. */
const UNWRAP_MS = 400;
/** The specification's: what can't be collected is told for so long. */
const REFUSAL_MS = 4000;

export function CollectPopup({ stand, onClose }: { stand: Stand; onClose: () => void }) {
  const { t } = useTranslation('shop');
  const { t: common } = useTranslation();
  const isPremium = stand.category === 'premium';
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const { mutateAsync: collect } = useCollect();
  const refetch = useRefetchShop();
  const [bought, setBought] = useState<Bought | null>(null);
  const [isUnwrapped, setUnwrapped] = useState(false);
  const isHere = useRef(true);
  const nameOf = useGoodsName();
  const receive = useEffectEvent((received: Bought) => {
    if (isHere.current) setBought(received);
    // The reader did not wait for it.
    else notify({ kind: 'reward', title: t('collect.got', { name: nameOf(stand.goods) }) });
  });
  const refuse = useEffectEvent((error: unknown) => {
    refetch();
    onClose();
    notify({ kind: 'popdown', title: t(`collect.refused.${collectRefusal(codeOf(error))}`), durationMs: REFUSAL_MS });
  });
  const isSent = useRef(false);
  useEffect(() => {
    isHere.current = true;
    if (!isSent.current) {
      isSent.current = true;
      collect(stand.id).then(
        (received) => receive(received),
        (error: unknown) => refuse(error),
      );
    }
    return () => {
      isHere.current = false;
    };
  }, [collect, stand.id]);
  useEffect(() => {
    if (!bought || !isPremium) return;
    const timer = setTimeout(() => setUnwrapped(true), isStill ? 0 : UNWRAP_MS);
    return () => clearTimeout(timer);
  }, [bought, isPremium, isStill]);

  if (bought && (!isPremium || isUnwrapped)) return <Received kind={isPremium ? 'premiumGet' : 'collectSuccess'} bought={bought} onClose={onClose} />;
  return (
    <Popup
      name={bought ? 'premiumGetAnimation' : isPremium ? 'premiumGetLoading' : 'collectLoading'}
      light="warm"
      emblem={
        <span className={styles.present} data-opening={bought ? '' : undefined}>
          <Emblem name={bought ? 'opened' : 'present'} />
        </span>
      }
      title={t(isPremium ? 'collect.premiumLoading' : 'collect.loading')}
      description={t('collect.loadingText')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common('app.close')}</Button>}
    />
  );
}

function goodsOf({ elements, collectedMoons, collectedCoins }: Bought, element: Extract<Goods, { kind: 'element' }>['element'] | undefined): Goods {
  if (elements.length > 0 && element) return { kind: 'element', element };
  return collectedMoons > 0 ? { kind: 'moons', amount: collectedMoons } : { kind: 'coins', amount: collectedCoins };
}

/** What was in the present. */
function Received({ kind, bought, onClose }: { kind: 'premiumGet' | 'collectSuccess'; bought: Bought; onClose: () => void }) {
  const { t } = useTranslation('shop');
  const { locale } = useLocale();
  const { catalogue, look } = useShop();
  const nameOf = useGoodsName();
  const element = elementOf(catalogue, bought.elements[0] ?? '');
  const { data: tried } = useTriedOn(look, element ? [element] : []);
  const goods = goodsOf(bought, element);
  return (
    <Popup
      name={kind}
      light="warm"
      sound={kind === 'premiumGet' ? 'reward_big' : 'reward'}
      emblem={<GoodsPicture goods={goods} worn={element && tried?.[element.id]} />}
      title={t(`collect.${kind}`, { name: nameOf(goods) })}
      description={goods.kind === 'element' ? goods.element.description[locale] : t('collect.tomorrow')}
      onClose={onClose}
      footer={
        <>
          {goods.kind === 'element' && <ButtonLink to={paths.wardrobe}>{t('show.wear')}</ButtonLink>}
          <Button variant="primary" onClick={onClose}>
            {t('collect.thanks')}
          </Button>
        </>
      }
    >
      <VisuallyHidden role="status">{t('collect.got', { name: nameOf(goods) })}</VisuallyHidden>
    </Popup>
  );
}
