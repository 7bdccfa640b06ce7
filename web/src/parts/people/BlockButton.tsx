// Blocks a user who is no friend, from a friend request or from their profile.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import { ConfirmFriendActionDialog } from './ConfirmFriendActionDialog';

interface BlockButtonProps {
  userId: number;
  name: string;
  size?: 'sm' | 'md';
}

export function BlockButton({ userId, name, size = 'sm' }: BlockButtonProps) {
  const { t } = useTranslation('people');
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button size={size} variant="ghost" aria-label={t('friends.blockLabel', { name })} onClick={() => setConfirming(true)}>
        {t('friends.block')}
      </Button>
      {isConfirming && <ConfirmFriendActionDialog act="block" userId={userId} name={name} onClose={() => setConfirming(false)} />}
    </>
  );
}
