// Asks before an account gets another rank.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import { RANKS } from '@/generated/engine';
import { Select } from '@/ui/forms/Select';
import { FormDialog } from '@/parts/staff/FormDialog';
import { useAct, type Account } from './queries';
import { RANK_NAMES, rankName, type RankName } from './words';

export function RankDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const { id, username: name } = account.user;
  const [rank, setRank] = useState<RankName>(rankName(account.user.rank));
  const { run, isPending, refusedBut } = useAct(
    id,
    (body: { rank: number }) => api.POST('/api/mod/users/{id}/rank', { params: { path: { id } }, body }),
    onClose,
  );
  return (
    <FormDialog
      size="sm"
      title={t('ask.setRank.title', { name })}
      description={t('ask.setRank.text')}
      submit={t('ask.setRank.submit')}
      busy={isPending}
      refusal={refusedBut([])}
      onSubmit={() => run({ rank: RANKS[rank] }, () => t('ask.setRank.done', { name }))}
      onClose={onClose}
    >
      <Select<RankName>
        label={t('ask.setRank.what')}
        value={rank}
        options={RANK_NAMES.map((value) => ({ value, label: t(`account.rank.${value}`) }))}
        onChange={setRank}
      />
    </FormDialog>
  );
}
