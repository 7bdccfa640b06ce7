// The kinds of prompts, in a real game and answered on the screen. The deal is fixed and the bots are idle, so that each game
// takes the same course; where bots have to act they play, and the deal leaves them one choice.
import { expect, test } from './support/test';
import { SOON, Staged } from './support/staged';

test.setTimeout(400_000);

test('a seer learns a role, an aura seer an aura, and the talkative seer’s vision is public', async ({ person }) => {
  const anna = await person('Anna');
  let game = await Staged.begin(anna, 'seer werewolf villager villager villager');
  await game.answer('see', { verb: 'see', seats: [1] });
  await expect(game.seat(1)).toHaveAccessibleName(/Werewolf/);
  await game.turnTo('log');
  await expect(game.chat).toContainText(`${await game.nameOf(1)} is: Werewolf.`);

  game = await Staged.begin(anna, 'auraSeer dictator werewolf villager villager');
  await game.answer('see', { verb: 'see', seats: [1] });
  await expect(game.seat(1)).toHaveAccessibleName(/aura: unknown/);

  game = await Staged.begin(anna, 'talkativeSeer mentalist werewolf villager villager');
  await game.answer('see', { verb: 'see', seats: [1] });
  await game.reaches('day', 1);
  await expect(game.chat).toContainText('The talkative seer saw a role tonight: Mentalist.');
});

test('the guard can’t protect the same player two nights in a row', async ({ person }) => {
  const game = await Staged.begin(await person('Anna'), 'guard werewolf villager villager villager');
  await game.answer('protect', { verb: 'protect', seats: [2] });
  await game.abstain();
  await game.reaches('night', 1);
  const again = game.openPrompt('protect');
  await expect(again.locator('button[data-seat="2"]')).toBeDisabled();
  await expect(again).toContainText(`${await game.nameOf(2)} (protected last night)`);
  await game.answer('protect', { verb: 'protect', seats: [0] });
});

test('cupid falls in love with another player, and the couple has its own chat', async ({ person }) => {
  const game = await Staged.begin(await person('Anna'), 'cupid werewolf villager villager villager');
  await game.answer('love', { verb: 'love', seats: [0, 1] });
  await expect(game.seat(1)).toHaveAccessibleName(/Werewolf.*your lover/);
  await game.turnTo('lovers');
  await game.say('Under the old oak, at moonrise.');
  await expect(game.chat.getByRole('log')).toContainText('Under the old oak, at moonrise.');
  await game.turnTo('log');
  await expect(game.chat).toContainText('You two must be the last ones alive.');
});

test('an heir and a plunderer take over a dead player’s role and its prompts', async ({ person }) => {
  const anna = await person('Anna');
  for (const role of ['heir', 'plunderer']) {
    const game = await Staged.begin(anna, `${role} werewolf seer villager villager`);
    if (role === 'heir') {
      await game.answer('inherit', { verb: 'inherit', seats: [2] });
      await expect(game.seat(2)).toHaveAccessibleName(/whose heir you are/);
    }
    await game.accuse(2);
    await game.dies(2);
    await game.isRole('seer');
    await game.answer('see', { verb: 'see', seats: [1] });
    await expect(game.seat(1)).toHaveAccessibleName(/Werewolf/);
  }
});

test('the mentalist learns the side of the player who leads the vote', async ({ person }) => {
  // The result is shown until the day ends, soon after everybody has voted; hence the slower pace.
  const game = await Staged.begin(await person('Anna'), 'mentalist werewolf villager villager villager', { pace: 0.4 });
  await game.accuse(1);
  await expect(game.today).toContainText(`${await game.nameOf(1)} leads the vote, and is of the pack.`);
});

test('the mercenary is told the target and wins alone when the target dies', async ({ person }) => {
  const game = await Staged.begin(await person('Anna'), 'mercenary werewolf villager villager villager');
  const contract = game.page.locator('[data-testid="seat"][aria-label*="your contract"]');
  await expect(contract).toBeVisible({ timeout: SOON });
  await expect(game.today).toContainText(`Your contract: ${await contract.getAttribute('data-name')} must die before the sun sets.`);
  await game.accuse(Number(await contract.getAttribute('data-seat')));
  await expect(game.ending.getByRole('heading').first()).toContainText(/mercenary/i, { timeout: SOON });
});

test('the sick rat contaminates two players a night and wins when all are contaminated', async ({ person }) => {
  const game = await Staged.begin(await person('Anna'), 'sickRat werewolf villager villager villager');
  await game.answer('contaminate', { verb: 'contaminate', seats: [1, 3] });
  await game.reaches('day', 1);
  for (const seat of [1, 3]) await expect(game.seat(seat)).toHaveAccessibleName(/contaminated/);
  await game.abstain();
  await game.answer('contaminate', { verb: 'contaminate', seats: [2, 4] });
  await expect(game.ending.getByRole('heading').first()).toContainText(/rat/i, { timeout: SOON });
});

test('the pyromancer sees where barrels are and ignites them', async ({ person }) => {
  const game = await Staged.begin(await person('Anna'), 'pyromancer werewolf villager villager villager');
  await game.answer('barrels', { verb: 'barrel', seats: [2] });
  await game.reaches('day', 1);
  await expect(game.seat(2)).toHaveAccessibleName(/a barrel at the door/);
  await game.abstain();
  await game.reaches('night', 1);
  await expect(game.openPrompt('barrels').locator('button[data-seat="2"]')).toBeDisabled();
  await game.answer('barrels', { verb: 'ignite' });
  await game.dies(2);
  await expect(game.seat(2)).not.toHaveAccessibleName(/barrel/);
});

test('rumplestiltskin names a player and a role', async ({ person }) => {
  const game = await Staged.begin(await person('Anna'), 'rumplestiltskin werewolf seer villager villager');
  await game.answer('guess', { verb: 'guess', seats: [2], role: 'seer' });
  await game.dies(2);
});

test('witches heal the victim or poison anybody, depending on their remaining potions', async ({ person }) => {
  const anna = await person('Anna');
  let game = await Staged.begin(anna, 'witch werewolf villager villager villager', { bots: 'play' });
  await expect(game.openPrompt('potions')).toContainText(/The pack has chosen (you|\w+) tonight/, { timeout: SOON });
  await game.answer('potions', { verb: 'heal' });
  await game.reaches('day', 1);
  await expect(game.page.locator('[data-testid="seat"][data-alive="false"]')).toHaveCount(0);

  game = await Staged.begin(anna, 'witch werewolf villager villager villager');
  await expect(game.openPrompt('potions')).toContainText('Nobody you know of is about to die tonight.', { timeout: SOON });
  await game.answer('potions', { verb: 'poison', seats: [3] });
  await game.dies(3);

  game = await Staged.begin(anna, 'poisonerWitch werewolf villager villager villager');
  await expect(game.openPrompt('potions')).toContainText('Do you use your potion?', { timeout: SOON });
  await game.answer('potions', { verb: 'poison', seats: [4] });
  await game.dies(4);
});

test('wolves choose a victim, chat and infect, and the white wolf kills another wolf', async ({ person }) => {
  const anna = await person('Anna');
  let game = await Staged.begin(anna, 'blackWolf werewolf villager villager villager');
  await expect(game.openPrompt('devour')).toBeVisible({ timeout: SOON });
  await game.say('The miller snores. Him.');
  await expect(game.chat.getByRole('log')).toContainText('The miller snores. Him.');
  await game.answer('devour', { verb: 'devour', seats: [3] });
  await expect(game.openPrompt('infect')).toContainText(await game.nameOf(3), { timeout: SOON });
  await game.answer('infect', { verb: 'infect' });
  await expect(game.seat(3)).toHaveAccessibleName(/of the pack/, { timeout: SOON });
  await game.reaches('day', 1);
  await expect(game.seat(3)).toHaveAttribute('data-alive', 'true');

  game = await Staged.begin(anna, 'whiteWolf werewolf werewolf villager villager villager');
  await game.answer('devour', { verb: 'devour', seats: [4] });
  await game.abstain();
  await game.answer('devour', { verb: 'skip' });
  await game.abstain();
  await game.answer('devour', { verb: 'skip' });
  await game.answer('kill', { verb: 'kill', seats: [1] });
  await game.dies(1);
});

test('the tasks of the talkative and the literate wolf are checked while the player types', async ({ person }) => {
  const anna = await person('Anna');
  let game = await Staged.begin(anna, 'talkativeWolf villager villager villager villager');
  await game.answer('devour', { verb: 'skip' });
  await expect(game.task).toHaveAttribute('data-tone', 'open', { timeout: SOON });
  const word = /“(.+?)”/.exec(await game.task.getByRole('heading').innerText())?.[1] ?? '';
  await game.write('Good morning');
  await expect(game.forecast).toHaveAttribute('data-tone', 'open');
  await game.write(`Good morning, who has ${word} at home?`);
  await expect(game.forecast).toHaveAttribute('data-tone', 'done');
  await game.say(`Good morning, who has ${word} at home?`);
  await expect(game.task).toHaveAttribute('data-tone', 'done');

  game = await Staged.begin(anna, 'literateWolf villager villager villager villager');
  await game.answer('devour', { verb: 'skip' });
  await expect(game.task).toHaveAttribute('data-tone', 'open', { timeout: SOON });
  const letter = /“(.)”/.exec(await game.task.getByRole('heading').innerText())?.[1] ?? '';
  await game.write(letter);
  await expect(game.forecast).toHaveAttribute('data-tone', 'warning');
  await game.say(letter);
  await expect(game.task).toHaveAttribute('data-tone', 'warning');
  await game.write(letter);
  await expect(game.forecast).toHaveAttribute('data-tone', 'danger');
  await game.say(letter);
  await expect(game.task).toHaveAttribute('data-tone', 'danger');
  await game.abstain();
  await game.dies(0);
});
