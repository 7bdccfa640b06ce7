// Further actions on a friend. Those that can't be undone ask first.
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Friend } from '@/api/people';
import { useFriendAction } from '@/session/friends/friendActions';
import { closePanel, openPanel } from '@/session/panel';
import { profilePath } from '@/shared/paths';
import { IconButton } from '@/ui/buttons/IconButton';
import styles from './FriendMenu.module.css';
import { ConfirmFriendActionDialog } from '@/parts/people/ConfirmFriendActionDialog';

export function FriendMenu({ friend }: { friend: Friend }) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'remove' | 'block' | null>(null);
  const action = useFriendAction();
  const name = friend.username;
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <IconButton label={t('friends.more', { name })} size="sm">
            <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
              <circle cx="8" cy="3" r="1.6" />
              <circle cx="8" cy="8" r="1.6" />
              <circle cx="8" cy="13" r="1.6" />
            </svg>
          </IconButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className={styles.menu} align="end" sideOffset={6}>
            <DropdownMenu.Item
              className={styles.item}
              onSelect={() => {
                closePanel();
                void navigate(profilePath(name));
              }}
            >
              {t('friends.profile')}
            </DropdownMenu.Item>
            <DropdownMenu.CheckboxItem
              className={styles.item}
              checked={friend.allowChat}
              onCheckedChange={(allow) => action.mutate({ act: 'allowChat', userId: friend.id, allow })}
            >
              <span className={styles.check} aria-hidden="true">
                <DropdownMenu.ItemIndicator>✓</DropdownMenu.ItemIndicator>
              </span>
              {t('friends.allowChat')}
            </DropdownMenu.CheckboxItem>
            <DropdownMenu.Separator className={styles.line} />
            <DropdownMenu.Item className={styles.item} onSelect={() => setAsking('remove')}>
              {t('friends.remove')}
            </DropdownMenu.Item>
            <DropdownMenu.Item className={styles.item} onSelect={() => setAsking('block')}>
              {t('friends.block')}
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {asking && (
        <ConfirmFriendActionDialog
          act={asking}
          userId={friend.id}
          name={name}
          onClose={() => setAsking(null)}
          onDone={() => openPanel({ tab: 'friends' })}
        />
      )}
    </>
  );
}
