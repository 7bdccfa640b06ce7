// Buys the pass: it is asked first, with what the pass gives (moonPassBuy), and then shown (moonPassBought). It is one dialog, so that
// the focus stays in it.
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { Price } from '@/parts/wardrobe/Price';
import { dateText } from '@/shared/dates';
import { Button } from '@/ui/buttons/Button';
import { Popup } from '@/ui/overlays/Popup';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { boughtTrack, themeOf } from '../model';
import { MonthMoon } from '../path/MonthMoon';
import { usePass } from '../PassContext';
import { useBuyPass } from '../usePass';
import styles from './Popups.module.css';
import { ShortPopup } from './ShortPopup';
import { usePaying } from './usePaying';

export function BuyPopup() {
  const { t } = useTranslation('moonpass');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const { pass, ask } = usePass();
  const { progress, moonpass } = pass;
  const [isBought, setBought] = useState(false);
  const buying = useBuyPass();
  const { pay, isShort, forget } = usePaying(moonpass.price, buying.mutateAsync, () => setBought(true));
  const close = () => ask(null);
  const isOver = progress.bought && !isBought && !buying.isPending;
  const leave = useEffectEvent(close);
  useEffect(() => {
    // Such as an address that somebody has kept.
    if (isOver) leave();
  }, [isOver]);
  if (isOver) return null;
  const emblem = <MonthMoon theme={themeOf(moonpass)} bare />;
  if (isBought) {
    return (
      <Popup
        name="moonPassBought"
        light="warm"
        sound="reward_big"
        emblem={emblem}
        title={t('moonPassBought.title')}
        description={t('moonPassBought.text')}
        onClose={close}
        footer={
          <Button variant="primary" onClick={close}>
            {t('moonPassBought.thanks')}
          </Button>
        }
      >
        {progress.collectable > 0 && <p>{t('moonPassBought.waiting', { count: progress.collectable })}</p>}
        <VisuallyHidden role="status">{t('moonPassBought.title')}</VisuallyHidden>
      </Popup>
    );
  }
  const { moons, coins, skins } = boughtTrack(moonpass);
  return (
    <>
      <Popup
        name="moonPassBuy"
        emblem={emblem}
        title={t('moonPassBuy.title')}
        description={t('moonPassBuy.text')}
        closeLabel={common('app.close')}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{t('stay')}</Button>
            <Button variant="primary" busy={buying.isPending} onClick={pay}>
              <span className={styles.priced}>
                {t('moonPassBuy.submit')} <Price moons={moonpass.price} onButton />
              </span>
            </Button>
          </>
        }
      >
        <ul className={styles.facts}>
          {skins > 0 && <li>{t('moonPassBuy.skins', { count: skins })}</li>}
          {moons > 0 && <li>{t('moonPassBuy.moons', { count: moons })}</li>}
          {coins > 0 && <li>{t('moonPassBuy.coins', { count: coins })}</li>}
        </ul>
        <p className={styles.muted}>{t('moonPassBuy.until', { date: dateText(locale, moonpass.end) })}</p>
      </Popup>
      {isShort && <ShortPopup price={moonpass.price} onClose={forget} />}
    </>
  );
}
