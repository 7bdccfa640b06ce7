import { useTranslation } from 'react-i18next';
import { RarityMark } from '@/parts/wardrobe/RarityMark';
import rarities from '@/parts/wardrobe/Rarity.module.css';
import { Figure } from '@/parts/wardrobe/Figure';
import { cx } from '@/ui/cx';
import { nextToWear, rarityOf } from './model';
import styles from './NextWorn.module.css';
import { usePass } from './PassContext';
import { useGiftName } from './useGift';

/** The next thing to wear on the path, worn by the reader; at the end the reader as they are. */
export function NextWorn() {
  const { t } = useTranslation('moonpass');
  const { pass, look, worn } = usePass();
  const nameOf = useGiftName();
  const next = nextToWear(pass.moonpass);
  const rarity = next ? rarityOf(next) : null;
  return (
    <section className={cx(styles.next, rarity && rarities[rarity])} aria-labelledby="next-worn" data-testid="next-worn">
      <span className={styles.picture} aria-hidden="true">
        <Figure look={(next?.skin && worn[next.skin]) || look} frame="body" />
      </span>
      <div className={styles.words}>
        <h2 id="next-worn">{t('next.title')}</h2>
        {next ? (
          <>
            <strong>{nameOf(next)}</strong>
            {rarity && <RarityMark rarity={rarity} />}
            <span className={styles.muted}>{t(next.free ? 'next.free' : 'next.bought', { step: next.order })}</span>
          </>
        ) : (
          <span className={styles.muted}>{t('next.none')}</span>
        )}
      </div>
    </section>
  );
}
