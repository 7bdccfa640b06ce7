// Pays with moons once, or says that there are not enough of them.
import { useRef, useState } from 'react';
import type { PassActed } from '@/api/moonpass';
import { useMe } from '@/session/me';
import { codeOf } from '@/shared/errorText';
import { usePass } from '../PassContext';
import { useRefetchPass } from '../usePass';

export function usePaying(price: number, act: () => Promise<PassActed>, onDone: (acted: PassActed) => void) {
  const { data: me } = useMe();
  const { refuse, ask } = usePass();
  const refetch = useRefetchPass();
  const [isShort, setShort] = useState(false);
  // Not the state of the request, which a second click in the same moment does not see.
  const isSent = useRef(false);
  const send = async () => {
    if (isSent.current) return;
    if (me && me.moons < price) {
      setShort(true);
      return;
    }
    isSent.current = true;
    try {
      onDone(await act());
    } catch (error) {
      if (codeOf(error) === 'not_enough_moons') {
        refetch();
        setShort(true);
        return;
      }
      ask(null);
      refuse(codeOf(error));
    } finally {
      isSent.current = false;
    }
  };
  return { pay: () => void send(), isShort, forget: () => setShort(false) };
}
