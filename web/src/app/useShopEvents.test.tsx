// What the hub tells of the shop, on every page.
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { DAILY_KEY, DROPS_KEY, MOON_PASS_KEY, OWN_WARDROBE_KEY } from '@/parts/shop/keys';
import { SUBSCRIPTION_KEY } from '@/parts/subscription/keys';
import { ME_KEY, type Me } from '@/session/me';
import { fakeHub } from '@/test/fakeHub';
import { anna, renderPage } from '@/test/page';
import { aNotification } from '@/test/people';
import { aSubscription } from '@/test/subscription';
import { anOwnWardrobe } from '@/test/testWardrobe';
import { useNotices } from '@/ui/overlays/notices';
import { NoticeStage } from '@/ui/overlays/NoticeStage';
import { LiveNotices } from './LiveNotices';
import { useShopEvents } from './useShopEvents';

beforeEach(() => useNotices.setState({ notices: [] }));

function Page() {
  useShopEvents();
  return (
    <>
      <LiveNotices />
      <NoticeStage closeLabel="Close" />
    </>
  );
}

const payment = { order: 'mh-1', moons: 490, balance: 510, isGift: false, sender: null, message: null };

it('moons that were paid for are in the purse at once, with the way to the receipt', async () => {
  const { queries, router } = await renderPage(<Page />, { me: { ...anna, moons: 20 } });
  queries.setQueryData(OWN_WARDROBE_KEY, anOwnWardrobe());
  act(() => fakeHub.emit('paymentSuccess', payment));
  const notice = await screen.findByTestId('notice');
  expect(notice).toHaveAttribute('data-kind', 'reward_big');
  expect(notice).toHaveTextContent('490 moons');
  expect(queries.getQueryData<Me>(ME_KEY)?.moons).toBe(510);
  expect(queries.getQueryData(OWN_WARDROBE_KEY)).toMatchObject({ moons: 510 });
  act(() => screen.getByRole('button', { name: 'Receipt' }).click());
  expect(router.state.location.pathname).toBe('/shop/orders/mh-1');
});

it.each([
  [{ sender: 'Bela', message: 'For the next hat.' }, /A present from Bela\.\s*“For the next hat\.”/],
  [{ sender: null, message: null }, 'A present, and nobody says from whom.'],
])('a present tells from whom it is, and what was said: %j', async (over, text) => {
  await renderPage(<Page />);
  act(() => fakeHub.emit('paymentSuccess', { ...payment, order: null, isGift: true, ...over }));
  expect(await screen.findByTestId('notice')).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: 'Receipt' })).not.toBeInTheDocument();
});

it('a change of the subscription is known at once', async () => {
  const { queries } = await renderPage(<Page />);
  queries.setQueryData(OWN_WARDROBE_KEY, anOwnWardrobe());
  const subscription = aSubscription({ state: 'canceled' });
  act(() => fakeHub.emit('updateSubscription', { subscription }));
  expect(queries.getQueryData(SUBSCRIPTION_KEY)).toEqual({ subscription });
  expect(queries.getQueryState(OWN_WARDROBE_KEY)?.isInvalidated).toBe(true);
});

it('a new drop makes the known ones stale', async () => {
  const { queries } = await renderPage(<Page />);
  queries.setQueryData(DROPS_KEY, { drops: [], next: { start: 0 } });
  act(() => fakeHub.emit('newDrop', { id: '2026-12' }));
  expect(queries.getQueryState(DROPS_KEY)?.isInvalidated).toBe(true);
});

it('a new moon pass makes the known one stale', async () => {
  const { queries } = await renderPage(<Page />);
  queries.setQueryData(MOON_PASS_KEY, {});
  act(() => fakeHub.emit('newMoonPass', { id: 's2' }));
  expect(queries.getQueryState(MOON_PASS_KEY)?.isInvalidated).toBe(true);
});

it('a new day makes the known shops stale, and says nothing on other pages', async () => {
  const { queries } = await renderPage(<Page />);
  queries.setQueryData(DAILY_KEY, []);
  act(() => fakeHub.emit('newDailyShops', { id: 20_784 }));
  expect(queries.getQueryState(DAILY_KEY)?.isInvalidated).toBe(true);
  expect(screen.queryByTestId('notice')).not.toBeInTheDocument();
});

it('a payment is not told twice, and what was taken back is a word from the house', async () => {
  await renderPage(<Page />);
  const alert = (id: number, type: string, params: Record<string, unknown>) => ({
    ...aNotification(id, type, params),
    content: { type, alert: true, params },
  });
  act(() => {
    fakeHub.emit('newNotification', alert(1, 'payment', { moons: 490, order: 'mh-1' }));
    fakeHub.emit('newNotification', alert(2, 'refundPurchase', { moons: 490, order: 'mh-1' }));
  });
  const notices = await screen.findAllByTestId('notice');
  expect(notices.map(({ dataset, textContent }) => [dataset.kind, textContent])).toEqual([
    ['god', 'A purchase was paid back490 moons were taken from your purse for it.'],
  ]);
  expect(screen.queryByText('Thank you for your purchase')).not.toBeInTheDocument();
});
