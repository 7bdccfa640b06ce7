// Prompts of the day (dictator, candidates for mayor) and at a death (hunter, gravedigger), and the necromancer's chat.
import type { Person } from './support/person';
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

test('a dictator whose coup fails dies, and need not wait for the end', async ({ person }) => {
  const anna = await person('Anna');
  // Idle bots kill nobody, so the game lasts long enough to be brought to its end.
  const game = await Staged.begin(anna, 'dictator werewolf villager villager villager villager', { pace: 0.4 });
  await game.answer('coup', { verb: 'coup' });
  await game.answer('strike', { verb: 'strike', seats: [2] });
  await game.dies(2, 0);
  await game.page.getByTestId('after-death').getByRole('button', { name: anna.words.practice.dead.finish }).click();
  await expect(game.ending.getByTestId('ending-seat').first()).toBeVisible();
});

test('a candidate makes a speech and is elected mayor', async ({ person }) => {
  const game = await Staged.begin(await person('Anna'), 'villager werewolf villager villager villager', { mayor: true });
  await game.abstain();
  await game.answer('stand', { verb: 'stand', text: 'I know every path of this forest.' });
  await expect(game.chat).toContainText('I know every path of this forest.');
  // Nobody else stands.
  await expect(game.seat(0)).toHaveAccessibleName(/mayor/, { timeout: SOON });
});

test('a hunter who dies shoots, and everybody sees who and why', async ({ person }) => {
  const { game, prompt } = await dyingAmongWolves(await person('Anna'), 'hunter', 'shoot');
  const target = Number(await prompt.locator('button[data-seat]:enabled').first().getAttribute('data-seat'));
  await game.answer('shoot', { verb: 'shoot', seats: [target] });
  await game.dies(target);
  await expect(game.seat(0)).toHaveAccessibleName(/dead, Hunter/);
  await game.turnTo('village');
  await expect(game.chat.getByRole('log')).toContainText(`${await game.nameOf(target)} is dead: shot by the hunter.`);
});

test('a gravedigger who dies leaves a name, and everybody reads it', async ({ person }) => {
  const { game, prompt } = await dyingAmongWolves(await person('Anna'), 'gravedigger', 'dig');
  const target = Number(await prompt.locator('button[data-seat]:enabled').first().getAttribute('data-seat'));
  await game.answer('dig', { verb: 'dig', seats: [target] });
  await expect(game.seat(0)).toHaveAccessibleName(/dead, Gravedigger/);
  await game.turnTo('village');
  await expect(game.chat.getByRole('log')).toContainText(new RegExp(`The gravedigger leaves .*${await game.nameOf(target)}`));
});

/**
 * Plays until the prompt at the player's death, which is never far: besides them the pack has only a villager to devour. At this pace
 * the prompt waits twelve seconds.
 */
async function dyingAmongWolves(person: Person, role: string, kind: string) {
  const game = await Staged.begin(person, `${role} werewolf werewolf werewolf villager`, { bots: 'play', pace: 0.4 });
  const prompt = game.openPrompt(kind);
  await person.room.playUntil(prompt, SOON);
  return { game, prompt };
}
