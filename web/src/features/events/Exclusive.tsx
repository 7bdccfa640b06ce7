// The element that is sold in the event alone, worn by somebody.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { Costs } from '@/parts/shop/Costs';
import { elementOf } from '@/parts/wardrobe/looks';
import { RarityMark } from '@/parts/wardrobe/RarityMark';
import rarities from '@/parts/wardrobe/Rarity.module.css';
import { Button } from '@/ui/buttons/Button';
import { cx } from '@/ui/cx';
import { Done } from './Done';
import { useEvent } from './EventContext';
import styles from './Exclusive.module.css';
import { ItemPicture } from './ItemPicture';
import { costOf, exclusiveState } from './model';
import { useItemName } from './useItemName';

export function Exclusive() {
  const { t } = useTranslation('events');
  const { locale } = useLocale();
  const { event, catalogue, ask } = useEvent();
  const nameOf = useItemName();
  const { exclusive } = event.rewards;
  if (!exclusive) return null;
  const element = elementOf(catalogue, exclusive.id);
  const state = exclusiveState(event);
  return (
    <section className={cx(styles.card, element && rarities[element.rarity])} aria-labelledby="exclusive" data-testid="exclusive" data-state={state}>
      <Highlight element={exclusive.id} />
      <div className={styles.words}>
        <h2 id="exclusive" className={styles.title}>
          {t('exclusive.title')}
        </h2>
        <strong className={styles.name}>{nameOf(exclusive.id)}</strong>
        {element && <RarityMark rarity={element.rarity} />}
        {element && <p>{element.description[locale]}</p>}
        <p className={styles.muted}>{event.phase === 'over' ? t('exclusive.textOver') : t('exclusive.text')}</p>
        {state === 'bought' ? (
          <Done id={exclusive.id} className={styles.done} text={t('exclusive.bought')} />
        ) : (
          <p className={styles.sale}>
            <Costs cost={costOf(exclusive)} />
            {state === 'buy' ? (
              <Button onClick={() => ask({ what: 'item' })}>{t('exclusive.buy')}</Button>
            ) : (
              <span className={styles.muted}>{t(`exclusive.${state}`)}</span>
            )}
          </p>
        )}
      </div>
    </section>
  );
}

/** Somebody who wears it; the reader, where the server has no picture. */
function Highlight({ element }: { element: string }) {
  const { t } = useTranslation('events');
  const { event } = useEvent();
  const [isThere, setThere] = useState(true);
  return (
    <span className={styles.picture}>
      {event.highlightSkinUrl !== null && isThere ? (
        <img src={event.highlightSkinUrl} alt={t('exclusive.worn')} width={512} height={512} onError={() => setThere(false)} />
      ) : (
        <span className={styles.figure} aria-hidden="true">
          <ItemPicture element={element} />
        </span>
      )}
    </span>
  );
}
