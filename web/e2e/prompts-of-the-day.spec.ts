// More kinds of question: what is asked of those who lead, and of who talks with the dead.
import { expect, test } from './support/test';
import { SOON, Staged } from './support/staged';

test.setTimeout(400_000);

test('the necromancer talks with the dead at night', async ({ person }) => {
  // Nobody is asked in the night of this conversation, so the night has to last by itself.
  const game = await Staged.begin(await person('Anna'), 'necromencer werewolf villager villager villager', { pace: 0.4 });
  await game.accuse(4);
  await game.dies(4);
  await game.reaches('night', 1);
  await game.turnTo('dead');
  await game.say('Who was it?');
  await expect(game.chat.getByRole('log')).toContainText('Who was it?');
});

test('the dictator takes the day, and is made mayor by it', async ({ person }) => {
  const game = await Staged.begin(await person('Anna'), 'dictator werewolf werewolf villager villager', { mayor: true });
  await game.answer('coup', { verb: 'coup' });
  await game.answer('strike', { verb: 'strike', seats: [1] });
  await game.dies(1);
  await expect(game.seat(0)).toHaveAccessibleName(/mayor/);
});

test('a candidate stands with a speech, and is elected', async ({ person }) => {
  const game = await Staged.begin(await person('Anna'), 'villager werewolf villager villager villager', { mayor: true });
  await game.abstain();
  await game.answer('stand', { verb: 'stand', text: 'I know every path of this forest.' });
  await expect(game.chat).toContainText('I know every path of this forest.');
  // Nobody else stands.
  await expect(game.seat(0)).toHaveAccessibleName(/mayor/, { timeout: SOON });
});
