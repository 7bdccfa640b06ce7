// A design's packs as they look when they are worn. Before a design is shown, the wardrobe in the browser does not know its elements: the
// server draws them.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { LoadError } from '@/parts/staff/LoadError';
import { CurrencyIcon } from '@/parts/wardrobe/CurrencyIcon';
import { RARITIES } from '@/parts/wardrobe/looks';
import rarities from '@/parts/wardrobe/Rarity.module.css';
import { RarityMark } from '@/parts/wardrobe/RarityMark';
import { amountText } from '@/shared/money';
import { cx } from '@/ui/cx';
import { Skeleton } from '@/ui/layout/Skeleton';
import { useDropPictures, type StaffDesign } from '../queries';
import styles from './Drops.module.css';

const uriOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

export function Worn({ design }: { design: StaffDesign }) {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  const { data: pictures, error, refetch } = useDropPictures(design.id);
  if (error && !pictures) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <ul className={styles.packs} aria-label={design.name[locale]}>
      {design.packs.map((pack) => {
        const picture = pictures?.find(({ id }) => id === pack.id);
        const rarity = RARITIES.find((each) => each === pack.rarity) ?? 'common';
        const name = pack.name[locale];
        return (
          <li key={pack.id} className={cx(styles.pack, rarities[rarity])} data-testid="worn" data-pack={pack.id}>
            <span className={styles.picture}>
              {picture ? (
                <>
                  <img src={uriOf(picture.svg)} alt={t('drops.worn', { name })} />
                  {picture.tombstone !== null && <img src={uriOf(picture.tombstone)} alt={t('drops.tombstone', { name })} />}
                </>
              ) : (
                <Skeleton height="100%" />
              )}
            </span>
            <span className={styles.words}>
              <strong>{name}</strong>
              <RarityMark rarity={rarity} />
              <span className={styles.note}>{pack.description[locale]}</span>
              <span className={styles.state}>
                <CurrencyIcon currency={pack.currency === 'moons' ? 'moons' : 'coins'} /> {amountText(locale, pack.price)}
                <span className={styles.note}>{t('drops.elements', { count: pack.elements.length })}</span>
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
