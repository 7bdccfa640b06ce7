// Further actions on a friend. Those that can't be undone ask first.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Friend } from '@/api/people';
import { useFriendAction } from '@/session/friends/friendActions';
import { closePanel, openPanel } from '@/session/panel';
import { profilePath } from '@/shared/paths';
import { IconButton } from '@/ui/buttons/IconButton';
import { Menu, MenuCheck, MenuItem, MenuLine } from '@/ui/overlays/Menu';
import { ConfirmFriendActionDialog } from '@/parts/people/ConfirmFriendActionDialog';

export function FriendMenu({ friend }: { friend: Friend }) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'remove' | 'block' | null>(null);
  const action = useFriendAction();
  const name = friend.username;
  return (
    <>
      <Menu
        modal={false}
        align="end"
        trigger={
          <IconButton label={t('friends.more', { name })} size="sm">
            <svg viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
              <circle cx="8" cy="3" r="1.6" />
              <circle cx="8" cy="8" r="1.6" />
              <circle cx="8" cy="13" r="1.6" />
            </svg>
          </IconButton>
        }
      >
        <MenuItem
          onSelect={() => {
            closePanel();
            void navigate(profilePath(name));
          }}
        >
          {t('friends.profile')}
        </MenuItem>
        <MenuCheck checked={friend.allowChat} onCheckedChange={(allow) => action.mutate({ act: 'allowChat', userId: friend.id, allow })}>
          {t('friends.allowChat')}
        </MenuCheck>
        <MenuLine />
        <MenuItem onSelect={() => setAsking('remove')}>{t('friends.remove')}</MenuItem>
        <MenuItem onSelect={() => setAsking('block')}>{t('friends.block')}</MenuItem>
      </Menu>
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
