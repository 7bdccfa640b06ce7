// The roles of a practice game: the suggested set whose turn it is, or one's own, which stands in the link and so outlives a reload.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCards, usePracticeSettings, useSuggested, useVerdict } from '@/engine/queries';
import type { SettingsVerdict } from '@/engine/worker-api';
import { SLOTS_MAX, type RoleId, type Settings } from '@/generated/engine';
import { totalOf } from '@/parts/composition/model';
import { usePreferences } from '@/shared/preferences';
import { readRoles, writeRoles } from './practiceLink';

const PARAMETER = 'roles';

export interface PracticeRoles {
  /** With the role that the player wants; null while they are read, or if the link is broken. */
  settings: Settings | null;
  verdict: SettingsVerdict | null | undefined;
  /** The player has chosen the roles themselves. */
  isOwn: boolean;
  /** The link names no roles that there are. */
  isBroken: boolean;
  choose: (settings: Settings) => void;
  /** Back to the suggested roles. */
  reset: () => void;
}

export function usePracticeRoles(slots: number, role: RoleId | null): PracticeRoles {
  const [search, setSearch] = useSearchParams();
  const { data: cards } = useCards();
  const turn = usePreferences((preferences) => preferences.turn);
  const { data: suggested = null } = usePracticeSettings(slots, turn, role);
  const { data: basis } = useSuggested(slots, turn);
  // Cards and seats need not fit while roles are chosen; a link has roles alone.
  const [edited, setEdited] = useState<Settings | null>(null);
  const text = search.get(PARAMETER);
  const read = text !== null && cards ? readRoles(text, cards) : null;
  // More seats than there can be are one too many: the engine refuses them.
  const linked = read && basis ? { ...basis, alpha: true, roles: read, slots: Math.min(totalOf(read), SLOTS_MAX + 1) } : null;
  const own = edited !== null && writeRoles(edited.roles) === text ? edited : linked;
  const settings = text === null ? suggested : own;
  const { data: verdict } = useVerdict(settings);
  const write = (roles: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (roles === null) next.delete(PARAMETER);
        else next.set(PARAMETER, roles);
        return next;
      },
      { replace: true },
    );
  return {
    settings,
    verdict,
    isOwn: text !== null,
    isBroken: text !== null && cards !== undefined && read === null && own === null,
    choose: (next) => {
      setEdited({ ...next, alpha: true });
      write(writeRoles(next.roles));
    },
    reset: () => write(null),
  };
}
