// Prompts of the day (dictator, candidates for mayor), and the necromancer's chat.
import { expect, test } from './support/test';
import { SOON, Staged } from './support/staged';

test.setTimeout(400_000);

test('the necromancer talks with the dead at night', async ({ person }) => {
  // No seat is prompted in this night, so it must last long enough by itself.
  const game = await Staged.begin(await person('Anna'), 'necromencer werewolf villager villager villager', { pace: 0.4 });
  await game.accuse(4);
  await game.dies(4);
  await game.reaches('night', 1);
  await game.turnTo('dead');
  await game.say('Who was it?');
  await expect(game.chat.getByRole('log')).toContainText('Who was it?');
});

test('a dictator whose coup succeeds becomes mayor', async ({ person }) => {
  const game = await Staged.begin(await person('Anna'), 'dictator werewolf werewolf villager villager', { mayor: true });
  await game.answer('coup', { verb: 'coup' });
  await game.answer('strike', { verb: 'strike', seats: [1] });
  await game.dies(1);
  await expect(game.seat(0)).toHaveAccessibleName(/mayor/);
});

test('a candidate makes a speech and is elected mayor', async ({ person }) => {
  const game = await Staged.begin(await person('Anna'), 'villager werewolf villager villager villager', { mayor: true });
  await game.abstain();
  await game.answer('stand', { verb: 'stand', text: 'I know every path of this forest.' });
  await expect(game.chat).toContainText('I know every path of this forest.');
  // Nobody else stands.
  await expect(game.seat(0)).toHaveAccessibleName(/mayor/, { timeout: SOON });
});
