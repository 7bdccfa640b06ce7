// Opens and closes the friends panel; shows the number of unread messages and open requests.
import { useTranslation } from 'react-i18next';
import { unreadOf } from '@/session/friends/model';
import { useFriends } from '@/session/friends/store';
import { closePanel, openPanel, usePanel } from '@/session/panel';
import { CountedIcon } from '@/ui/buttons/CountedIcon';
import { IconButton } from '@/ui/buttons/IconButton';

export function FriendsButton({ variant }: { variant?: 'ghost' | 'solid' }) {
  const { t } = useTranslation('people');
  const state = useFriends();
  const open = usePanel((panel) => panel.open);
  const newCount = unreadOf(state) + state.requests.length;
  return (
    <IconButton
      label={newCount > 0 ? t('friends.openNew', { count: newCount }) : t('friends.open')}
      variant={variant}
      aria-expanded={open}
      onClick={() => (open ? closePanel() : openPanel({ tab: state.requests.length > 0 && unreadOf(state) === 0 ? 'requests' : 'friends' }))}
    >
      <CountedIcon count={newCount}>
        <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
          <circle cx="7.500" cy="6.500" r="3" />
          <path d="M1.800 16.500c.3-3.500 2.500-5.200 5.700-5.200s5.400 1.700 5.700 5.200 M13 3.800a3 3 0 0 1 0 5.400 M15 11.700c2 .7 3 2.300 3.200 4.800" />
        </svg>
      </CountedIcon>
    </IconButton>
  );
}
