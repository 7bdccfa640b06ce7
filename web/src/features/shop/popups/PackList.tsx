// The elements of a pack. Those that the reader lacks can be bought alone.
import { useTranslation } from 'react-i18next';
import type { Pack } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { elementOf } from '@/parts/wardrobe/looks';
import { WearCondition } from '@/parts/wardrobe/WearCondition';
import { Button } from '@/ui/buttons/Button';
import { useShop } from '../ShopContext';
import styles from './DisplaySkin.module.css';

export function PackList({ pack }: { pack: Pack }) {
  const { t } = useTranslation('shop');
  const { locale } = useLocale();
  const { catalogue, standings, show } = useShop();
  return (
    <ul className={styles.held} aria-label={t('show.holds')}>
      {pack.skinElements.flatMap((id) => {
        const element = elementOf(catalogue, id);
        if (!element) return [];
        const name = element.name[locale];
        const standing = standings[id];
        return (
          <li key={id}>
            <span className={styles.heldName}>{name}</span>
            <WearCondition element={element} standing={standing} />
            {standing && !standing.owned && !standing.reserved && !standing.exclusive && (
              <Button size="sm" aria-label={t('show.aloneLabel', { name })} onClick={() => show({ what: 'element', id })}>
                {t('show.alone')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
