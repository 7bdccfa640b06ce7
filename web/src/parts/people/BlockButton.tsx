// Blocks somebody who is no friend: who asks again and again, or whose profile one looks at.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/buttons/Button';
import { PartDialog } from './PartDialog';

interface BlockButtonProps {
  userId: number;
  name: string;
  size?: 'sm' | 'md';
}

export function BlockButton({ userId, name, size = 'sm' }: BlockButtonProps) {
  const { t } = useTranslation('people');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size={size} variant="ghost" aria-label={t('friends.blockLabel', { name })} onClick={() => setAsking(true)}>
        {t('friends.block')}
      </Button>
      {asking && <PartDialog act="block" userId={userId} name={name} onClose={() => setAsking(false)} />}
    </>
  );
}
