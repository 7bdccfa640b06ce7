// All packs, each with what is missing of it and what it costs the reader whole.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePacked, usePackPrices } from '@/parts/wardrobe/queries';
import { Select } from '@/ui/forms/Select';
import { collectionOf, PACK_SORTS, sorted, type PackSort } from '../model';
import { useShop } from '../ShopContext';
import { CollectionCard } from './CollectionCard';
import styles from './Collections.module.css';

export function Collections() {
  const { t } = useTranslation('shop');
  const { catalogue, wearer, standings, look } = useShop();
  const [sort, setSort] = useState<PackSort>('rarity');
  const { data: prices = {} } = usePackPrices(catalogue.packs, wearer);
  const { data: packed } = usePacked(look, catalogue.packs);
  const collections = sorted(
    catalogue.packs.map((pack) => collectionOf(catalogue, pack, standings, prices[pack.id])),
    sort,
  );
  return (
    <section className={styles.collections} aria-labelledby="collections">
      <header className={styles.head}>
        <div>
          <h2 id="collections">{t('collections.title')}</h2>
          <p className={styles.muted}>{t('collections.text')}</p>
        </div>
        <Select
          label={t('collections.sort')}
          value={sort}
          options={PACK_SORTS.map((value) => ({ value, label: t(`collections.by.${value}`) }))}
          onChange={setSort}
        />
      </header>
      <ul className={styles.list} aria-label={t('collections.title')}>
        {collections.map((collection) => (
          <CollectionCard key={collection.pack.id} collection={collection} worn={packed?.[collection.pack.id]} />
        ))}
      </ul>
    </section>
  );
}
