// An element by its name and its picture. The wardrobe in the browser does not know those that were never shown: they are told by their id.
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '@/engine/wardrobe-api';
import { useLocale } from '@/i18n/LocaleContext';
import { elementOf } from '@/parts/wardrobe/looks';
import { GoodsPicture } from '../../shop/days/GoodsPicture';
import styles from './Elements.module.css';

interface ElementNameProps {
  id: string;
  /** Undefined while it is loading. */
  catalogue: Catalogue | undefined;
}

export function ElementName({ id, catalogue }: ElementNameProps) {
  const { t } = useTranslation('staffSeasons');
  const { locale } = useLocale();
  const element = catalogue && elementOf(catalogue, id);
  return (
    <span className={styles.element}>
      <GoodsPicture element={element} pack={undefined} className={styles.thumb} />
      <span className={styles.words}>
        {element ? element.name[locale] : <code>{id}</code>}
        {catalogue && !element && <span className={styles.note}>{t('element.hidden')}</span>}
      </span>
    </span>
  );
}
