// The acts on an account. Those that the rank forbids are not offered; the server decides in any case.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RANKS } from '@/generated/engine';
import { useMe } from '@/session/me';
import { useIsAdmin } from '@/session/rank';
import { Button } from '@/ui/buttons/Button';
import styles from './Acts.module.css';
import { AlphaDialog } from './AlphaDialog';
import { GrantDialog } from './GrantDialog';
import type { Account } from './queries';
import { RankDialog } from './RankDialog';
import { SanctionDialog } from './SanctionDialog';
import { UnbanDialog } from './UnbanDialog';

type Act = 'warn' | 'ban' | 'unban' | 'rename' | 'resetProfile' | 'setRank' | 'alpha' | 'unalpha' | 'grant';

function actsOn(account: Account, isAdmin: boolean): Act[] {
  const { rank } = account.user;
  const acts: (Act | false)[] = [
    'warn',
    'ban',
    account.banned && 'unban',
    !account.needRename && 'rename',
    (account.nickname != null || account.profileText != null) && 'resetProfile',
    isAdmin && 'setRank',
    isAdmin && rank < RANKS.alpha && 'alpha',
    isAdmin && rank === RANKS.alpha && 'unalpha',
    isAdmin && 'grant',
  ];
  return acts.filter((act) => act !== false);
}

export function Acts({ account }: { account: Account }) {
  const { t } = useTranslation('staff');
  const { data: me } = useMe();
  const isAdmin = useIsAdmin();
  const [asked, setAsked] = useState<Act | null>(null);
  if (!account.inReach) return <p className={styles.note}>{me?.id === account.user.id ? t('account.self') : t('account.outOfReach')}</p>;
  return (
    <>
      <div className={styles.acts} role="group" aria-label={t('act.label')}>
        {actsOn(account, isAdmin).map((act) => (
          <Button key={act} variant={act === 'ban' && !account.banned ? 'danger' : 'secondary'} onClick={() => setAsked(act)}>
            {t(`act.${act === 'ban' && account.banned ? 'reban' : act}`)}
          </Button>
        ))}
      </div>
      {asked !== null && <ActDialog act={asked} account={account} onClose={() => setAsked(null)} />}
    </>
  );
}

function ActDialog({ act, account, onClose }: { act: Act; account: Account; onClose: () => void }) {
  switch (act) {
    case 'warn':
    case 'ban':
    case 'rename':
    case 'resetProfile':
      return <SanctionDialog act={act} account={account} onClose={onClose} />;
    case 'unban':
      return <UnbanDialog account={account} onClose={onClose} />;
    case 'setRank':
      return <RankDialog account={account} onClose={onClose} />;
    case 'alpha':
    case 'unalpha':
      return <AlphaDialog account={account} granted={act === 'alpha'} onClose={onClose} />;
    case 'grant':
      return <GrantDialog account={account} onClose={onClose} />;
  }
}
