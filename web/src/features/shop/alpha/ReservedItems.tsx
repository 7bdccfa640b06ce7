// All elements reserved for alpha players, each tried on the reader's own look.
import { useTranslation } from 'react-i18next';
import type { Catalogue } from '@/engine/wardrobe-api';
import { POSITIONS, type Wearer } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { Figure } from '@/parts/wardrobe/Figure';
import { FRAMES } from '@/parts/wardrobe/looks';
import { useCatalogue, useMyLook, useStandings, useTriedOn } from '@/parts/wardrobe/queries';
import { RarityMark } from '@/parts/wardrobe/RarityMark';
import { codeOf, errorText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { Skeleton } from '@/ui/layout/Skeleton';
import styles from './ReservedItems.module.css';

/** A wearer who owns nothing and is no alpha player: for them the engine says which elements are reserved. */
const ANYBODY: Wearer = { purse: { coins: 0, moons: 0 }, isAlpha: false, bought: [] };

export function ReservedItems() {
  const { t } = useTranslation();
  const { data: catalogue, error, refetch } = useCatalogue();
  if (catalogue) return <Items catalogue={catalogue} />;
  if (!error) return <Skeleton height="12rem" />;
  return (
    <Card as="div" className={styles.failed} role="alert">
      <p>{errorText(t, codeOf(error))}</p>
      <Button onClick={() => void refetch()}>{t('app.retry')}</Button>
    </Card>
  );
}

function Items({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useTranslation('shop');
  const { t: w } = useTranslation('wardrobe');
  const { locale } = useLocale();
  const { data: standings } = useStandings(ANYBODY);
  const reserved = catalogue.elements.filter(({ id }) => standings?.[id]?.reserved);
  const { data: look = {} } = useMyLook();
  const { data: tried } = useTriedOn(look, reserved);
  return (
    <ul className={styles.list} aria-label={t('alpha.items')}>
      {reserved.map((element) => {
        const worn = tried?.[element.id];
        return (
          <li key={element.id} className={styles.item} data-testid="reserved">
            <span className={styles.picture}>
              {worn ? <Figure look={worn} frame={FRAMES[element.type]} position={POSITIONS[element.type]} /> : <Skeleton height="100%" />}
            </span>
            <strong>{element.name[locale]}</strong>
            <span className={styles.note}>{w(`category.${element.type}`)}</span>
            <RarityMark rarity={element.rarity} />
            <span className={styles.note}>{element.description[locale]}</span>
          </li>
        );
      })}
    </ul>
  );
}
