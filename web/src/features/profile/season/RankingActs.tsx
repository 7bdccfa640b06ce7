// What moderators change in somebody's season. The server decides who may do it, in any case.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { excludeFromSeason, removeResult, type SeasonPage } from '@/api/leaderboard';
import { useRefetchSeason } from '@/parts/season/queries';
import { emptyTextErrors, hasErrors } from '@/parts/staff/BilingualFields';
import { FormDialog } from '@/parts/staff/FormDialog';
import { NO_REASON, ReasonFields, reasonBody } from '@/parts/staff/ReasonFields';
import { staffRefusal, type StaffRefusal } from '@/parts/staff/refusal';
import { useTemplates } from '@/parts/staff/useTemplates';
import { fieldText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { useToast } from '@/ui/overlays/Toast';
import styles from './RankingActs.module.css';

type Act = 'exclude' | 'return' | 'remove';

interface RankingActsProps {
  user: SeasonPage['user'];
  isMine: boolean;
}

export function RankingActs({ user, isMine }: RankingActsProps) {
  const { t } = useTranslation('leaderboard');
  const [asked, setAsked] = useState<Act | null>(null);
  // Whoever has no place may have played too few games, or be left out already: players are not told which of both.
  const acts: Act[] = user.ranking ? ['exclude', 'remove'] : ['exclude', 'return', 'remove'];
  const close = () => setAsked(null);
  return (
    <Card padding="lg" className={styles.card} aria-labelledby="ranking-acts" data-testid="ranking-acts">
      <h2 id="ranking-acts" className={styles.title}>
        {t('mod.title')}
      </h2>
      <p className={styles.note}>{isMine ? t('mod.self') : t('mod.text')}</p>
      {!isMine && (
        <div className={styles.acts} role="group" aria-labelledby="ranking-acts">
          {acts.map((act) => (
            <Button key={act} variant={act === 'remove' ? 'danger' : 'secondary'} onClick={() => setAsked(act)}>
              {t(`mod.${act}`)}
            </Button>
          ))}
        </div>
      )}
      {asked === 'remove' && <RemoveDialog user={user} onClose={close} />}
      {(asked === 'exclude' || asked === 'return') && <ExcludeDialog act={asked} user={user} onClose={close} />}
    </Card>
  );
}

/** Sends an act. On success it shows a toast and fetches the season again; on a refusal it keeps the text to show. */
function useRankingAct<Body>(send: (body: Body) => Promise<void>, done: string, onDone: () => void) {
  const { t: common } = useTranslation();
  const { t: s } = useTranslation('staff');
  const { show } = useToast();
  const refetch = useRefetchSeason();
  const [refusal, setRefusal] = useState<StaffRefusal | null>(null);
  const act = useMutation({
    mutationFn: send,
    onMutate: () => setRefusal(null),
    onSuccess: () => {
      show({ kind: 'success', title: done });
      void refetch();
      onDone();
    },
    onError: (error) => setRefusal(staffRefusal(common, s, error)),
  });
  return { run: act.mutate, isPending: act.isPending, refusal };
}

interface ActDialogProps {
  user: SeasonPage['user'];
  onClose: () => void;
}

function ExcludeDialog({ act, user: { id, username: name }, onClose }: ActDialogProps & { act: 'exclude' | 'return' }) {
  const { t } = useTranslation('leaderboard');
  const { t: common } = useTranslation();
  const { data: templates = [] } = useTemplates();
  const [reason, setReason] = useState(NO_REASON);
  const [isSubmitted, setSubmitted] = useState(false);
  const { run, isPending, refusal } = useRankingAct(
    () => excludeFromSeason(id, { excluded: act === 'exclude', reason: reasonBody(reason) }),
    t(`mod.${act}Done`, { name }),
    onClose,
  );
  const missing = reason.template === null ? emptyTextErrors(reason, fieldText(common, 'required')) : {};
  const shown = isSubmitted ? missing : {};
  const refusedOf = (field: string) => (refusal?.field === field ? refusal.text : undefined);
  return (
    <FormDialog
      title={t(`mod.${act}Title`, { name })}
      description={t(`mod.${act}Text`)}
      submit={t(`mod.${act}Submit`)}
      danger={act === 'exclude'}
      busy={isPending}
      refusal={refusal && !['en', 'fr'].includes(refusal.field ?? '') ? refusal.text : undefined}
      onSubmit={() => {
        setSubmitted(true);
        if (!hasErrors(missing)) run(undefined);
      }}
      onClose={onClose}
    >
      <ReasonFields
        templates={templates}
        value={reason}
        onChange={setReason}
        errors={{ en: shown.en ?? refusedOf('en'), fr: shown.fr ?? refusedOf('fr') }}
      />
    </FormDialog>
  );
}

function RemoveDialog({ user: { username: name }, onClose }: ActDialogProps) {
  const { t } = useTranslation('leaderboard');
  const { run, isPending, refusal } = useRankingAct(() => removeResult(name), t('mod.removeDone', { name }), onClose);
  return (
    <FormDialog
      title={t('mod.removeTitle', { name })}
      description={t('mod.removeText')}
      submit={t('mod.removeSubmit')}
      danger
      busy={isPending}
      refusal={refusal?.text}
      onSubmit={() => run(undefined)}
      onClose={onClose}
    />
  );
}
