// Shows a pack large on the player's look, with its elements, and sells it whole.
import { useTranslation } from 'react-i18next';
import type { Pack } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { notify } from '@/ui/overlays/notices';
import { Skeleton } from '@/ui/layout/Skeleton';
import { useDressingRoom } from '../DressingContext';
import { elementOf } from '@/parts/wardrobe/looks';
import { Figure } from '@/parts/wardrobe/Figure';
import { Price } from '@/parts/wardrobe/Price';
import { usePacked, usePackPrices } from '@/parts/wardrobe/queries';
import { RarityMark } from '@/parts/wardrobe/RarityMark';
import { WearCondition } from '@/parts/wardrobe/WearCondition';
import { useBuyPack } from '../useBuyPack';
import styles from './Dialogs.module.css';

export function PackDialog({ pack, onClose }: { pack: Pack; onClose: () => void }) {
  const { t } = useTranslation('wardrobe');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const { catalogue, standings, dressing, wearer } = useDressingRoom();
  const { data: packed } = usePacked(dressing.look, [pack]);
  const look = packed?.[pack.id];
  const { data: prices } = usePackPrices([pack], wearer);
  const price = prices?.[pack.id];
  const isComplete = pack.skinElements.every((id) => standings[id]?.owned);
  const name = pack.name[locale];
  const { buy, isBusy } = useBuyPack(pack, () => {
    onClose();
    notify({ kind: 'reward', title: t('packs.bought', { name }), picture: look && <Figure look={look} frame="body" /> });
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={name}
      description={pack.description[locale]}
      closeLabel={common('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{common('app.close')}</Button>
          <Button
            variant={isComplete ? 'primary' : 'secondary'}
            onClick={() => {
              dressing.wearPack(pack);
              onClose();
            }}
          >
            {t('packs.try')}
          </Button>
          {!isComplete && (
            <Button variant="primary" disabled={price === undefined} busy={isBusy} onClick={() => price !== undefined && buy(price)}>
              <span className={styles.buy}>
                {t('packs.buy')} <Price {...{ [pack.currency]: price }} onButton />
              </span>
            </Button>
          )}
        </>
      }
    >
      <div className={styles.shown} data-testid="displaySkin">
        <span className={styles.large}>{look ? <Figure look={look} frame="body" /> : <Skeleton height="100%" />}</span>
        <div className={styles.facts}>
          <RarityMark rarity={pack.rarity} />
          <h3 id="held">{t('packs.holds')}</h3>
          <ul className={styles.held} aria-labelledby="held">
            {pack.skinElements.flatMap((id) => {
              const element = elementOf(catalogue, id);
              return element ? (
                <li key={id}>
                  <span>{element.name[locale]}</span>
                  <WearCondition element={element} standing={standings[id]} />
                </li>
              ) : (
                []
              );
            })}
          </ul>
        </div>
      </div>
    </Dialog>
  );
}
