import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventUnlockable } from '@/api/events';
import { useLocale } from '@/i18n/LocaleContext';
import { elementOf } from '@/parts/wardrobe/looks';
import { RarityMark } from '@/parts/wardrobe/RarityMark';
import rarities from '@/parts/wardrobe/Rarity.module.css';
import { RenderInView } from '@/parts/wardrobe/RenderInView';
import { amountText } from '@/shared/money';
import { Button } from '@/ui/buttons/Button';
import { cx } from '@/ui/cx';
import { Done } from '../Done';
import { useEvent } from '../EventContext';
import { ItemPicture } from '../ItemPicture';
import { isPast, type Step } from '../model';
import { useItemName } from '../useItemName';
import styles from './StepItem.module.css';

/** A step: the way to it, its points, and what it unlocks. */
export function StepItem({ step: { item, done } }: { step: Step }) {
  const { t } = useTranslation('events');
  const { locale } = useLocale();
  const { catalogue } = useEvent();
  const nameOf = useItemName();
  const rarity = elementOf(catalogue, item.element)?.rarity;
  return (
    <li
      className={cx(styles.step, rarity && rarities[rarity])}
      data-testid="step"
      data-state={item.state}
      style={{ '--done': done } as CSSProperties}
    >
      <span className={styles.way} aria-hidden="true" />
      <span className={styles.stone}>{t('steps.at', { count: item.points, points: amountText(locale, item.points) })}</span>
      <div className={styles.card}>
        <span className={styles.picture} aria-hidden="true">
          <RenderInView className={styles.view}>
            <ItemPicture element={item.element} />
          </RenderInView>
        </span>
        <strong className={styles.name}>{nameOf(item.element)}</strong>
        {rarity && <RarityMark rarity={rarity} className={styles.rarity} />}
        <State item={item} name={nameOf(item.element)} />
      </div>
    </li>
  );
}

function State({ item: { element, state }, name }: { item: EventUnlockable; name: string }) {
  const { t } = useTranslation('events');
  const { event, press, collect, collecting } = useEvent();
  const take = () => {
    press(element);
    collect(element);
  };
  switch (state) {
    case 'collectable':
      // What nobody collected in time is collected by the house soon.
      if (event.phase === 'over') return <span className={styles.done}>✓ {t('steps.unlocked')}</span>;
      return (
        <Button size="sm" block busy={collecting === element} aria-label={t('steps.collectLabel', { name })} onClick={take}>
          {t('steps.collect')}
        </Button>
      );
    case 'collected':
      return <Done id={element} className={styles.done} text={t('steps.collected')} />;
    case 'locked':
      return (
        <span className={styles.locked}>
          <svg viewBox="0 0 16 16" width="14" height="14" fill="currentColor" aria-hidden="true">
            <path d="M4 7V5a4 4 0 0 1 8 0v2h1v8H3V7Zm2 0h4V5a2 2 0 0 0-4 0Z" />
          </svg>
          {isPast(event) ? t('steps.left') : t('steps.locked')}
        </span>
      );
  }
}
