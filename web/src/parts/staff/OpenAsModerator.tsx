// The button that opens a room's console, rendered for moderators only.
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { modRoomPath } from '@/shared/paths';
import { Button } from '@/ui/buttons/Button';
import { useIsModerator } from '@/session/rank';

interface OpenAsModeratorProps {
  room: string;
  /** The game's name, for the label in a list of games. */
  game?: string;
  /** Called before the navigation: a moderator who watches the game must stop before they can attend it. */
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
