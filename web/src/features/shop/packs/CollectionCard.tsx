import { useTranslation } from 'react-i18next';
import type { Look } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { listFormat } from '@/i18n/formats';
import { Costs } from '@/parts/shop/Costs';
import { Figure } from '@/parts/wardrobe/Figure';
import rarities from '@/parts/wardrobe/Rarity.module.css';
import { RarityMark } from '@/parts/wardrobe/RarityMark';
import { RenderInView } from '@/parts/wardrobe/RenderInView';
import { cx } from '@/ui/cx';
import { Skeleton } from '@/ui/layout/Skeleton';
import type { Collection } from '../model';
import { useShop } from '../ShopContext';
import styles from './CollectionCard.module.css';

interface CollectionCardProps {
  collection: Collection;
  /** The reader's look with the pack put on; undefined while it is computed. */
  worn: Look | undefined;
}

/** A pack. A press looks closer at it. */
export function CollectionCard({ collection: { pack, elements, missing, cost }, worn }: CollectionCardProps) {
  const { t } = useTranslation('shop');
  const { locale } = useLocale();
  const { show } = useShop();
  const owned = elements.length - missing.length;
  const isComplete = missing.length === 0;
  return (
    <li data-testid="collection" data-pack={pack.id} data-complete={isComplete || undefined}>
      <button type="button" className={cx(styles.card, rarities[pack.rarity])} onClick={() => show({ what: 'pack', id: pack.id })}>
        <RenderInView className={styles.picture}>{worn ? <Figure look={worn} frame="body" /> : <Skeleton height="100%" />}</RenderInView>
        <span className={styles.words}>
          <strong className={styles.name}>{pack.name[locale]}</strong>
          <RarityMark rarity={pack.rarity} />
          <span className={styles.note}>
            {isComplete
              ? t('collections.complete')
              : owned === 0
                ? t('collections.holds', { count: elements.length })
                : t('collections.missing', {
                    names: listFormat(locale).format(missing.map(({ name }) => name[locale])),
                  })}
          </span>
          {!isComplete && owned > 0 && (
            <progress
              className={styles.progress}
              value={owned}
              max={elements.length}
              aria-label={t('collections.owned', { owned, count: elements.length })}
            />
          )}
          {isComplete ? <span className={styles.done}>✓ {t('offer.owned')}</span> : cost && <Costs cost={cost} />}
        </span>
      </button>
    </li>
  );
}
