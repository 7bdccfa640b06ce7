// Whether the server can't be reached, so that nobody knows who is signed in.
import { useMe } from '@/session/me';

export interface Unreachable {
  isUnreachable: boolean;
  isTrying: boolean;
  retry: () => void;
}

export function useUnreachable(): Unreachable {
  const { data, isError, fetchStatus, refetch } = useMe();
  return {
    // Paused: the browser knows that it has no network, so the server is not even asked.
    isUnreachable: data === undefined && (isError || fetchStatus === 'paused'),
    isTrying: fetchStatus === 'fetching',
    retry: () => void refetch(),
  };
}
