// Two players on two nodes talk and play a whole game. The node of their room is stopped on the way, and another is killed.
import { Nodes } from './support/nodes';
import { Person } from './support/person';
import { watchPhases } from './support/phases';
import { startTcpProxy } from './support/tcp-proxy';
import { expect, LONG, test } from './support/test';
import { heardBy, withPlug } from './support/voices';
import { voice } from './support/words';

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
    const plug = await withPlug(bob.page);
    await anna.arrive();
    const invitation = await anna.createGame(8, 'voice');
    await anna.press(voice.en.welcome.speak);
    await bob.followInvitation(invitation);
    await bob.press(voice.en.welcome.speak);
    await anna.room.say('Good evening from the first node.');
    await expect(bob.page.getByText('Good evening from the first node.').first()).toBeVisible();
    const hearOneAnother = async () => {
      await expect(heardBy(anna, bob)).toBeVisible();
      await expect(heardBy(bob, anna)).toBeVisible();
    };
    await hearOneAnother();

    // The room is on Anna's node, which stops in order and gives it away. Her browser finds another node by the balancer; Bob's keeps its
    // socket, and both find the voices where the room is now.
    const connections = await plug.connections();
    anna.proxy.forwardTo(nodes.port);
    await nodes.end('n1', 'SIGTERM');
    await anna.room.isConnected();
    await expect.poll(plug.connections).toBe(connections + 1);
    await hearOneAnother();

    await anna.room.fillWithBots();
    await Promise.all(people.map((person) => person.room.reaches('night')));

    // Bob's node is killed, the room with it if it is there.
    bob.proxy.forwardTo(nodes.port);
    await nodes.end('n2', 'SIGKILL');
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
