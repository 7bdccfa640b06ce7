// Copies the game's invitation link to the clipboard, or shows it if the browser does not allow that.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '@/ui/overlays/Toast';
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
  const { show } = useToast();
  const [link, setLink] = useState<string | null>(null);
  const copy = async () => {
    if (!(source instanceof RoomSource)) return;
    const path = (await source.invitation()) ?? `/game/${source.room}`;
    const url = new URL(path, location.origin).href;
    try {
      await navigator.clipboard.writeText(url);
      setLink(null);
      show({ kind: 'success', title: t('lobbyRoom.inviteCopied') });
    } catch {
      setLink(url);
    }
  };
  return { link, copy };
}
