// Pays for the next step (moonPassSkip).
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Price } from '@/parts/wardrobe/Price';
import { Button } from '@/ui/buttons/Button';
import { notify } from '@/ui/overlays/notices';
import { Popup } from '@/ui/overlays/Popup';
import { isArrival, skipPrice, themeOf } from '../model';
import { MonthMoon } from '../path/MonthMoon';
import { usePass } from '../PassContext';
import { useSkipStep } from '../usePass';
import styles from './Popups.module.css';
import { ShortPopup } from './ShortPopup';
import { usePaying } from './usePaying';

export function SkipPopup() {
  const { t } = useTranslation('moonpass');
  const { t: common } = useTranslation();
  const { pass, ask, arrive } = usePass();
  const { progress, moonpass } = pass;
  const skipping = useSkipStep();
  const price = skipPrice(pass);
  const close = () => ask(null);
  const { pay, isShort, forget } = usePaying(price ?? 0, skipping.mutateAsync, (acted) => {
    close();
    if (isArrival('skip', acted)) arrive(acted);
    else notify({ kind: 'reward', title: t('moonPassSkip.done', { at: acted.progress.current }) });
  });
  const isOver = (progress.skipRefusal !== null || price === null) && !skipping.isPending;
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
  if (isOver || price === null) return null;
  return (
    <>
      <Popup
        name="moonPassSkip"
        emblem={<MonthMoon theme={themeOf(moonpass)} bare />}
        title={t('moonPassSkip.title', { next: progress.next })}
        description={t('moonPassSkip.text')}
        closeLabel={common('app.close')}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{t('stay')}</Button>
            <Button variant="primary" busy={skipping.isPending} onClick={pay}>
              <span className={styles.priced}>
                {t('moonPassSkip.submit')} <Price moons={price} onButton />
              </span>
            </Button>
          </>
        }
      >
        <p className={styles.muted}>{t('skipsLeft', { count: progress.skipsLeft })}</p>
      </Popup>
      {isShort && <ShortPopup price={price} onClose={forget} />}
    </>
  );
}
