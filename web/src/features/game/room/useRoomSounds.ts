// The sounds of what happens.
import { useEffect } from 'react';
import type { Event } from '@/generated/engine';
import { play } from '@/ui/sound/sound';
import { useSource } from './RoomContext';

type SoundName = Parameters<typeof play>[0];

function soundOf(event: Event, me: number | null): SoundName | null {
  switch (event.type) {
    case 'phaseChanged':
      if (event.phase.type === 'night') return event.phase.step === 'pack' ? 'howl' : 'night';
      return event.phase.type === 'dawn' ? 'dawn' : null;
    case 'died':
      return 'death';
    case 'voted':
      return 'vote';
    case 'prompted':
      return 'turn';
    case 'said':
      return event.line.from.type === 'seat' && event.line.from.seat === me ? null : 'message';
    case 'ended':
      return me !== null && (event.ending.winners & (1 << me)) !== 0 ? 'victory' : 'defeat';
    default:
      return null;
  }
}

export function useRoomSounds(): void {
  const source = useSource();
  useEffect(
    () =>
      source.onEvents((events) => {
        const me = source.getState().model.view?.me ?? null;
        // Each sound once, however many deaths came together.
        new Set(events.map((event) => soundOf(event, me))).forEach((name) => {
          if (name !== null) play(name);
        });
      }),
    [source],
  );
}
