// Copies the game's invitation link to the clipboard, or shows it if the browser does not allow that.
import { useTranslation } from 'react-i18next';
import { useCopiedLink } from '@/ui/useCopiedLink';
import { RoomSource } from '../../sources/RoomSource';
import { useSource } from '../RoomContext';

export interface Invite {
  /** Set when the link must be copied by hand. */
  link: string | null;
  copy: () => Promise<void>;
}

export function useInvite(): Invite {
  const { t } = useTranslation();
  const source = useSource();
  const { byHand, copy } = useCopiedLink(t('lobbyRoom.inviteCopied'));
  return {
    link: byHand,
    copy: async () => {
      if (source instanceof RoomSource) await copy((await source.invitation()) ?? `/game/${source.room}`);
    },
  };
}
