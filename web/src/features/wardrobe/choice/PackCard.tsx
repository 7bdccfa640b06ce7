import { useTranslation } from 'react-i18next';
import type { Look, Pack } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { Button } from '@/ui/buttons/Button';
import { cx } from '@/ui/cx';
import { Skeleton } from '@/ui/layout/Skeleton';
import { useDressingRoom } from '../DressingContext';
import { elementOf } from '@/parts/wardrobe/looks';
import { Figure } from '@/parts/wardrobe/Figure';
import rarities from '@/parts/wardrobe/Rarity.module.css';
import { RarityMark } from '@/parts/wardrobe/RarityMark';
import { RenderInView } from '@/parts/wardrobe/RenderInView';
import { EnlargeButton } from './EnlargeButton';
import styles from './Packs.module.css';

interface PackCardProps {
  pack: Pack;
  look: Look | undefined;
}

export function PackCard({ pack, look }: PackCardProps) {
  const { t } = useTranslation('wardrobe');
  const { locale } = useLocale();
  const { catalogue, standings, dressing, open } = useDressingRoom();
  const elements = pack.skinElements.flatMap((id) => elementOf(catalogue, id) ?? []);
  const owned = elements.filter(({ id }) => standings[id]?.owned).length;
  const isWorn = pack.skinElements.every((id) => Object.values(dressing.look).some((worn) => worn?.id === id));
  const name = pack.name[locale];
  return (
    <li className={cx(styles.card, rarities[pack.rarity])} data-testid="pack" data-pack={pack.id}>
      <RenderInView className={styles.picture}>{look ? <Figure look={look} frame="body" /> : <Skeleton height="100%" />}</RenderInView>
      <div className={styles.words}>
        <h3>{name}</h3>
        <RarityMark rarity={pack.rarity} />
        <p className={styles.text}>{elements.map((element) => element.name[locale]).join(' · ')}</p>
        <p className={styles.text}>{t('packs.owned', { owned, count: elements.length })}</p>
        <Button
          size="sm"
          disabled={isWorn}
          aria-label={t(isWorn ? 'packs.wornLabel' : 'packs.tryLabel', { name })}
          onClick={() => dressing.wearPack(pack)}
        >
          {t(isWorn ? 'packs.worn' : 'packs.try')}
        </Button>
      </div>
      <EnlargeButton name={name} onClick={() => open({ kind: 'displayPack', pack })} />
    </li>
  );
}
