// The way from a room into its console, for moderators; for others nothing.
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { modRoomPath } from '@/shared/paths';
import { Button } from '@/ui/buttons/Button';
import { useIsModerator } from '@/session/rank';

interface OpenAsModeratorProps {
  room: string;
  /** What it is called where there are many. */
  game?: string;
  /** Before one goes there: whoever watches a game can't attend it too. */
  onOpen?: () => void;
  size?: 'sm' | 'md';
}

export function OpenAsModerator({ room, game, onOpen, size = 'md' }: OpenAsModeratorProps) {
  const { t } = useTranslation('moderation');
  const navigate = useNavigate();
  if (useIsModerator() !== true) return null;
  return (
    <Button
      variant="ghost"
      size={size}
      aria-label={game === undefined ? undefined : t('openLabel', { game })}
      data-testid="open-as-moderator"
      onClick={() => {
        onOpen?.();
        void navigate(modRoomPath(room));
      }}
    >
      {t('open')}
    </Button>
  );
}
