// The floor of the shop: today's stall, tomorrow's, the collections, and the pop-ups above them. What is looked at stands in the
// page's address, so that the reader comes back to it from where moons are bought.
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { OwnWardrobe } from '@/api/wardrobe';
import type { Catalogue } from '@/engine/wardrobe-api';
import type { Look } from '@/generated/engine';
import { hub } from '@/hub/hub';
import { useDailyShops } from '@/parts/shop/queries';
import { wearerOf } from '@/parts/wardrobe/looks';
import { Purse } from '@/parts/wardrobe/Purse';
import { useStandings } from '@/parts/wardrobe/queries';
import { paths } from '@/shared/paths';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { TextLink } from '@/ui/buttons/TextLink';
import { notify } from '@/ui/overlays/notices';
import { Stalls } from './day/Stalls';
import { choiceText, parseChoice, type Choice } from './model';
import { Collections } from './packs/Collections';
import { ShopPopups } from './popups/ShopPopups';
import { OwnMoon } from './OwnMoon';
import { ShopContext, type Popup } from './ShopContext';
import styles from './ShopPage.module.css';

const CHOICE = 'show';
const NO_STANDINGS = {};

interface ShopFloorProps {
  catalogue: Catalogue;
  ownWardrobe: OwnWardrobe;
  look: Look;
}

export function ShopFloor({ catalogue, ownWardrobe, look }: ShopFloorProps) {
  const { t } = useTranslation('shop');
  const wearer = useMemo(() => wearerOf(ownWardrobe), [ownWardrobe]);
  const { data: standings = NO_STANDINGS } = useStandings(wearer);
  const daily = useDailyShops();
  const [search, setSearch] = useSearchParams();
  const [popup, setPopup] = useState<Popup | null>(null);
  const choice = parseChoice(search.get(CHOICE));
  const show = (next: Choice | null) =>
    setSearch(next ? { [CHOICE]: choiceText(next) } : {}, { replace: next === null || choice !== null, preventScrollReset: true });

  const announce = useEffectEvent(() => notify({ kind: 'toggle', title: t('day.new') }));
  useEffect(() => hub.on('newDailyShops', () => announce()), []);
  return (
    <ShopContext value={{ catalogue, wearer, standings, look, shops: daily.data ?? [], show, open: setPopup }}>
      <main id="content" className={styles.page}>
        <header className={styles.head}>
          <div>
            <h1>{t('title')}</h1>
            <p className={styles.lead}>{t('lead')}</p>
          </div>
          <div className={styles.purse}>
            <OwnMoon />
            <Purse coins={ownWardrobe.coins} moons={ownWardrobe.moons} />
            <ButtonLink to={paths.shopBuy}>{t('getMoons')}</ButtonLink>
          </div>
        </header>
        <p className={styles.ways}>
          <TextLink to={paths.drops}>{t('toDrops')}</TextLink>
          <TextLink to={paths.moonpass}>{t('toMoonPass')}</TextLink>
          <TextLink to={paths.events}>{t('toEvents')}</TextLink>
          <TextLink to={paths.shopSubscription}>{t('toSubscription')}</TextLink>
        </p>
        <Stalls daily={daily} />
        <Collections />
      </main>
      <ShopPopups choice={choice} popup={popup} onClose={() => setPopup(null)} />
    </ShopContext>
  );
}
