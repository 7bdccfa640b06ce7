// A game on the server: enters it, shows the way in, and then the room.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useLocale } from '@/i18n/LocaleContext';
import { useMe } from '@/session/me';
import { errorText } from '@/shared/errorText';
import { gamePath, paths } from '@/shared/paths';
import { withReturn } from '@/shared/returnTo';
import { useToast } from '@/ui/overlays/Toast';
import { ClosedPage } from './entrance/ClosedPage';
import { LoadingOverlay } from './entrance/LoadingOverlay';
import { OtherLanguageQuestion } from './entrance/OtherLanguageQuestion';
import { Room } from './room/Room';
import { SourceContext } from './room/RoomContext';
import { RoomSource } from './sources/RoomSource';
import type { Outcome } from './sources/source';
import { useEntrance } from './entrance/useEntrance';

/** How one comes here from inside the product; nothing for those who follow a link or reload. */
interface Entrance {
  enter: 'player' | 'watcher';
  anyLang?: boolean;
}

export function GamePage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data: me, isPending } = useMe();
  const { locale } = useLocale();
  const location = useLocation();
  const entrance = location.state as Entrance | null;
  /** The game of another language that is asked about, and the answer. */
  const [foreign, setForeign] = useState<{ id: string; agreed: boolean } | null>(null);
  if (isPending) return <LoadingOverlay />;
  if (!me) return <Navigate to={withReturn(paths.guest, location.pathname + location.search)} replace />;
  if (foreign?.id === id && !foreign.agreed) {
    return <OtherLanguageQuestion locale={locale} onJoin={() => setForeign({ id, agreed: true })} onCancel={() => void navigate(paths.lobby)} />;
  }
  return (
    <Entered
      key={id}
      id={id}
      entrance={foreign?.id === id ? { enter: 'player', anyLang: true } : entrance}
      onForeign={() => setForeign({ id, agreed: false })}
    />
  );
}

/** A seat is refused, but one may still look on. */
const WATCH_INSTEAD: ReadonlySet<string> = new Set(['wrong_phase', 'room_full', 'game_over', 'level_too_low']);

interface EnteredProps {
  id: string;
  entrance: Entrance | null;
  onForeign: () => void;
}

function Entered({ id, entrance, onForeign }: EnteredProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { show } = useToast();
  const [search] = useSearchParams();
  const invite = search.get('invite') ?? undefined;
  const [source] = useState(() => new RoomSource(id));
  const [refusal, setRefusal] = useState<Outcome>(null);
  // How one came in is settled at the door; the address may change behind it.
  const [door] = useState({ asWatcher: entrance?.enter === 'watcher', anyLang: entrance?.anyLang ?? false, isFresh: entrance !== null });

  const ask = useEffectEvent(onForeign);
  useEffect(() => {
    let isHere = true;
    source.open();
    const enter = async () => {
      let outcome = door.asWatcher ? await source.enter('watcher', { invite }) : await source.enter('player', { invite, anyLang: door.anyLang });
      if (!door.asWatcher && outcome !== null && WATCH_INSTEAD.has(outcome)) outcome = await source.enter('watcher', { invite });
      if (!isHere) return;
      if (outcome === 'other_language') ask();
      else setRefusal(outcome);
    };
    void enter();
    return () => {
      isHere = false;
      source.close();
    };
  }, [source, invite, door]);

  const state = useSyncExternalStore(source.subscribe, source.getState);
  const hasView = state.model.view !== null;
  const isLoading = useEntrance(hasView, door.isFresh);

  const leave = () => {
    // A seat of the living was given up in the room, with a question before.
    if (state.link.type !== 'closed') source.goAway();
    void navigate(paths.lobby);
  };
  const again = async () => {
    const answer = state.next ?? (await source.again());
    if ('id' in answer) void navigate(gamePath(answer.id, answer.invite), { state: { enter: 'player', anyLang: true } });
    else show({ kind: 'danger', title: errorText(t, answer.code) });
  };

  if (!hasView && refusal !== null) return <ClosedPage code={refusal} />;
  if (state.link.type === 'closed' && state.link.code !== 'left') return <ClosedPage code={state.link.code} why={state.link.why} />;
  return (
    <>
      {hasView && (
        <SourceContext value={source}>
          <Room onAgain={() => void again()} onLeft={leave} />
        </SourceContext>
      )}
      {isLoading && <LoadingOverlay voice={state.model.view?.settings?.voice} />}
    </>
  );
}
