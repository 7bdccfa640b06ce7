/** The sides, as the specification names them. */
export type Side = 'villagers' | 'werewolves' | 'solo';

/** The thirty roles, and the side whose frame their picture wears. */
export const SIDES = {
  werewolf: 'werewolves',
  blackWolf: 'werewolves',
  talkativeWolf: 'werewolves',
  literateWolf: 'werewolves',
  wolfRidingHood: 'werewolves',
  whiteWolf: 'solo',
  mercenary: 'solo',
  sickRat: 'solo',
  rumplestiltskin: 'solo',
  villager: 'villagers',
  seer: 'villagers',
  talkativeSeer: 'villagers',
  auraSeer: 'villagers',
  witch: 'villagers',
  healerWitch: 'villagers',
  poisonerWitch: 'villagers',
  littleGirl: 'villagers',
  hunter: 'villagers',
  guard: 'villagers',
  cupid: 'villagers',
  mentalist: 'villagers',
  necromencer: 'villagers',
  gravedigger: 'villagers',
  dictator: 'villagers',
  redRidingHood: 'villagers',
  blueRidingHood: 'villagers',
  pinkRidingHood: 'villagers',
  pyromancer: 'villagers',
  heir: 'villagers',
  plunderer: 'villagers',
} as const satisfies Record<string, Side>;

export type RoleId = keyof typeof SIDES;

export function isRoleId(text: string): text is RoleId {
  return Object.hasOwn(SIDES, text);
}
