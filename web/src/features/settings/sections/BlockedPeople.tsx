// The players whom this player has blocked, with buttons to unblock them.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/client';
import { useBlocks } from '@/session/friends/blocks';
import { BLOCKS_KEY } from '@/session/friends/friendActions';
import { codeOf, errorText } from '@/shared/errorText';
import { Avatar } from '@/ui/avatar/Avatar';
import { Button } from '@/ui/buttons/Button';
import { useToast } from '@/ui/overlays/Toast';
import { RankMark } from '@/ui/signs/RankMark';
import styles from './Section.module.css';

export function BlockedPeople() {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation();
  const { show } = useToast();
  const queries = useQueryClient();
  const { data } = useBlocks();
  const unblock = useMutation({
    mutationFn: (userId: number) => api.DELETE('/api/social/blocks/{userId}', { params: { path: { userId } } }),
    onError: (failure) => show({ kind: 'danger', title: errorText(common, codeOf(failure)) }),
    onSettled: () => queries.invalidateQueries({ queryKey: BLOCKS_KEY }),
  });
  if (!data || data.length === 0) return null;
  return (
    <div>
      <h3>{t('settings.privacy.blocked')}</h3>
      <ul className={styles.rows}>
        {data.map((user) => (
          <li key={user.id} className={styles.row}>
            <Avatar skin={user.profilePicture} view="head" size="2rem" />
            <span className={styles.what}>
              <span className={styles.name}>
                <RankMark marker={user.marker} />
                {user.username}
              </span>
            </span>
            <Button
              size="sm"
              busy={unblock.isPending && unblock.variables === user.id}
              aria-label={t('settings.privacy.unblockLabel', { name: user.username })}
              onClick={() => unblock.mutate(user.id)}
            >
              {t('settings.privacy.unblock')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
