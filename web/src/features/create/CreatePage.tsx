// Creates a game: its roles and options, then the way into its room.
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSuggested, useVerdict } from '@/engine/queries';
import { CompositionEditor } from '@/parts/composition/CompositionEditor';
import type { Settings } from '@/generated/engine';
import { useLocale } from '@/i18n/LocaleContext';
import { useMe, useMyLevel } from '@/session/me';
import { codeOf, errorText } from '@/shared/errorText';
import { SERIOUS_LEVEL } from '@/generated/engine';
import { gamePath } from '@/shared/paths';
import { usePreferences } from '@/shared/preferences';
import { usePageTitle } from '@/shared/usePageTitle';
import { Button } from '@/ui/buttons/Button';
import { Skeleton } from '@/ui/layout/Skeleton';
import { useToast } from '@/ui/overlays/Toast';
import { useBarHeight } from '@/ui/useBarHeight';
import { CreationErrorDialog } from './CreationErrorDialog';
import styles from './CreatePage.module.css';
import { Presets } from './Presets';
import { isServerFault, useCreateGame } from './useCreateGame';

const FIRST_SLOTS = 8;

export function CreatePage() {
  const { t } = useTranslation();
  usePageTitle(t('create.title'));
  const navigate = useNavigate();
  const { show } = useToast();
  const { locale } = useLocale();
  const { data: me } = useMe();
  const level = useMyLevel();
  const { turn, nextTurn } = usePreferences();
  const { data: suggested } = useSuggested(FIRST_SLOTS, turn);
  const [edited, setEdited] = useState<Settings | null>(null);
  const first = useMemo(() => (suggested && me ? { ...suggested, lang: locale, alpha: me.isAlpha } : null), [suggested, me, locale]);
  const settings = edited ?? first;
  const { data: verdict } = useVerdict(settings);
  const create = useCreateGame();
  const [faulty, setFaulty] = useState(false);
  const foot = useBarHeight('--foot-height');

  const open = () => {
    if (!settings || create.isPending) return;
    setFaulty(false);
    create.mutate(settings, {
      onSuccess: (id) => {
        nextTurn();
        void navigate(gamePath(id), { state: { enter: 'player', anyLang: true }, replace: true });
      },
      onError: (error) => {
        if (isServerFault(error)) setFaulty(true);
        else show({ kind: 'danger', title: t('create.failed'), text: errorText(t, codeOf(error)) });
      },
    });
  };

  return (
    <main id="content" className={styles.page}>
      <h1>{t('create.title')}</h1>
      {settings === null ? (
        <div aria-busy="true" className={styles.waiting}>
          <Skeleton height="3.5rem" width="12rem" />
          <Skeleton height="20rem" />
        </div>
      ) : (
        <>
          <Presets settings={settings} canKeep={verdict?.refusal === null} onChange={setEdited} />
          <CompositionEditor settings={settings} onChange={setEdited} seriousFrom={level < SERIOUS_LEVEL ? SERIOUS_LEVEL : null} />
        </>
      )}
      <div ref={foot} className={styles.foot}>
        <Button variant="primary" size="lg" busy={create.isPending} disabled={settings === null || verdict?.refusal !== null} onClick={open}>
          {t('create.submit')}
        </Button>
      </div>
      <CreationErrorDialog open={faulty} onClose={() => setFaulty(false)} onRetry={open} />
    </main>
  );
}
