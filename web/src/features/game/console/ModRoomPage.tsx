// The page of the moderator's console.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { modReportPath, paths } from '@/shared/paths';
import { usePageTitle } from '@/shared/usePageTitle';
import { Button } from '@/ui/buttons/Button';
import { PlainPage } from '@/ui/layout/PlainPage';
import { TextLink } from '@/ui/buttons/TextLink';
import { Console } from './Console';
import { ModRoomSource } from './ModRoomSource';
import { useClosedWords } from './useClosedWords';

export function ModRoomPage() {
  const { id = '' } = useParams();
  /** Each retry mounts a new source, by a new key. */
  const [attempt, setAttempt] = useState(0);
  return <Attended key={`${id} ${attempt}`} id={id} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attended({ id, onRetry }: { id: string; onRetry: () => void }) {
  const { t } = useTranslation('moderation');
  const [params] = useSearchParams();
  const [source] = useState(() => new ModRoomSource(id));
  useEffect(() => {
    source.open();
    return () => source.close();
  }, [source]);
  const { link, envelopes } = useSyncExternalStore(source.subscribe, source.getState);
  // A room that closes stays on screen: the moderator may still want to read in it.
  if (envelopes.length > 0) return <Console source={source} opensAt={numberIn(params, 'seq')} back={<Back />} onRetry={onRetry} />;
  if (link.type === 'closed') return <Closed code={link.code} onRetry={onRetry} />;
  return (
    <PlainPage title={t('open')} text={t('loading')} eyes="" aria-busy="true" data-testid="mod-loading">
      <Back />
    </PlainPage>
  );
}

/** A link back to the case that led here, or to the lobby. */
function Back() {
  const { t } = useTranslation('moderation');
  const [params] = useSearchParams();
  const report = numberIn(params, 'report');
  return <TextLink to={report === null ? paths.lobby : modReportPath(report)}>{t(report === null ? 'back' : 'backToReport')}</TextLink>;
}

function numberIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function Closed({ code, onRetry }: { code: string; onRetry: () => void }) {
  const { t } = useTranslation('moderation');
  usePageTitle(t('closed.title'));
  return (
    <PlainPage title={t('closed.title')} text={useClosedWords(code)} eyes="" data-testid="mod-closed" data-code={code}>
      <Button onClick={onRetry}>{t('closed.retry')}</Button>
      <Back />
    </PlainPage>
  );
}
