import { describe, expect, it } from 'vitest';
import type { Card, RoleId, Settings } from '@/generated/engine';
import { canAdd, lockReason, withRole, withSlots } from './model';

const settings: Settings = {
  slots: 6,
  roles: { werewolf: 1, seer: 1, littleGirl: 1, villager: 3 },
  mayor: false,
  balancing: true,
  voice: false,
  private: false,
  serious: false,
  anonymous: false,
  available: true,
  alpha: false,
  lang: 'en',
};

const card = (id: RoleId, over: Partial<Card> = {}): Card => ({
  id,
  img: id,
  side: 'villagers',
  aura: 'good',
  alphaOnly: false,
  nonVoice: false,
  hidden: false,
  weight: 1,
  many: false,
  inPack: false,
  protector: null,
  inherits: false,
  weightAlone: 1,
  fromSlots: 5,
  ...over,
});
const villager = card('villager', { many: true });
const girl = card('littleGirl', { nonVoice: true });

describe('the composition model', () => {
  it('adds and removes single cards', () => {
    expect(withRole(settings, villager, 1).roles.villager).toBe(4);
    expect(withRole(settings, card('seer'), -1).roles).not.toHaveProperty('seer');
    expect(withRole(settings, card('witch'), -1)).toBe(settings);
  });

  it('offers a unique role once', () => {
    expect(canAdd(settings, card('seer'))).toBe(false);
    expect(withRole(settings, card('seer'), 1)).toBe(settings);
    expect(canAdd(settings, card('witch'))).toBe(true);
  });

  it('fills added seats with villagers, and removes villagers with the seats', () => {
    expect(withSlots(settings, 8).roles.villager).toBe(5);
    expect(withSlots(settings, 5)).toMatchObject({ slots: 5, roles: { villager: 2 } });
    expect(withSlots(settings, 99).slots).toBe(20);
    expect(withSlots(settings, 1).slots).toBe(5);
  });

  it('locks roles reserved for alpha players', () => {
    const heir = card('witch', { alphaOnly: true });
    expect(lockReason(settings, heir)).toBe('alpha_only');
    expect(lockReason({ ...settings, alpha: true }, heir)).toBeNull();
  });

  it('locks roles that need written messages in a voice game', () => {
    expect(lockReason(settings, girl)).toBeNull();
    expect(lockReason({ ...settings, voice: true }, girl)).toBe('not_in_voice');
  });
});
