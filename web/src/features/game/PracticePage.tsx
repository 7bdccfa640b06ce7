// Practice: a whole game against bots in the browser's worker. Once the page is loaded, no server is needed.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useBlocker, useNavigate, useSearchParams } from 'react-router';
import type { Staging } from '@/engine/worker-api';
import type { RoleId } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { displayName, useMe } from '@/session/me';
import { paths } from '@/shared/paths';
import { PlainPage } from '@/ui/layout/PlainPage';
import { LoadingOverlay } from './entrance/LoadingOverlay';
import { isOver } from './words/phase';
import { PACES, PracticeSetup, type PracticeChoice } from './entrance/PracticeSetup';
import { PracticeSource } from './sources/PracticeSource';
import { Room } from './room/Room';
import { SourceContext } from './room/RoomContext';

export function PracticePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { locale } = useLocale();
  const { data: me } = useMe();
  const [search] = useSearchParams();
  const [source, setSource] = useState<PracticeSource | null>(null);
  const [choice, setChoice] = useState<PracticeChoice | null>(null);
  const state = useSyncExternalStore(source?.subscribe ?? subscribeNothing, () => source?.getState() ?? null);
  const view = state?.model.view ?? null;
  const isRunning = view !== null && !isOver(view);

  useEffect(() => () => source?.close(), [source]);

  // The game lives in this page alone. A player who leaves loses it, so they are asked first.
  const blocker = useBlocker(isRunning);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(t('room.leavePractice'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, t]);
  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isRunning]);

  const start = (wanted: PracticeChoice) => {
    setChoice(wanted);
    const settings = { ...wanted.settings, mayor: wanted.mayor, lang: locale };
    const name = wanted.name.trim() || t('practice.defaultName');
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
    const override = Number(search.get('pace'));
    const pace = Math.round(1000 * (override > 0 ? override : PACES[wanted.pace]));
    const player = { name, skin: me ? me.profilePicture : name, level: me?.level ?? 1, role: wanted.role };
    setSource(new PracticeSource({ settings, player, seed, pace, staging: stagingOf(search) }));
  };
  const quit = () => {
    source?.close();
    setSource(null);
    void navigate(paths.landing);
  };

  if (!source) return <PracticeSetup onStart={start} defaultName={me ? displayName(me) : ''} />;
  if (!view && state?.link.type === 'closed') {
    return (
      <PlainPage title={t('practice.failedTitle')} text={t('practice.failed')} eyes="" data-testid="practice-failed">
        <Link to={paths.practice} reloadDocument>
          {t('practice.again')}
        </Link>
      </PlainPage>
    );
  }
  if (!view) return <LoadingOverlay />;
  return (
    <SourceContext value={source}>
      <Room
        key={source.id}
        onAgain={() => {
          if (choice) start(choice);
        }}
        onLeft={quit}
      />
    </SourceContext>
  );
}

/** For development and tests: `?deal=witch,werewolf,…` deals the roles, the player's first; `&bots=idle` makes bots do nothing. */
function stagingOf(search: URLSearchParams): Staging | null {
  const deal = search.get('deal')?.split(',') as RoleId[] | undefined;
  return deal ? { deal, idle: search.get('bots') === 'idle' } : null;
}

const subscribeNothing = () => () => undefined;
