// Two players on two nodes play a whole game. One node is killed on the way, another is stopped.
import { Nodes } from './support/nodes';
import { Person } from './support/person';
import { watchPhases } from './support/phases';
import { startTcpProxy } from './support/tcp-proxy';
import { expect, LONG, test } from './support/test';

/** Games that are quick enough, and slow enough that nobody is taken for gone while a node is missed. */
const FLAGS = ['--pace', '0.15', '--moon', 'plain', '--allowance', '100', '--late-after', '60000', '--confirm-mail', 'false', '--log', 'warn'];

test('a game outlives a node that is killed and one that is stopped', LONG, async ({ browser }, info) => {
  test.setTimeout(420_000);
  const proxies = await Promise.all([startTcpProxy(), startTcpProxy()]);
  const nodes = await Nodes.start(
    3,
    proxies.map(({ url }) => url),
    FLAGS,
  );
  try {
    const people = await Promise.all(
      ['Anna', 'Bob'].map(async (name, index) => {
        const proxy = proxies[index] ?? proxies[0];
        proxy.forwardTo(nodes.portOf(`n${index + 1}`));
        const context = await browser.newContext({ baseURL: proxy.url, reducedMotion: 'reduce', serviceWorkers: 'block' });
        await watchPhases(context);
        return new Person(name, await context.newPage(), proxy);
      }),
    );
    const [anna, bob] = people;
    if (!anna || !bob) throw new Error('there are two');
    await anna.arrive();
    const invitation = await anna.createGame(8);
    await bob.followInvitation(invitation);
    await anna.room.say('Good evening from the first node.');
    await expect(bob.page.getByText('Good evening from the first node.').first()).toBeVisible();
    await anna.room.fillWithBots();
    await Promise.all(people.map((person) => person.room.reaches('night')));

    // The room is on Anna's node. Her browser finds another one by the balancer; Bob's keeps its socket.
    anna.proxy.forwardTo(nodes.port);
    await nodes.end('n1', 'SIGKILL');
    await anna.room.isConnected();
    const day = ({ page }: Person) => page.locator('[data-testid="room"][data-phase="day"], [data-testid="ending"]').first();
    await Promise.all(people.map((person) => person.room.playUntil(day(person), 120_000)));

    // Bob's node stops in order: the room, if it is there, is given away, and his browser finds another node.
    bob.proxy.forwardTo(nodes.port);
    await nodes.end('n2', 'SIGTERM');
    await bob.room.isConnected();
    await Promise.all(people.map((person) => person.room.playToTheEnd()));

    for (const { page, room } of people) {
      await expect(room.ending.getByTestId('ending-seat')).toHaveCount(8);
      await expect(page.getByText('Good evening from the first node.')).toBeAttached();
    }
    expect(await anna.room.ending.getAttribute('data-winner')).toBe(await bob.room.ending.getAttribute('data-winner'));
    await Promise.all(people.map(({ page }) => page.context().close()));
  } finally {
    if (info.status !== info.expectedStatus) await info.attach('nodes.log', { body: nodes.log() });
    await nodes.stop();
    proxies.forEach((proxy) => proxy.close());
  }
});
