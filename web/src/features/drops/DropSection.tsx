import { useTranslation } from 'react-i18next';
import type { Drop, DropPack } from '@/api/drops';
import type { Look } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { Clock } from '@/parts/shop/Clock';
import { Figure } from '@/parts/wardrobe/Figure';
import rarities from '@/parts/wardrobe/Rarity.module.css';
import { RarityMark } from '@/parts/wardrobe/RarityMark';
import { RenderInView } from '@/parts/wardrobe/RenderInView';
import { dateText } from '@/shared/dates';
import { Button } from '@/ui/buttons/Button';
import { cx } from '@/ui/cx';
import { Skeleton } from '@/ui/layout/Skeleton';
import styles from './DropsPage.module.css';
import { packState, rarityOf } from './model';
import { usePutOn } from './usePutOn';

interface DropSectionProps {
  drop: Drop;
  /** Its month is the present one. */
  isPresent: boolean;
  look: Look | undefined;
  onAsk: (drop: Drop, pack: DropPack) => void;
}

/** A drop: its packs worn by the reader, and how many of them may be collected. */
export function DropSection({ drop, isPresent, look, onAsk }: DropSectionProps) {
  const { t } = useTranslation('subscription');
  const { locale } = useLocale();
  const { data: worn } = usePutOn(look, drop.packs);
  const { id, name, description, mayCollect, collected, end, collectUntil, soldFrom } = drop;
  const Title = isPresent ? 'h2' : 'h3';
  return (
    <section className={styles.drop} aria-labelledby={`drop-${id}`} data-testid="drop" data-drop={id}>
      <header className={styles.head}>
        <div>
          <Title id={`drop-${id}`}>{name[locale]}</Title>
          <p>{description[locale]}</p>
          <p className={styles.muted}>{t('drops.soldFrom', { date: dateText(locale, soldFrom) })}</p>
        </div>
        <p className={styles.facts}>
          {mayCollect > 0 && <strong>{t('drops.collectedOf', { collected, count: mayCollect })}</strong>}
          {isPresent && (
            <span>
              {t('drops.ends')} <Clock until={end} />
            </span>
          )}
          {!isPresent && <span>{t('drops.until', { date: dateText(locale, collectUntil) })}</span>}
        </p>
      </header>
      <ul className={styles.packs} aria-label={name[locale]}>
        {drop.packs.map((pack) => (
          <PackCard key={pack.id} drop={drop} pack={pack} worn={worn?.[pack.id]} onAsk={() => onAsk(drop, pack)} />
        ))}
      </ul>
    </section>
  );
}

interface PackCardProps {
  drop: Drop;
  pack: DropPack;
  worn: Look | undefined;
  onAsk: () => void;
}

function PackCard({ drop, pack, worn, onAsk }: PackCardProps) {
  const { t } = useTranslation('subscription');
  const { locale } = useLocale();
  const state = packState(drop, pack);
  const rarity = rarityOf(pack);
  const name = pack.name[locale];
  return (
    <li className={cx(styles.card, rarities[rarity])} data-testid="drop-pack" data-pack={pack.id} data-state={state}>
      <RenderInView className={styles.picture}>{worn ? <Figure look={worn} frame="body" /> : <Skeleton height="100%" />}</RenderInView>
      <div className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <RarityMark rarity={rarity} />
        <p className={styles.muted}>{pack.description[locale]}</p>
        {state === 'open' ? (
          <Button block aria-label={t('drops.collectLabel', { name })} onClick={onAsk}>
            {t('drops.collect')}
          </Button>
        ) : (
          <p className={state === 'full' ? styles.muted : styles.done}>
            {state !== 'full' && '✓ '}
            {t(`drops.state.${state}`)}
          </p>
        )}
      </div>
    </li>
  );
}
