// The lesson: a first game of three minutes in the browser's worker, without a server. It begins at once, and anew after a reload.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { usePracticeReady } from '@/engine/queries';
import type { Learner } from '@/engine/worker-api';
import { useLocale } from '@/i18n/LocaleContext';
import { displayName, useMe } from '@/session/me';
import { paths } from '@/shared/paths';
import { usePreferences } from '@/shared/preferences';
import { usePageTitle } from '@/shared/usePageTitle';
import { PlainPage } from '@/ui/layout/PlainPage';
import { LoadingOverlay } from './entrance/LoadingOverlay';
import { Room } from './room/Room';
import { SourceContext } from './room/RoomContext';
import { LessonSource } from './sources/LessonSource';
import { isOver } from './words/phase';

export function LessonPage() {
  const { t } = useTranslation('lesson');
  const { t: c } = useTranslation();
  const { locale } = useLocale();
  const { data: me, isPending, fetchStatus } = useMe();
  const { practiceName } = usePreferences();
  const { isSuccess, isError } = usePracticeReady();
  const [search] = useSearchParams();
  const [round, setRound] = useState(0);
  usePageTitle(t('title'));
  if (isError) return <Failed />;
  // Without a network nobody is signed in, and the lesson does not wait for that.
  if (!isSuccess || (isPending && fetchStatus === 'fetching')) return <LoadingOverlay />;
  const name = me ? displayName(me) : practiceName || c('practice.defaultName');
  // For development and tests: `?pace=0.1` makes the bots quicker.
  const pace = Number(search.get('pace'));
  return (
    <BegunLesson
      key={round}
      learner={{ name, skin: me ? me.profilePicture : name, lang: locale }}
      pace={Math.round(1000 * (pace > 0 ? pace : 1))}
      onAgain={() => setRound(round + 1)}
    />
  );
}

interface BegunLessonProps {
  learner: Learner;
  pace: number;
  onAgain: () => void;
}

function BegunLesson({ learner, pace, onAgain }: BegunLessonProps) {
  const navigate = useNavigate();
  const { setLessonDone } = usePreferences();
  // Fixed at the first render: a learner who signs in elsewhere goes on.
  const [source] = useState(() => new LessonSource(learner, pace));
  useEffect(() => {
    source.open();
    return () => source.close();
  }, [source]);
  const { model, link } = useSyncExternalStore(source.subscribe, source.getState);
  const isDone = model.view !== null && isOver(model.view);
  useEffect(() => {
    if (isDone) setLessonDone();
  }, [isDone, setLessonDone]);
  if (link.type === 'closed') return <Failed />;
  if (!model.view) return <LoadingOverlay />;
  return (
    <SourceContext value={source}>
      <Room onAgain={onAgain} onLeft={() => void navigate(paths.landing)} />
    </SourceContext>
  );
}

function Failed() {
  const { t } = useTranslation('lesson');
  const { t: c } = useTranslation();
  return (
    <PlainPage title={t('failed')} text={c('practice.failed')} eyes="" data-testid="lesson-failed">
      <Link to={paths.lesson} reloadDocument>
        {t('again')}
      </Link>
    </PlainPage>
  );
}
