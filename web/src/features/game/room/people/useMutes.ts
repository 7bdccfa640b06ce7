// The players whom this player has muted, kept in the browser's storage for each account.
import { useCallback, useMemo } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Line, Seat } from '@/generated/engine';
import { useBlocks } from '@/session/friends/blocks';
import { useMe } from '@/session/me';
import { choicesOf, isHidden, nameToMute, withChoice, withChoices, type Kept } from '../../model/mutes';
import { useGameState, useSource } from '../RoomContext';

export const useKeptMutes = create<{ kept: Kept }>()(persist((): { kept: Kept } => ({ kept: [] }), { name: 'moonhowl.mutes' }));

export interface Mutes {
  isMuted: (seat: Seat) => boolean;
  /** A line under a mask is never hidden: that would reveal its speaker. */
  hides: (line: Line) => boolean;
  mute: (name: string, on: boolean) => void;
}

export function useMutes(): Mutes {
  const source = useSource();
  const { room } = source;
  const { view } = useGameState().model;
  const account = useMe().data?.id ?? null;
  const isActive = source.kind === 'room' && account !== null;
  const { data: blocks } = useBlocks(isActive);
  const kept = useKeptMutes((state) => state.kept);
  const blocked = useMemo(() => new Set(blocks?.map(({ username }) => username)), [blocks]);
  const choices = useMemo(() => (isActive ? choicesOf(kept, account) : []), [kept, account, isActive]);

  const seats = view?.seats;
  const me = view?.me;
  const isMuted = useCallback(
    (seat: Seat) => {
      const face = seats?.[seat]?.face;
      return isActive && seat !== me && face != null && !face.bot && isHidden(choices, blocked, nameToMute(room, face));
    },
    [seats, me, isActive, choices, blocked, room],
  );
  const hides = useCallback((line: Line) => line.from.type === 'seat' && isMuted(line.from.seat), [isMuted]);
  const mute = useCallback(
    (name: string, on: boolean) => {
      if (account === null) return;
      const face = seats?.find((seat) => seat.face?.name === name)?.face;
      const known = face ? nameToMute(room, face) : name;
      useKeptMutes.setState(({ kept: now }) => ({ kept: withChoices(now, account, withChoice(choicesOf(now, account), blocked, known, on)) }));
    },
    [account, blocked, seats, room],
  );
  return { isMuted, hides, mute };
}
