// Shows a pack large on the player's look, with its elements.
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wardrobe } from '@/engine/wardrobe';
import type { Pack } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { Skeleton } from '@/ui/layout/Skeleton';
import { useDressingRoom } from '../DressingContext';
import { elementOf } from '../model';
import { Figure } from '@/parts/wardrobe/Figure';
import { RarityMark } from '@/parts/wardrobe/RarityMark';
import { WearCondition } from '@/parts/wardrobe/WearCondition';
import styles from './Dialogs.module.css';

export function PackDialog({ pack, onClose }: { pack: Pack; onClose: () => void }) {
  const { t } = useTranslation('wardrobe');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const { catalogue, standings, dressing } = useDressingRoom();
  const { data: look } = useQuery({
    queryKey: ['wardrobe', 'packed', pack.id, dressing.look],
    queryFn: () => wardrobe().wearPack(dressing.look, pack.id),
    networkMode: 'always',
    gcTime: 10_000,
    retry: false,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={pack.name[locale]}
      description={pack.description[locale]}
      closeLabel={common('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{common('app.close')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              dressing.wearPack(pack);
              onClose();
            }}
          >
            {t('packs.try')}
          </Button>
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
