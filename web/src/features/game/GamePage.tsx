// A game on the server: enters it, shows the way in, and then the room.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useLocale } from '@/i18n/LocaleContext';
import { useMe } from '@/session/me';
import { errorText } from '@/shared/errorText';
import { gamePath, paths } from '@/shared/paths';
import { withReturn } from '@/shared/returnTo';
import { useToast } from '@/ui/Toast';
import { ClosedPage } from './ClosedPage';
import { LoadingOverlay } from './LoadingOverlay';
import { OtherLanguageQuestion } from './OtherLanguageQuestion';
import { Room } from './room/Room';
import { SourceContext } from './room/RoomContext';
import { RoomSource } from './RoomSource';
import type { GameState, Outcome } from './source';
import { useEntrance } from './useEntrance';

/** How one comes here from inside the product; nothing for those who follow a link or reload. */
interface Entrance {
  enter: 'player' | 'watcher';
  anyLang?: boolean;
}

export function GamePage() {
  const { id = '' } = useParams();
  const { data: me, isPending } = useMe();
  const location = useLocation();
  if (isPending) return <LoadingOverlay />;
  if (!me) return <Navigate to={withReturn(paths.guest, location.pathname + location.search)} replace />;
  return <Entered key={id} id={id} entrance={location.state as Entrance | null} />;
}

/** A seat is refused, but one may still look on. */
const WATCH_INSTEAD: ReadonlySet<string> = new Set(['wrong_phase', 'room_full', 'game_over', 'level_too_low']);

function Entered({ id, entrance }: { id: string; entrance: Entrance | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { show } = useToast();
  const { locale } = useLocale();
  const [search] = useSearchParams();
  const invite = search.get('invite') ?? undefined;
  const [source, setSource] = useState<RoomSource | null>(null);
  const [refusal, setRefusal] = useState<Outcome>(null);
  const [anyLang, setAnyLang] = useState(entrance?.anyLang ?? false);
  const asWatcher = entrance?.enter === 'watcher';

  useEffect(() => {
    const room = new RoomSource(id);
    let isHere = true;
    setSource(room);
    setRefusal(null);
    const enter = async () => {
      let outcome = await room.enter(asWatcher ? 'watcher' : 'player', asWatcher ? { invite } : { invite, anyLang });
      if (!asWatcher && outcome !== null && WATCH_INSTEAD.has(outcome)) outcome = await room.enter('watcher', { invite });
      if (isHere) setRefusal(outcome);
    };
    void enter();
    return () => {
      isHere = false;
      room.close();
    };
  }, [id, invite, anyLang, asWatcher]);

  const state = useRoomState(source);
  const hasView = state?.model.view != null;
  const isLoading = useEntrance(hasView, entrance !== null);

  const leave = () => {
    // Those who only watch, and the dead, tell the room that they go; a seat of the living is given up in the room.
    void source?.send({ type: 'leave' });
    void navigate(paths.lobby);
  };
  const again = async () => {
    const answer = state?.next != null ? { id: state.next } : await source?.again();
    if (answer && 'id' in answer) void navigate(gamePath(answer.id), { state: { enter: 'player', anyLang: true } });
    else show({ kind: 'danger', title: errorText(t, answer?.code ?? 'unknown') });
  };

  if (refusal === 'other_language') {
    return <OtherLanguageQuestion locale={locale} onJoin={() => setAnyLang(true)} onCancel={() => void navigate(paths.lobby)} />;
  }
  if (!hasView && refusal !== null) return <ClosedPage code={refusal} />;
  if (state?.link.type === 'closed' && state.link.code !== 'left') return <ClosedPage code={state.link.code} />;
  return (
    <>
      {source && hasView && (
        <SourceContext value={source}>
          <Room onAgain={() => void again()} onLeft={leave} />
        </SourceContext>
      )}
      {isLoading && <LoadingOverlay voice={state?.model.view?.settings?.voice} />}
    </>
  );
}

const nothing = () => () => undefined;

function useRoomState(source: RoomSource | null): GameState | null {
  return useSyncExternalStore(source?.subscribe ?? nothing, () => source?.getState() ?? null);
}
