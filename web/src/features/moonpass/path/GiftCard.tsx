import { useTranslation } from 'react-i18next';
import type { PassElement } from '@/api/moonpass';
import { RarityMark } from '@/parts/wardrobe/RarityMark';
import rarities from '@/parts/wardrobe/Rarity.module.css';
import { RenderInView } from '@/parts/wardrobe/RenderInView';
import { Button } from '@/ui/buttons/Button';
import { cx } from '@/ui/cx';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { GiftPicture } from '../GiftPicture';
import { rarityOf } from '../model';
import { usePass } from '../PassContext';
import { useGiftName } from '../useGift';
import styles from './GiftCard.module.css';

/** What a step gives on one of the tracks, and whether it can be collected. */
export function GiftCard({ element }: { element: PassElement }) {
  const { t } = useTranslation('moonpass');
  const nameOf = useGiftName();
  const { state, free, order } = element;
  const name = nameOf(element);
  const rarity = rarityOf(element);
  return (
    <section
      className={cx(styles.card, rarity && rarities[rarity], free ? styles.free : styles.bought)}
      data-testid="gift"
      data-id={element.id}
      data-state={state}
    >
      <VisuallyHidden>{free ? t('track.free') : t('track.bought')}: </VisuallyHidden>
      <span className={styles.picture} aria-hidden="true">
        <RenderInView className={styles.view}>
          <GiftPicture element={element} />
        </RenderInView>
      </span>
      <strong className={styles.name}>{name}</strong>
      {rarity && <RarityMark rarity={rarity} className={styles.rarity} />}
      <Standing element={element} name={name} order={order} />
    </section>
  );
}

function Standing({ element: { id, state }, name, order }: { element: PassElement; name: string; order: number }) {
  const { t } = useTranslation('moonpass');
  const { collect, collecting } = usePass();
  switch (state) {
    case 'collectable':
      return (
        <Button size="sm" block busy={collecting === id} aria-label={t('collectLabel', { name, step: order })} onClick={() => collect(id)}>
          {t('collect')}
        </Button>
      );
    case 'collected':
      return <span className={styles.done}>✓ {t('state.collected')}</span>;
    case 'locked':
      return (
        <span className={styles.locked}>
          <svg viewBox="0 0 16 16" width="14" height="14" fill="currentColor" aria-hidden="true">
            <path d="M4 7V5a4 4 0 0 1 8 0v2h1v8H3V7Zm2 0h4V5a2 2 0 0 0-4 0Z" />
          </svg>
          {t('state.locked')}
        </span>
      );
    case 'ahead':
      return <VisuallyHidden>{t('state.ahead')}</VisuallyHidden>;
  }
}
