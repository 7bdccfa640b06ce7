// The page of a replay: it fetches the game's record, and says why if there is none to read.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { useMe } from '@/session/me';
import { RECORD_TRIES } from '@/session/story';
import { codeOf, errorText } from '@/shared/errorText';
import { paths } from '@/shared/paths';
import { withReturn } from '@/shared/returnTo';
import { usePageTitle } from '@/shared/usePageTitle';
import { Button } from '@/ui/buttons/Button';
import { TextLink } from '@/ui/buttons/TextLink';
import { PlainPage } from '@/ui/layout/PlainPage';
import { LoadingOverlay } from '../entrance/LoadingOverlay';
import { RecordedGame } from './RecordedGame';
import { Replay } from './Replay';

export function ReplayPage() {
  const { id = '' } = useParams();
  return <Recorded key={id} id={id} />;
}

function Recorded({ id }: { id: string }) {
  const [game, setGame] = useState<RecordedGame | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isMounted = true;
    let loaded: RecordedGame | null = null;
    RecordedGame.load(id).then(
      (found) => {
        loaded = found;
        if (!isMounted) return found.end();
        setRefusal(null);
        setGame(found);
      },
      (error: unknown) => {
        if (isMounted) setRefusal(codeOf(error));
      },
    );
    return () => {
      isMounted = false;
      loaded?.end();
    };
  }, [id, tries]);
  const wait = refusal === 'not_over' ? RECORD_TRIES[tries] : undefined;
  useEffect(() => {
    if (wait === undefined) return;
    const timer = setTimeout(() => setTries((before) => before + 1), wait);
    return () => clearTimeout(timer);
  }, [wait]);

  if (refusal !== null) return <Refused code={refusal} onRetry={() => setTries(tries + 1)} />;
  return game === null ? <LoadingOverlay /> : <Replay game={game} />;
}

function Refused({ code, onRetry }: { code: string; onRetry: () => void }) {
  const { t } = useTranslation();
  const { t: r } = useTranslation('rewound');
  const { data: me } = useMe();
  const { pathname, search } = useLocation();
  const title = code === 'not_over' ? r('replay.notOverTitle') : r('replay.closedTitle');
  usePageTitle(title);
  const text =
    code === 'not_over' ? r('replay.notOver') : code === 'unauthenticated' || code === 'no_seat_held' ? r('replay.private') : errorText(t, code);
  return (
    <PlainPage title={title} text={text} eyes="" data-testid="replay-closed" data-code={code}>
      {code === 'unauthenticated' && <TextLink to={withReturn(paths.signIn, pathname + search)}>{t('nav.signIn')}</TextLink>}
      {(code === 'not_over' || code === 'offline') && <Button onClick={onRetry}>{r('replay.retry')}</Button>}
      <TextLink to={me ? paths.lobby : paths.landing}>{t(me ? 'room.toLobby' : 'notFound.home')}</TextLink>
    </PlainPage>
  );
}
