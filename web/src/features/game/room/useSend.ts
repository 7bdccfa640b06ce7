// Sends a command, and shows a refusal as a toast.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '@/generated/engine';
import { errorText } from '@/shared/errorText';
import { useToast } from '@/ui/overlays/Toast';
import type { Outcome } from '../sources/source';
import { useSource } from './RoomContext';

export function useSend(): (command: Command) => Promise<Outcome> {
  const { t } = useTranslation();
  const source = useSource();
  const { show } = useToast();
  return useCallback(
    async (command) => {
      const refusal = await source.send(command);
      if (refusal !== null) show({ kind: 'danger', title: errorText(t, refusal) });
      return refusal;
    },
    [source, show, t],
  );
}
