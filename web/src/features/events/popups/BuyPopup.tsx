// Buys the exclusive element or a pack: it is asked first (eventBuyItemConfirmation), and then shown (eventBuyItemSuccess). It is one
// dialog, so that the focus stays in it.
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Price } from '@/parts/wardrobe/Price';
import { useMe } from '@/session/me';
import { missingOf } from '@/parts/shop/cost';
import { Costs } from '@/parts/shop/Costs';
import { paths } from '@/shared/paths';
import { Button } from '@/ui/buttons/Button';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { Popup } from '@/ui/overlays/Popup';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { useEvent } from '../EventContext';
import { goodsOf, type Goods, type Question } from '../model';
import { GoodsPicture } from './GoodsPicture';
import styles from './Popups.module.css';
import { RefusedPopup } from './RefusedPopup';
import { useBuying } from './useBuying';
import { useGoodsWords } from './useGoodsWords';

export function BuyPopup({ question }: { question: Question }) {
  const { event, ask, press } = useEvent();
  const [bought, setBought] = useState<Goods | null>(null);
  const asked = goodsOf(event, question);
  const { buy, isBusy, refusal, forget } = useBuying(setBought);
  const isOver = asked === null && bought === null && !isBusy;
  const leave = useEffectEvent(() => ask(null));
  useEffect(() => {
    // Such as an address that somebody has kept.
    if (isOver) leave();
  }, [isOver]);
  if (bought) return <Bought goods={bought} />;
  if (!asked) return null;
  const submit = () => {
    press(asked.id);
    buy(asked);
  };
  return (
    <>
      <Confirmation goods={asked} isBusy={isBusy} onBuy={submit} />
      {refusal && <RefusedPopup refusal={refusal} cost={asked.cost} onClose={forget} />}
    </>
  );
}

function Confirmation({ goods, isBusy, onBuy }: { goods: Goods; isBusy: boolean; onBuy: () => void }) {
  const { t } = useTranslation('events');
  const { t: w } = useTranslation('wardrobe');
  const { t: common } = useTranslation();
  const { ask } = useEvent();
  const { data: me } = useMe();
  const { name, description } = useGoodsWords(goods);
  const { cost } = goods;
  const has = me?.[cost.currency] ?? 0;
  const isShort = missingOf(cost, { coins: 0, moons: 0, [cost.currency]: has }) > 0;
  const amount = (count: number) => w(`currency.${cost.currency}`, { count });
  return (
    <Popup
      name="eventBuyItemConfirmation"
      emblem={<GoodsPicture goods={goods} />}
      title={t('eventBuyItemConfirmation.title', { name })}
      description={description}
      closeLabel={common('app.close')}
      onClose={() => ask(null)}
      footer={
        <>
          <Button onClick={() => ask(null)}>{t('stay')}</Button>
          <Button variant="primary" busy={isBusy} onClick={onBuy}>
            <span className={styles.priced}>
              {t('eventBuyItemConfirmation.submit')} <Price {...{ [cost.currency]: cost.amount }} onButton />
            </span>
          </Button>
        </>
      }
    >
      <p className={styles.cost}>
        <Costs cost={cost} />
        <span className={styles.muted}>
          {isShort
            ? t('eventBuyItemConfirmation.short', { has: amount(has) })
            : t('eventBuyItemConfirmation.after', { left: amount(has - cost.amount) })}
        </span>
      </p>
    </Popup>
  );
}

function Bought({ goods }: { goods: Goods }) {
  const { t } = useTranslation('events');
  const { ask } = useEvent();
  const title = t('eventBuyItemSuccess.title', { name: useGoodsWords(goods).name });
  return (
    <Popup
      name="eventBuyItemSuccess"
      light="warm"
      sound="reward_big"
      emblem={<GoodsPicture goods={goods} />}
      title={title}
      description={t('eventBuyItemSuccess.text')}
      onClose={() => ask(null)}
      footer={
        <>
          <ButtonLink to={paths.wardrobe}>{t('eventCollectItem.toWardrobe')}</ButtonLink>
          <Button variant="primary" onClick={() => ask(null)}>
            {t('eventBuyItemSuccess.thanks')}
          </Button>
        </>
      }
    >
      <VisuallyHidden role="status">{title}</VisuallyHidden>
    </Popup>
  );
}
