// Shows an element large, with its details.
import { useTranslation } from 'react-i18next';
import type { Element } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { Skeleton } from '@/ui/layout/Skeleton';
import { useDressingRoom } from '../DressingContext';
import { CATEGORIES } from '../model';
import { elementOf, FRAMES } from '@/parts/wardrobe/looks';
import { Figure } from '@/parts/wardrobe/Figure';
import { RarityMark } from '@/parts/wardrobe/RarityMark';
import { useTriedOn } from '@/parts/wardrobe/queries';
import { WearCondition } from '@/parts/wardrobe/WearCondition';
import { colourName, listOf } from '../words';
import styles from './Dialogs.module.css';

export function ElementDialog({ element, onClose }: { element: Element; onClose: () => void }) {
  const { t } = useTranslation('wardrobe');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const { catalogue, standings, dressing } = useDressingRoom();
  const { data: tried } = useTriedOn(dressing.look, [element]);
  const look = tried?.[element.id];
  const isWorn = dressing.look[element.type]?.id === element.id;
  const excluded = element.excludes.map((word) => {
    const category = CATEGORIES.find((each) => each === word);
    return category ? t(`category.${category}`) : (elementOf(catalogue, word)?.name[locale] ?? word);
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={element.name[locale]}
      description={element.description[locale]}
      closeLabel={common('app.close')}
      footer={
        <>
          <Button onClick={onClose}>{common('app.close')}</Button>
          <Button
            variant="primary"
            disabled={isWorn}
            onClick={() => {
              dressing.wear(element);
              onClose();
            }}
          >
            {t(isWorn ? 'card.isWorn' : 'card.wear')}
          </Button>
        </>
      }
    >
      <div className={styles.shown} data-testid="displaySkin">
        <span className={styles.large}>
          {look ? (
            <Figure look={look} frame={element.type === 'tombstone' ? 'tombstone' : FRAMES[element.type] === 'head' ? 'head' : 'body'} />
          ) : (
            <Skeleton height="100%" />
          )}
        </span>
        <dl className={styles.facts}>
          <div>
            <dt>{t('show.category')}</dt>
            <dd>{t(`category.${element.type}`)}</dd>
          </div>
          <div>
            <dt>{t('show.rarity')}</dt>
            <dd>
              <RarityMark rarity={element.rarity} />
            </dd>
          </div>
          <div>
            <dt>{t('show.price')}</dt>
            <dd>
              <WearCondition element={element} standing={standings[element.id]} />
            </dd>
          </div>
          {element.colors.length > 1 && (
            <div>
              <dt>{t('show.colours', { count: element.colors.length })}</dt>
              <dd className={styles.names}>
                {listOf(
                  element.colors.map((color) => colourName(catalogue, element.type, color, locale)),
                  locale,
                )}
              </dd>
            </div>
          )}
          {excluded.length > 0 && (
            <div>
              <dt>{t('show.excludes')}</dt>
              <dd>{listOf(excluded, locale)}</dd>
            </div>
          )}
        </dl>
      </div>
    </Dialog>
  );
}
