// A game on the server: enters it, shows the loading overlay, then the room.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useLocale } from '@/i18n/LocaleContext';
import { LOCALES } from '@/i18n/locale';
import { OtherLanguageDialog } from '@/parts/play/OtherLanguageDialog';
import { useMe } from '@/session/me';
import { errorText } from '@/shared/errorText';
import { gamePath, paths } from '@/shared/paths';
import { useToast } from '@/ui/overlays/Toast';
import { ClosedPage } from './entrance/ClosedPage';
import { InvitationPage } from './entrance/InvitationPage';
import { LoadingOverlay } from './entrance/LoadingOverlay';
import { Room } from './room/Room';
import { SourceContext } from './room/RoomContext';
import { RoomSource } from './sources/RoomSource';
import type { Outcome } from './sources/source';
import { useEntrance } from './entrance/useEntrance';

/** The navigation state that links inside the application set; null for a link from elsewhere. */
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
  /** The game in another language that the player is asked about, and whether they agreed. */
  const [foreign, setForeign] = useState<{ id: string; agreed: boolean } | null>(null);
  if (isPending) return <LoadingOverlay />;
  if (!me) {
    const invite = new URLSearchParams(location.search).get('invite') ?? undefined;
    // Who reads an invitation is told its language, and is not asked again.
    return <InvitationPage id={id} invite={invite} onEnter={() => setForeign({ id, agreed: true })} />;
  }
  if (foreign?.id === id && !foreign.agreed) {
    const other = LOCALES.find((each) => each !== locale) ?? locale;
    return <OtherLanguageDialog lang={other} onJoin={() => setForeign({ id, agreed: true })} onClose={() => void navigate(paths.lobby)} />;
  }
  return (
    <EnteredGame
      key={id}
      id={id}
      entrance={foreign?.id === id ? { enter: 'player', anyLang: true } : entrance}
      onForeign={() => setForeign({ id, agreed: false })}
    />
  );
}

/** Refusals of a seat after which the player enters as a spectator instead. */
const WATCH_INSTEAD: ReadonlySet<string> = new Set(['wrong_phase', 'room_full', 'not_available', 'game_over', 'level_too_low']);

interface EnteredGameProps {
  id: string;
  entrance: Entrance | null;
  onForeign: () => void;
}

function EnteredGame({ id, entrance, onForeign }: EnteredGameProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { show } = useToast();
  const [search] = useSearchParams();
  const invite = search.get('invite') ?? undefined;
  const [source] = useState(() => new RoomSource(id));
  const [refusal, setRefusal] = useState<Outcome>(null);
  // Fixed at the first render: the navigation state may change later.
  const [entry] = useState({ asWatcher: entrance?.enter === 'watcher', anyLang: entrance?.anyLang ?? false, isFresh: entrance !== null });

  const askLanguage = useEffectEvent(onForeign);
  useEffect(() => {
    let isMounted = true;
    source.open();
    const enter = async () => {
      let outcome = entry.asWatcher ? await source.enter('watcher', { invite }) : await source.enter('player', { invite, anyLang: entry.anyLang });
      if (!entry.asWatcher && outcome !== null && WATCH_INSTEAD.has(outcome)) outcome = await source.enter('watcher', { invite });
      if (!isMounted) return;
      if (outcome === 'other_language') askLanguage();
      else setRefusal(outcome);
    };
    void enter();
    return () => {
      isMounted = false;
      source.close();
    };
  }, [source, invite, entry]);

  const state = useSyncExternalStore(source.subscribe, source.getState);
  const hasView = state.model.view !== null;
  const isLoading = useEntrance(hasView, entry.isFresh);

  const leave = () => {
    // A living player has already given up the seat in the room's leave dialog.
    if (state.link.type !== 'closed') source.goAway();
    void navigate(paths.lobby);
  };
  const playAgain = async () => {
    const answer = await source.rematch();
    if ('id' in answer) void navigate(gamePath(answer.id, answer.invite), { state: { enter: 'player', anyLang: true } });
    else show({ kind: 'danger', title: errorText(t, answer.code) });
  };

  if (!hasView && refusal !== null) return <ClosedPage code={refusal} />;
  if (state.link.type === 'closed' && state.link.code !== 'left') return <ClosedPage code={state.link.code} why={state.link.why} />;
  return (
    <>
      {hasView && (
        <SourceContext value={source}>
          <Room onAgain={() => void playAgain()} onLeft={leave} />
        </SourceContext>
      )}
      {isLoading && <LoadingOverlay voice={state.model.view?.settings?.voice} />}
    </>
  );
}
