// Sends a command, and shows a refusal as a toast.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { Command, GameView } from '@/generated/engine';
import { errorText } from '@/shared/errorText';
import { useToast } from '@/ui/overlays/Toast';
import type { Outcome } from '../sources/source';
import { nameOf } from '../words/names';
import { useSource } from './RoomContext';

/** What a refusal says. Somebody who was overtaken is told whose name it is about. */
function refusalText(t: TFunction, refusal: string, command: Command, view: GameView | null): string {
  const [seat] = command.type === 'act' ? command.action.seats : [];
  if (refusal !== 'already_accused' || seat === undefined || view === null) return errorText(t, refusal);
  return t('prompt.overtaken', { name: nameOf(view, seat) });
}

export function useSend(): (command: Command) => Promise<Outcome> {
  const { t } = useTranslation();
  const source = useSource();
  const { show } = useToast();
  return useCallback(
    async (command) => {
      const refusal = await source.send(command);
      if (refusal !== null) show({ kind: 'danger', title: refusalText(t, refusal, command, source.getState().model.view) });
      return refusal;
    },
    [source, show, t],
  );
}
