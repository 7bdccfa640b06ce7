// The moon pass with its path, and the pop-ups above it. What is asked stands in the page's address, so that the reader comes back to
// it from where moons are bought.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { OwnMoonPass, PassActed } from '@/api/moonpass';
import type { Catalogue } from '@/engine/wardrobe-api';
import type { Look } from '@/generated/engine';
import { hub } from '@/hub/hub';
import { elementOf } from '@/parts/wardrobe/looks';
import { useTriedOn } from '@/parts/wardrobe/queries';
import { codeOf } from '@/shared/errorText';
import { paths } from '@/shared/paths';
import { TextLink } from '@/ui/buttons/TextLink';
import { notify } from '@/ui/overlays/notices';
import { isArrival } from './model';
import styles from './MoonPassPage.module.css';
import { NextWorn } from './NextWorn';
import { PassContext, type Question } from './PassContext';
import { PassHead } from './PassHead';
import { Path } from './path/Path';
import { BuyPopup } from './popups/BuyPopup';
import { CollectedPopup } from './popups/CollectedPopup';
import { SkipPopup } from './popups/SkipPopup';
import { refusalText } from './refusalText';
import { useCollectPass, useRefetchPass } from './usePass';

const ASK = 'ask';
const NOTHING_WORN = {};

interface PassFloorProps {
  pass: OwnMoonPass;
  catalogue: Catalogue;
  look: Look;
}

export function PassFloor({ pass, catalogue, look }: PassFloorProps) {
  const { t } = useTranslation('moonpass');
  const { t: shop } = useTranslation('shop');
  const [search, setSearch] = useSearchParams();
  const [shown, setShown] = useState<{ acted: PassActed; isEnd: boolean } | null>(null);
  const elements = pass.moonpass.elements.flatMap(({ skin }) => elementOf(catalogue, skin ?? '') ?? []);
  const { data: worn = NOTHING_WORN } = useTriedOn(look, elements);
  const refuse = useRefuse();
  const { collect, collecting } = useCollecting((acted) => setShown({ acted, isEnd: isArrival('collect', acted) }), refuse);
  useNewPass();
  const ask = (question: Question | null) => setSearch(question ? { [ASK]: question } : {}, { replace: question === null, preventScrollReset: true });
  const asked = search.get(ASK);
  const arrive = (acted: PassActed) => setShown({ acted, isEnd: true });
  return (
    <PassContext value={{ pass, catalogue, look, worn, ask, collect, collecting, arrive, refuse }}>
      <main id="content" className={styles.page}>
        <div className={styles.top}>
          <PassHead />
          <NextWorn />
        </div>
        <Path key={pass.moonpass.id} />
        <p className={styles.ways}>
          <TextLink to={paths.lobby}>{t('toLobby')}</TextLink>
          <TextLink to={paths.shop}>{shop('toShop')}</TextLink>
          <TextLink to={paths.drops}>{shop('toDrops')}</TextLink>
          <TextLink to={paths.events}>{shop('toEvents')}</TextLink>
        </p>
      </main>
      {asked === 'buy' && <BuyPopup />}
      {asked === 'skip' && <SkipPopup />}
      {shown && <CollectedPopup {...shown} onClose={() => setShown(null)} />}
    </PassContext>
  );
}

/** Tells a refusal, and fetches again what it has shown to be stale. */
function useRefuse() {
  const { t } = useTranslation('moonpass');
  const { t: common } = useTranslation();
  const refetch = useRefetchPass();
  return (code: string) => {
    refetch();
    notify({ kind: 'popdown', title: refusalText(t, common, code) });
  };
}

/** Collects one thing at a time, each once. */
function useCollecting(onCollected: (acted: PassActed) => void, onRefused: (code: string) => void) {
  const { mutateAsync, isPending, variables } = useCollectPass();
  // Not the state of the request, which a second click in the same moment does not see.
  const isSent = useRef(false);
  const send = async (id: string | null) => {
    if (isSent.current) return;
    isSent.current = true;
    try {
      onCollected(await mutateAsync(id));
    } catch (error) {
      onRefused(codeOf(error));
    } finally {
      isSent.current = false;
    }
  };
  return { collect: (id: string | null) => void send(id), collecting: isPending ? variables : undefined };
}

/** Says when a new pass has begun. The page's data is fetched anew by what listens on every page. */
function useNewPass(): void {
  const { t } = useTranslation('moonpass');
  const announce = useEffectEvent(() => notify({ kind: 'god', title: t('new'), text: t('newText') }));
  useEffect(() => hub.on('newMoonPass', () => announce()), []);
}
