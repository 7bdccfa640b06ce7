// Collects a pack of a drop: it is asked first (collectDrop), because a plan gives so many of each drop and no more, and then shown
// (collectedDrop). It is one dialog, so that the focus stays in it.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drop, DropPack } from '@/api/drops';
import type { Bought } from '@/api/shop';
import type { Look } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { Emblem } from '@/parts/shop/Emblem';
import { useCollectDrop, useRefetchShop } from '@/parts/shop/usePurchase';
import { Figure } from '@/parts/wardrobe/Figure';
import { codeOf, errorText } from '@/shared/errorText';
import { paths } from '@/shared/paths';
import { Button } from '@/ui/buttons/Button';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { notify } from '@/ui/overlays/notices';
import { Popup } from '@/ui/overlays/Popup';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { usePutOn } from './usePutOn';

interface CollectPopupProps {
  drop: Drop;
  pack: DropPack;
  look: Look | undefined;
  /** Opens the pop-up for a refusal; false if there is none. */
  onRefused: (code: string) => boolean;
  onClose: () => void;
}

export function CollectPopup({ drop, pack, look, onRefused, onClose }: CollectPopupProps) {
  const { t } = useTranslation('subscription');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const refetch = useRefetchShop();
  const collect = useCollectDrop();
  const [bought, setBought] = useState<Bought | null>(null);
  const { data: worn } = usePutOn(look, [pack]);
  // Not the state of the request, which a second click in the same moment does not see.
  const isSent = useRef(false);
  const name = pack.name[locale];
  const submit = async () => {
    if (isSent.current) return;
    isSent.current = true;
    try {
      setBought(await collect.mutateAsync({ drop: drop.id, pack: pack.id }));
    } catch (error) {
      isSent.current = false;
      refetch();
      const code = codeOf(error);
      if (onRefused(code)) return;
      notify({ kind: 'popdown', title: errorText(common, code) });
      onClose();
    }
  };
  const figure = worn?.[pack.id];
  const left = drop.mayCollect - drop.collected;
  if (bought) {
    return (
      <Popup
        name="collectedDrop"
        light="warm"
        sound="reward_big"
        emblem={figure ? <Figure look={figure} frame="body" /> : <Emblem name="opened" />}
        title={t('drops.collected.title', { name })}
        description={bought.collectedCoins > 0 ? t('drops.collected.instead', { count: bought.collectedCoins }) : t('drops.collected.text')}
        onClose={onClose}
        footer={
          <>
            <ButtonLink to={paths.wardrobe}>{t('drops.collected.wear')}</ButtonLink>
            <Button variant="primary" onClick={onClose}>
              {t('drops.collected.thanks')}
            </Button>
          </>
        }
      >
        <VisuallyHidden role="status">{t('drops.collected.title', { name })}</VisuallyHidden>
      </Popup>
    );
  }
  return (
    <Popup
      name="collectDrop"
      light="warm"
      emblem={figure ? <Figure look={figure} frame="body" /> : <Emblem name="present" />}
      title={t('drops.ask.title', { name })}
      description={t('drops.ask.text', { count: left })}
      closeLabel={common('app.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('drops.popup.stay')}</Button>
          <Button variant="primary" busy={collect.isPending} onClick={() => void submit()}>
            {t('drops.collect')}
          </Button>
        </>
      }
    />
  );
}
