// The players whom this player has muted: people with the account, players of an anonymous game in this browser and for that game.
import { useCallback } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Line, Seat } from '@/generated/engine';
import { useMe } from '@/session/me';
import { useMute, useMuted } from '@/session/mutes';
import { strangerKey, withStranger } from '../../model/mutes';
import { useGameState, useSource } from '../RoomContext';

interface MutedStrangers {
  keys: readonly string[];
}

export const useMutedStrangers = create<MutedStrangers>()(persist((): MutedStrangers => ({ keys: [] }), { name: 'moonhowl.mutedStrangers' }));

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
  const muted = useMuted(isActive);
  const muteSomebody = useMute();
  const strangers = useMutedStrangers((state) => state.keys);

  const seats = view?.seats;
  const me = view?.me;
  const isMuted = useCallback(
    (seat: Seat) => {
      const face = seats?.[seat]?.face;
      if (!isActive || seat === me || face == null || face.bot) return false;
      // What is known of people must not tell who an alias is.
      return face.stranger ? strangers.includes(strangerKey(account, room, face.name)) : muted.has(face.name);
    },
    [seats, me, isActive, account, muted, strangers, room],
  );
  const hides = useCallback((line: Line) => line.from.type === 'seat' && isMuted(line.from.seat), [isMuted]);
  const mute = useCallback(
    (name: string, on: boolean) => {
      if (account === null) return;
      if (seats?.find((seat) => seat.face?.name === name)?.face?.stranger) {
        useMutedStrangers.setState(({ keys }) => ({ keys: withStranger(keys, strangerKey(account, room, name), on) }));
      } else muteSomebody({ name, on });
    },
    [account, seats, room, muteSomebody],
  );
  return { isMuted, hides, mute };
}
