// Speech bubbles: what has just been said, above its speaker.
import { useEffect, useState } from 'react';
import type { Line } from '@/generated/engine';
import type { SceneBubble } from '@/parts/scene/types';
import { useSource } from '../RoomContext';

const BASE_MS = 2_500;
const PER_LETTER_MS = 45;
const MAX_LENGTH = 90;

const TONE: Record<Line['channel'], SceneBubble['tone']> = { village: 'plain', pack: 'pack', lovers: 'plain', dead: 'dead' };

export function useBubbles(): SceneBubble[] {
  const source = useSource();
  const [bubbles, setBubbles] = useState<SceneBubble[]>([]);
  useEffect(() => {
    let count = 0;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const show = (seat: number, said: string, tone: SceneBubble['tone']) => {
      const text = said.length > MAX_LENGTH ? `${said.slice(0, MAX_LENGTH).trimEnd()}…` : said;
      const key = `${seat}-${(count += 1)}`;
      setBubbles((before) => [...before.filter((bubble) => bubble.seat !== seat), { seat, text, key, tone }]);
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          setBubbles((before) => before.filter((bubble) => bubble.key !== key));
        },
        BASE_MS + text.length * PER_LETTER_MS,
      );
      timers.add(timer);
    };
    const unsubscribe = source.onEvents((events) => {
      for (const event of events) {
        if (event.type === 'said' && event.line.from.type === 'seat') show(event.line.from.seat, event.line.text, TONE[event.line.channel]);
        if (event.type === 'voted' && event.accusation !== null) show(event.voter, event.accusation, 'accusation');
        if (event.type === 'stood') show(event.seat, event.text, 'plain');
      }
    });
    return () => {
      unsubscribe();
      timers.forEach(clearTimeout);
    };
  }, [source]);
  return bubbles;
}
