// *Play*: a seat in one press. The server chooses the table; who is not signed in plays as a guest.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { fetchView } from '@/engine/engine';
import { hub } from '@/hub/hub';
import { knownMe } from '@/session/me';
import { codeOf, errorText } from '@/shared/errorText';
import { gamePath } from '@/shared/paths';
import { useLateToast } from '@/ui/overlays/lateToast';
import { useGuestSignIn } from './useGuestSignIn';

export interface Play {
  /** Looks for a seat. `name`: what a guest would like to be called. */
  start: (name?: string) => void;
  isPending: boolean;
}

export function usePlay(): Play {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const show = useLateToast();
  const guest = useGuestSignIn();
  const play = useMutation({
    mutationFn: async (name: string | undefined) => {
      // The room will need it; it is fetched while the server looks for a seat.
      fetchView();
      if (!(await knownMe(queries))) await guest.enter(name);
      return hub.send('room.play', {});
    },
    onSuccess: ({ id }) => navigate(gamePath(id), { state: { enter: 'player', anyLang: true } }),
    onError: (failure) => show({ kind: 'danger', title: errorText(t, codeOf(failure)) }),
  });
  return { start: (name) => play.mutate(name), isPending: play.isPending };
}
