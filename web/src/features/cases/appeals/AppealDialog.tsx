// Asks for confirmation before an appeal is granted or refused: lists the consequences, then sends the decision.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError } from '@/api/client';
import { codeOf, errorText, fieldText } from '@/shared/errorText';
import { Button } from '@/ui/buttons/Button';
import { Dialog } from '@/ui/overlays/Dialog';
import { TextArea } from '@/ui/forms/TextArea';
import { useToast } from '@/ui/overlays/Toast';
import { ErrorBox } from '@/ui/signs/ErrorBox';
import styles from '../decision/Confirm.module.css';
import type { Appeal } from '../queries';
import { isSanction, nameText } from '../words';

interface AppealDialogProps {
  appeal: Appeal;
  outcome: 'granted' | 'refused';
  onClose: () => void;
}

export function AppealDialog({ appeal, outcome, onClose }: AppealDialogProps) {
  const { t } = useTranslation('cases');
  const { t: s } = useTranslation('staff');
  const { t: common } = useTranslation();
  const { show } = useToast();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<{ note?: string; refusal?: string }>({});
  const name = nameText(s, appeal.user);
  const isGranted = outcome === 'granted';
  const decide = useMutation({
    mutationFn: () =>
      api.POST('/api/mod/appeals/{id}/decide', { params: { path: { id: appeal.id } }, body: { decision: outcome, note: note.trim() } }),
    onSuccess: async () => {
      show({ kind: 'success', title: t(`appeals.done.${outcome}`, { name }) });
      onClose();
      await queries.invalidateQueries({ queryKey: ['mod'] });
    },
    onError: (failure) => {
      const code = codeOf(failure);
      if (failure instanceof ApiError && code === 'invalid_field') setErrors({ note: fieldText(common, String(failure.params.reason)) });
      else setErrors({ refusal: errorText(common, code) });
    },
  });
  const close = () => {
    onClose();
    // After a refusal the list is stale.
    if (decide.isError) void queries.invalidateQueries({ queryKey: ['mod'] });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    decide.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={t(isGranted ? 'appeals.grantTitle' : 'appeals.refuseTitle', { name })}
      closeLabel={common('app.close')}
      footer={
        <>
          <Button onClick={close}>{common('app.cancel')}</Button>
          <Button variant={isGranted ? 'primary' : 'danger'} type="submit" form="appeal" busy={decide.isPending}>
            {t(isGranted ? 'appeals.grant' : 'appeals.refuse')}
          </Button>
        </>
      }
    >
      <form id="appeal" className={styles.body} noValidate onSubmit={submit}>
        <ul className={styles.list} data-testid="will">
          <li>
            {isGranted ? t(`appeals.willGrant.${isSanction(appeal.kind) ? appeal.kind : 'other'}`, { name }) : t('appeals.willRefuse', { name })}
          </li>
          <li>{t(appeal.kind === 'ban' ? 'appeals.willTellBanned' : 'appeals.willTell', { name })}</li>
          <li>{t('decision.willLog')}</li>
        </ul>
        <TextArea label={t('appeals.note')} rows={2} value={note} error={errors.note} onChange={(event) => setNote(event.target.value)} />
        {errors.refusal !== undefined && <ErrorBox>{errors.refusal}</ErrorBox>}
      </form>
    </Dialog>
  );
}
