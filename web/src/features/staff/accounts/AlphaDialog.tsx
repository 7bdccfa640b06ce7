// Asks before the alpha rank is granted to an account or withdrawn.
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import { FormDialog } from '@/parts/staff/FormDialog';
import { useAct, type Account } from './queries';

interface AlphaDialogProps {
  account: Account;
  granted: boolean;
  onClose: () => void;
}

export function AlphaDialog({ account, granted, onClose }: AlphaDialogProps) {
  const { t } = useTranslation('staff');
  const { id, username: name } = account.user;
  const { run, isPending, refusedBut } = useAct(
    id,
    (body: { granted: boolean }) => api.POST('/api/mod/users/{id}/alpha', { params: { path: { id } }, body }),
    onClose,
  );
  const act = granted ? 'alpha' : 'unalpha';
  return (
    <FormDialog
      size="sm"
      title={t(`ask.${act}.title`, { name })}
      description={t(`ask.${act}.text`, { name })}
      submit={t(`ask.${act}.submit`)}
      busy={isPending}
      refusal={refusedBut([])}
      onSubmit={() => run({ granted }, () => t(`ask.${act}.done`, { name }))}
      onClose={onClose}
    />
  );
}
