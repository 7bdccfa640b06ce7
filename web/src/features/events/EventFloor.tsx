// An event: its head, what the reader has reached and can have, its leaderboard and the year, and the pop-ups above them. What is asked
// stands in the page's address, so that the reader comes back to it from where moons are bought.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { YearlyEvent } from '@/api/events';
import type { Catalogue } from '@/engine/wardrobe-api';
import type { Look } from '@/generated/engine';
import { elementOf } from '@/parts/wardrobe/looks';
import { useOwnWardrobe, usePacked, useTriedOn } from '@/parts/wardrobe/queries';
import { codeOf } from '@/shared/errorText';
import { paths } from '@/shared/paths';
import { TextLink } from '@/ui/buttons/TextLink';
import { notify } from '@/ui/overlays/notices';
import { Board } from './board/Board';
import { Deeds } from './Deeds';
import { EventContext } from './EventContext';
import { EventHead } from './EventHead';
import styles from './EventsPage.module.css';
import { Exclusive } from './Exclusive';
import { isAhead, parseQuestion, questionText, type Question } from './model';
import { Packs } from './Packs';
import { BuyPopup } from './popups/BuyPopup';
import { CollectedPopup } from './popups/CollectedPopup';
import { refusalText } from './refusalText';
import { Standing } from './Standing';
import { Steps } from './track/Steps';
import { useCollect, useRefetchEvents } from './useEvent';
import { Village } from './Village';
import { Year } from './Year';

const ASK = 'ask';
const NOTHING_WORN = {};

interface EventFloorProps {
  event: YearlyEvent;
  events: readonly YearlyEvent[];
  catalogue: Catalogue;
  look: Look;
}

export function EventFloor({ event, events, catalogue, look }: EventFloorProps) {
  const { t } = useTranslation('events');
  const { t: shop } = useTranslation('shop');
  const [search, setSearch] = useSearchParams();
  const ids = [...event.rewards.unlockable.map(({ element }) => element), ...(event.rewards.exclusive ? [event.rewards.exclusive.id] : [])];
  const elements = ids.flatMap((id) => elementOf(catalogue, id) ?? []);
  const { data: worn = NOTHING_WORN } = useTriedOn(look, elements);
  const packs = event.packs.flatMap(({ id }) => catalogue.packs.find((pack) => pack.id === id) ?? []);
  const { data: packed = NOTHING_WORN } = usePacked(look, packs);
  const refuse = useRefuse();
  const { got, forget, collect, collecting } = useCollecting(event, refuse);
  const [pressed, press] = useState<string | null>(null);
  const ask = (question: Question | null) =>
    setSearch(question ? { [ASK]: questionText(question) } : {}, { replace: question === null, preventScrollReset: true });
  const question = parseQuestion(search.get(ASK));
  // Nothing else is shown yet of an event that is only planned.
  const isBare = event.phase === 'planned';
  const about = (
    <>
      <Deeds />
      <Village />
    </>
  );
  return (
    <EventContext value={{ event, catalogue, worn, packed, ask, collect, collecting, pressed: question || got ? null : pressed, press, refuse }}>
      <main id="content" className={styles.page}>
        <EventHead />
        <div className={styles.columns}>
          <div className={styles.own}>
            <Standing />
          </div>
          <div className={styles.main}>
            <Steps />
            <Exclusive />
            <Packs />
            {isBare && about}
          </div>
          <div className={styles.side}>
            {!isBare && about}
            <Year events={events} />
          </div>
          {!isAhead(event) && (
            <div className={styles.board}>
              <Board />
            </div>
          )}
        </div>
        <p className={styles.ways}>
          <TextLink to={paths.lobby}>{t('toLobby')}</TextLink>
          <TextLink to={paths.shop}>{shop('toShop')}</TextLink>
          <TextLink to={paths.moonpass}>{shop('toMoonPass')}</TextLink>
        </p>
      </main>
      {question && <BuyPopup key={questionText(question)} question={question} />}
      {got && <CollectedPopup {...got} onClose={forget} />}
    </EventContext>
  );
}

/** Tells a refusal, and fetches again what it has shown to be stale. */
function useRefuse() {
  const { t } = useTranslation('events');
  const { t: common } = useTranslation();
  const refetch = useRefetchEvents();
  return (code: string) => {
    void refetch();
    notify({ kind: 'popdown', title: refusalText(t, common, code) });
  };
}

/** Collects one element at a time, each once. */
function useCollecting(event: YearlyEvent, onRefused: (code: string) => void) {
  const { mutateAsync, isPending, variables } = useCollect(event);
  const { data: own } = useOwnWardrobe();
  const [got, setGot] = useState<{ element: string; instead: boolean } | null>(null);
  // Not the state of the request, which a second click in the same moment does not see.
  const isSent = useRef(false);
  const send = async (element: string) => {
    if (isSent.current) return;
    isSent.current = true;
    const instead = own?.bought.includes(element) ?? false;
    try {
      await mutateAsync(element);
      setGot({ element, instead });
    } catch (error) {
      onRefused(codeOf(error));
    } finally {
      isSent.current = false;
    }
  };
  return { got, forget: () => setGot(null), collect: (element: string) => void send(element), collecting: isPending ? variables : undefined };
}
