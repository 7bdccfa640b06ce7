// Asks before a ban is lifted.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import { NOTE_MAX } from '@/generated/engine';
import { TextArea } from '@/ui/forms/TextArea';
import { FormDialog } from '@/parts/staff/FormDialog';
import { useAct, type Account } from './queries';

export function UnbanDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const { id, username: name } = account.user;
  const [note, setNote] = useState('');
  const { run, isPending, refusedOf, refusedBut } = useAct(
    id,
    (body: { note: string }) => api.POST('/api/mod/users/{id}/unban', { params: { path: { id } }, body }),
    onClose,
  );
  return (
    <FormDialog
      title={t('ask.unban.title', { name })}
      description={t('ask.unban.text', { name })}
      submit={t('ask.unban.submit')}
      busy={isPending}
      refusal={refusedBut(['note'])}
      onSubmit={() => run({ note: note.trim() }, () => t('ask.unban.done'))}
      onClose={onClose}
    >
      <TextArea
        label={t('ask.unban.note')}
        hint={t('ask.unban.noteHint')}
        rows={2}
        countTo={NOTE_MAX}
        maxLength={NOTE_MAX}
        error={refusedOf('note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
