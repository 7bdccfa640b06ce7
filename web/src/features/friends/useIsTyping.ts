// Whether a friend is typing: their last key press is recent.
import { useEffect, useState } from 'react';
import { useFriends } from '@/session/friends/store';

export function useIsTyping(friendId: number): boolean {
  const until = useFriends().typing[friendId] ?? 0;
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setTimeout(() => setOver(until), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return until > over;
}
