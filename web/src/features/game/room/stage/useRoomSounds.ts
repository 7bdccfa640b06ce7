// Plays the sounds of the room's events.
import { useEffect, useEffectEvent } from 'react';
import { useCards } from '@/engine/queries';
import type { Card, Event, Line } from '@/generated/engine';
import { play } from '@/ui/sound/sound';
import { useSource } from '../RoomContext';
import { useMutes } from '../people/useMutes';
import { feltOf } from './felt';

type SoundName = Parameters<typeof play>[0];

const SOUND_OF_FELT = { death: 'ownDeath', hanged: 'hanged', win: 'victory', other: 'death' } as const satisfies Record<string, SoundName>;

function soundOf(event: Event, me: number | null, cards: readonly Card[], hides: (line: Line) => boolean): SoundName | null {
  switch (event.type) {
    case 'phaseChanged':
      if (event.phase.type === 'night') return event.phase.step === 'pack' ? 'howl' : 'night';
      return event.phase.type === 'dawn' ? 'dawn' : null;
    case 'died':
      return SOUND_OF_FELT[feltOf(event, me, cards)?.what ?? 'other'];
    case 'voted':
      return 'vote';
    case 'prompted':
      return 'turn';
    case 'said':
      if (event.line.from.type === 'seat' && event.line.from.seat === me) return null;
      return hides(event.line) ? null : 'message';
    case 'ended':
      return me !== null && (event.ending.winners & (1 << me)) !== 0 ? 'victory' : 'defeat';
    default:
      return null;
  }
}

export function useRoomSounds(): void {
  const source = useSource();
  const { hides } = useMutes();
  const { data: cards = [] } = useCards();
  const playSounds = useEffectEvent((events: Event[]) => {
    const me = source.getState().model.view?.me ?? null;
    // Each sound once, however many deaths came together.
    new Set(events.map((event) => soundOf(event, me, cards, hides))).forEach((name) => {
      if (name !== null) play(name);
    });
  });
  useEffect(() => source.onEvents((events) => playSounds(events)), [source]);
}
