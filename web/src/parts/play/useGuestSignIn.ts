// Signs a visitor in as a guest, and tells them if they got another name than they wanted.
import { useTranslation } from 'react-i18next';
import { useSignIn } from '@/session/me';
import { useLateToast } from '@/ui/overlays/lateToast';

export interface GuestSignIn {
  /** `name`: what the guest would like to be called; without one the server makes one up. Rejects with the server's refusal. */
  enter: (name?: string) => Promise<void>;
  isPending: boolean;
}

export function useGuestSignIn(): GuestSignIn {
  const { t } = useTranslation();
  const show = useLateToast();
  const { mutateAsync, isPending } = useSignIn();
  const enter = async (name?: string) => {
    const { username } = await mutateAsync({ way: 'guest', body: { nickname: name } });
    if (name !== undefined && username !== name) show({ title: t('auth.guest.renamed', { wanted: name, name: username }) });
  };
  return { enter, isPending };
}
