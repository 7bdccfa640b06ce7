import { describe, expect, it } from 'vitest';
import type { Settings } from '@/generated/engine';
import { totalOf, withRole } from './model';

const settings = { roles: { werewolf: 1, seer: 1, villager: 3 } } as Settings;

describe('the composition model', () => {
  it('adds and removes single cards, and keeps no zeros', () => {
    expect(withRole(settings, 'villager', 1).roles.villager).toBe(4);
    expect(withRole(settings, 'seer', -1).roles).toEqual({ werewolf: 1, villager: 3 });
    expect(withRole(settings, 'witch', -1).roles).toEqual(settings.roles);
  });

  it('counts all cards', () => expect(totalOf(settings.roles)).toBe(5));
});
