import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { OwnWardrobe } from '@/api/wardrobe';
import type { Look } from '@/generated/engine';
import common from '@/locales/en/common.json';
import texts from '@/locales/en/wardrobe.json';
import { paths } from '@/shared/paths';
import { anna, mockServer, refuse, renderPage, type Table } from '@/test/page';
import { anOwnWardrobe, standard, wardrobe } from '@/test/testWardrobe';
import { setFakeWardrobe } from '@/test/wardrobe';
import { useNotices } from '@/ui/overlays/notices';
import { keepDrafts, takeDrafts } from './keptDrafts';
import { WardrobePage } from './WardrobePage';

setFakeWardrobe(wardrobe());

afterEach(() => vi.unstubAllGlobals());

// The check whether something covers a button takes seconds here; the end-to-end tests make it.
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

async function open(ownWardrobe: OwnWardrobe = anOwnWardrobe(), table: Table = {}) {
  const calls = mockServer({ 'GET /api/slot': ownWardrobe, 'GET /api/session': { user: anna }, ...table });
  const page = await renderPage(
    <Routes>
      <Route path={paths.wardrobe} element={<WardrobePage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { path: paths.wardrobe },
  );
  await screen.findByRole('heading', { level: 1, name: texts.title });
  await screen.findByText('Round', { selector: '[data-card] > span' });
  return { calls, ...page, sent: (method: string) => calls.filter((call) => call.method === method) };
}

const turnTo = (tab: string) => user.click(screen.getByText(tab, { selector: '[role=tab] > span' }));
/** An element's card. Found by its text: queries by role are slow here. */
const card = (name: string) => waitFor(() => screen.getByText(name, { selector: '[data-card] > span' }).closest('button') as HTMLElement);
const put = async (name: string) => user.click(await card(name));
const said = (text: string) => waitFor(() => expect(screen.getByTestId('said')).toHaveTextContent(text));
const worn = () => JSON.parse(screen.getByTestId('stage').getAttribute('data-skin') ?? '') as Look;
const wordsOf = (each: Element) => each.getAttribute('aria-label') ?? each.textContent;
const isCalled = (each: Element, name: string | RegExp) => (typeof name === 'string' ? wordsOf(each) === name : name.test(wordsOf(each)));
/** Found by its text: queries by role are slow here. */
const button = (name: string | RegExp, inside: ParentNode = document) =>
  waitFor(() => {
    const found = [...inside.querySelectorAll('button')].find((each) => isCalled(each, name));
    if (!found) throw new Error(`no button ${name}`);
    return found;
  });
const press = async (name: string | RegExp, inside?: ParentNode) => user.click(await button(name, inside));
const bill = () => screen.getByTestId('bill');
const dialog = (name: string) =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].find((each) => each.querySelector('h2')?.textContent === name);
    if (!found) throw new Error(`no dialog ${name}`);
    return found;
  });
const slotTile = (id: number) => screen.getAllByTestId('slot')[id - 1] as HTMLElement;

it('puts on a pressed element, and shows what it costs', async () => {
  await open();
  await turnTo('Hat');
  expect(await card('Top hat')).toHaveTextContent(/New.*Common.*200/);
  expect(await card('First howl')).toHaveTextContent(texts.alpha);
  await put('Top hat');
  await said('Top hat on.');
  expect(worn().hat).toEqual({ id: 'C1', color: 0 });
  expect(await card('Top hat')).toHaveAttribute('aria-pressed', 'true');
  expect(within(bill()).getByText('1 change to slot 1')).toBeVisible();
  expect(await button(/Buy and save for.*200/, bill())).toBeEnabled();
  await put('Nothing');
  await said('Top hat off.');
  expect(worn()).toEqual(standard);
  expect(await button(texts.bill.save, bill())).toBeDisabled();
});

it('says which element comes off because it can’t be worn with the new one', async () => {
  await open(anOwnWardrobe({ slots: anOwnWardrobe().slots.map((slot) => ({ ...slot, equiped: slot.id === 2 })) }));
  await turnTo('Hat');
  await put('Top hat');
  await said('Top hat on. Afro off: they are not worn together.');
  expect(worn().hair?.id).toBe('H1');
});

it('changes colours and sizes; the nose follows the colour of the face', async () => {
  await open();
  await user.click(screen.getByRole('radio', { name: 'Sand' }));
  await said('Round: Sand.');
  expect(worn().face?.color).toBe(1);
  expect(worn().nose?.color).toBe(1);
  await turnTo('Pet');
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  await put('Owl');
  await user.click(await screen.findByRole('switch', { name: texts.pet.small }));
  await said('Owl: small.');
  expect(worn().pet).toEqual({ id: 'P1', color: 0, small: true });
});

it('undoes and redoes steps, and cancels all of them', async () => {
  await open();
  await turnTo('Hat');
  await put('Top hat');
  await put('Straw hat');
  await said('Straw hat on.');
  await press(texts.tools.undo);
  await said('Undone: Top hat.');
  await press(texts.tools.redo);
  await said('Done again: Straw hat.');
  await press(texts.bill.cancel);
  await said(texts.said.cancelled);
  expect(worn()).toEqual(standard);
  expect(await button(texts.tools.undo)).toBeDisabled();
});

it('makes a random look, of owned elements or of all', async () => {
  const chance = vi.spyOn(crypto, 'getRandomValues');
  /** Fixes the seed of the next random look. */
  const draw = (seed: number) => chance.mockImplementation((into) => (into as Uint32Array).fill(seed));
  const wearer = { purse: { coins: 0, moons: 0 }, isAlpha: false, bought: ['H2'] };
  const of = async (seed: number, owned: boolean) => Object.values(await wardrobe().random(wearer, owned, seed)).map((each) => each?.id);
  await open();
  for (const [owned, item] of [
    [true, texts.tools.surpriseMine],
    [false, texts.tools.surpriseAll],
  ] as const) {
    const seed = owned ? 5 : 6;
    draw(seed);
    await press(texts.tools.surprise);
    await user.click(await screen.findByRole('menuitem', { name: item }));
    const expected = await of(seed, owned);
    await waitFor(() => expect(Object.values(worn()).map((each) => each?.id)).toEqual(expected));
    expect(screen.getByTestId('said')).toHaveTextContent(/^Surprise: ./);
  }
  await press(texts.tools.plain);
  await waitFor(() => expect(worn()).toEqual(standard));
  expect(screen.getByTestId('said')).toHaveTextContent(/^The plain look: ./);
});

it('tries on a pack, which replaces single elements', async () => {
  await open();
  await turnTo('Outfits');
  expect(await screen.findByText('0 of 2 are yours')).toBeVisible();
  expect(screen.queryByText('300')).not.toBeInTheDocument();
  await press('Try on: Night out');
  await said('Night out on.');
  expect([worn().hat?.id, worn().pet?.id]).toEqual(['C1', 'P1']);
  expect(await button('You have it on: Night out')).toBeDisabled();
});

it('filters by name, by rarity, and by what the player can have', async () => {
  await open();
  await turnTo('Hat');
  const shown = () => screen.getAllByTestId('element').map((each) => /^(New)?(.*?)(Common|Uncommon|Rare|Epic|Legendary)/.exec(each.textContent)?.[2]);
  await card('Top hat');
  expect(shown()).toEqual(['Top hat', 'Straw hat', 'First howl', 'Crown']);
  await user.selectOptions(screen.getByRole('combobox', { name: texts.filters.sort }), texts.filters.by.dear);
  expect(shown()).toEqual(['Crown', 'Straw hat', 'Top hat', 'First howl']);
  await user.selectOptions(screen.getByRole('combobox', { name: texts.filters.shown }), texts.filters.affordable);
  expect(shown()).toEqual(['Top hat']);
  await user.selectOptions(screen.getByRole('combobox', { name: texts.filters.rarity }), texts.rarity.epic);
  expect(screen.getByText(texts.filters.empty)).toBeVisible();
  await press(texts.filters.clear);
  await user.type(screen.getByRole('searchbox'), 'cro');
  expect(shown()).toEqual(['Crown']);
});

it('buys and saves at the shown price, and updates the whole page', async () => {
  const kept = anOwnWardrobe({ coins: 800, bought: ['H2', 'C1'], skin: { ...standard, hat: { id: 'C1', color: 0 } } });
  kept.slots = kept.slots.map((slot) => (slot.id === 1 ? { ...slot, skin: kept.skin } : slot));
  const { sent } = await open(anOwnWardrobe(), { 'PUT /api/slot/1': kept });
  await turnTo('Hat');
  await put('Top hat');
  await press(/Buy and save for/);
  // The notice that says so stands two seconds, which a busy machine may miss.
  await waitFor(() => expect(screen.getByTestId('purse')).toHaveTextContent('800'));
  expect(sent('PUT')).toEqual([
    { method: 'PUT', path: '/api/slot/1', body: { skin: { ...standard, hat: { id: 'C1', color: 0 } }, unlock: false, coins: 200, moons: 0 } },
  ]);
  expect(await card('Top hat')).toHaveTextContent(texts.terms.yours);
  expect(within(bill()).getByText('Slot 1 holds this look.')).toBeVisible();
  await waitFor(() => expect(sent('GET').map(({ path }) => path)).toContain('/api/session'));
});

it('keeps what is put on while a look is being saved, and sends the save once', async () => {
  let answer: (ownWardrobe: OwnWardrobe) => void = () => undefined;
  const { sent } = await open(anOwnWardrobe(), { 'PUT /api/slot/1': () => new Promise<OwnWardrobe>((resolve) => (answer = resolve)) });
  await turnTo('Hat');
  await put('Top hat');
  await said('Top hat on.');
  const save = await button(/Buy and save for/);
  act(() => {
    save.click();
    save.click();
  });
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  await put('Straw hat');
  await said('Straw hat on.');
  const skin = { ...standard, hat: { id: 'C1', color: 0 } };
  answer(
    anOwnWardrobe({ coins: 800, bought: ['H2', 'C1'], skin, slots: anOwnWardrobe().slots.map((slot) => (slot.id === 1 ? { ...slot, skin } : slot)) }),
  );
  await waitFor(() => expect(screen.getByTestId('purse')).toHaveTextContent('800'));
  await waitFor(() => expect(within(bill()).getByText('1 change to slot 1')).toBeVisible());
  expect(worn().hat?.id).toBe('C4');
  expect(slotTile(1)).toHaveTextContent(texts.slots.pending);
  expect(sent('PUT')).toHaveLength(1);
});

it.each([
  ['Straw hat', 'notEnoughCoins', null],
  ['Crown', 'notEnoughMoons', paths.shopBuy],
  ['First howl', 'itemsReservedAlpha', paths.shopAlpha],
] as const)('says why an element can’t be bought: %s', async (name, kind, way) => {
  const { sent, router } = await open();
  await turnTo('Hat');
  await put(name);
  await said(`${name} on.`);
  await press(/save/i, bill());
  const popup = await dialog(texts.popup[kind].title);
  expect(sent('PUT')).toEqual([]);
  if (way === null) {
    await press(texts.popup.stay, popup);
    expect(popup).not.toBeInTheDocument();
    return;
  }
  await press(way === paths.shopBuy ? texts.popup.toMoons : texts.popup.toAlpha, popup);
  expect(router.state.location.pathname).toBe(way);
  // The draft is kept for when the player comes back.
  await router.navigate(paths.wardrobe);
  await waitFor(() => expect(screen.getByTestId('stage')).toBeVisible());
  expect(worn().hat).toBeDefined();
});

it.each([
  ['not_enough_coins', 'notEnoughCoins'],
  ['not_enough_moons', 'notEnoughMoons'],
] as const)('shows the pop-up for a refusal of the server: %s', async (code, kind) => {
  const { sent } = await open(anOwnWardrobe(), { 'PUT /api/slot/1': refuse(409, code) });
  await turnTo('Hat');
  await put('Top hat');
  await press(/Buy and save for/);
  expect(await dialog(texts.popup[kind].title)).toBeVisible();
  // The player's slots are fetched again.
  await waitFor(() => expect(sent('GET').filter(({ path }) => path === '/api/slot')).toHaveLength(2));
});

it('wears a slot openly or in anonymous games, and says why it can’t', async () => {
  const { sent } = await open(anOwnWardrobe(), { 'POST /api/slot/2/equip': anOwnWardrobe() });
  const [openly, hidden] = [await button(texts.equip.openly), await button(texts.equip.hidden)];
  // Slot 1 is worn openly already.
  expect(await screen.findByText(common.error.slot_equiped)).toBeVisible();
  expect(openly).toBeDisabled();
  expect(hidden).toBeDisabled();
  await user.click(slotTile(5));
  expect(await screen.findByText(common.error.slot_anonymous)).toBeVisible();
  expect(openly).toBeDisabled();
  await user.click(slotTile(2));
  await waitFor(() => expect(openly).toBeEnabled());
  expect(worn().hair?.id).toBe('H2');
  await user.click(openly);
  expect(await screen.findByText(texts.equip.openlyDone)).toBeVisible();
  await waitFor(() => expect(hidden).toBeEnabled());
  await user.click(hidden);
  expect(await screen.findByText(texts.equip.hiddenDone)).toBeVisible();
  expect(sent('POST').map(({ path }) => path)).toEqual(['/api/slot/2/equip', '/api/slot/2/equip?anonymous=true']);
});

it('wears only a saved look', async () => {
  await open();
  await user.click(slotTile(2));
  const openly = await button(texts.equip.openly);
  await waitFor(() => expect(openly).toBeEnabled());
  await turnTo('Hat');
  await put('Top hat');
  expect(await screen.findByText(texts.refused.pending)).toBeVisible();
  expect(openly).toBeDisabled();
  await press(texts.bill.cancel);
  await waitFor(() => expect(openly).toBeEnabled());
});

it('keeps the draft of a slot while another slot is dressed', async () => {
  await open();
  await turnTo('Hat');
  await put('Top hat');
  await said('Top hat on.');
  await user.click(slotTile(2));
  expect(worn().hat).toBeUndefined();
  await waitFor(() => expect(slotTile(1)).toHaveTextContent(texts.slots.pending));
  await user.click(slotTile(1));
  expect(worn().hat?.id).toBe('C1');
});

it('locks what is exclusive to a drop, and says from when it is sold', async () => {
  const { router } = await open();
  await turnTo('Glasses');
  expect(await card('Icicles')).toHaveTextContent('In a drop or a moon pass; for sale from May 1, 2099 on');
  await put('Icicles');
  await said('Icicles on.');
  await press(/save/i, bill());
  const popup = await dialog(texts.popup.exclusiveToDrop.title);
  await press(texts.popup.toDrops, popup);
  await waitFor(() => expect(router.state.location.pathname).toBe('/drops'));
});

it('unlocks a slot, or says why not', async () => {
  const unlocked = anOwnWardrobe({ coins: 500, slots: anOwnWardrobe().slots.map((slot) => (slot.id === 3 ? { ...slot, unlocked: true } : slot)) });
  const { sent } = await open(anOwnWardrobe(), { 'PUT /api/slot/3': unlocked });
  await user.click(slotTile(6));
  expect(await dialog(texts.popup.slotReservedAlpha.title)).toBeVisible();
  await press(texts.popup.stay);
  expect(slotTile(7)).toHaveTextContent(texts.subscriber);
  await user.click(slotTile(7));
  expect(await dialog(texts.popup.slotReservedSubscriber.title)).toBeVisible();
  await press(texts.popup.stay);
  await user.click(slotTile(4));
  await press(/Unlock for/, await dialog('Unlock slot 4?'));
  expect(await dialog(texts.popup.notEnoughMoons.title)).toBeVisible();
  await press(texts.popup.stay);
  await user.click(slotTile(3));
  await press(/Unlock for/, await dialog('Unlock slot 3?'));
  expect(await screen.findByText('Slot 3 is yours.')).toBeVisible();
  expect(sent('PUT').map(({ path, body }) => [path, body])).toEqual([['/api/slot/3', { skin: standard, unlock: true, coins: 500, moons: 0 }]]);
  expect(slotTile(3)).toHaveAttribute('aria-pressed', 'true');
});

it('says that the price of a slot is unknown, and retries', async () => {
  const { sent } = await open();
  const gone = () => Promise.reject(new Error('no worker'));
  const offered = wardrobe().firstLook;
  /** How many more calls succeed. */
  let left = 0;
  vi.spyOn(wardrobe(), 'firstLook').mockImplementation((...args) => (left-- > 0 ? offered(...args) : gone()));
  await user.click(slotTile(3));
  expect(await screen.findByText(common.error.unknown)).toBeVisible();
  expect(document.querySelector('[role=dialog]')).toBeNull();
  // The call before the dialog opens succeeds; the dialog's own call fails.
  left = 1;
  await user.click(slotTile(3));
  const popup = await dialog('Unlock slot 3?');
  expect(await within(popup).findByRole('alert')).toHaveTextContent(common.error.unknown);
  left = Infinity;
  await press(common.app.retry, popup);
  expect(await button(/Unlock for/, popup)).toBeEnabled();
  expect(sent('PUT')).toEqual([]);
});

it('saves the shown look as a picture of its layers', async () => {
  const drawn: string[] = [];
  const words = (image: HTMLImageElement) => /<desc>(.*?)<\/desc>/.exec(decodeURIComponent(image.src))?.[1] ?? '';
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(200);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(262);
  const brush = { drawImage: (image: HTMLImageElement, ...box: number[]) => drawn.push(`${words(image)} ${box.join(' ')}`) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((tell) => tell(new Blob(['PNG'])));
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(`${this.download} ${this.href}`);
  });
  await open();
  await turnTo('Pet');
  await put('Owl');
  await said('Owl on.');
  await press(texts.tools.picture);
  await waitFor(() => expect(files).toEqual([`${anna.username}.png blob:picture`]));
  expect(drawn).toEqual(['001 0 0 782 1024', 'P1 0 0 782 1024']);
});

it('shows an element large, with its details', async () => {
  await open();
  await turnTo('Hat');
  await card('Top hat');
  await press('Look closer at Top hat');
  const large = await dialog('Top hat');
  const shown = within(large);
  expect(shown.getByText('About Top hat')).toBeVisible();
  expect(shown.getByText('Soot and Brick')).toBeVisible();
  expect(shown.getByText('Afro')).toBeVisible();
  await press(texts.card.wear, large);
  await said('Top hat on.');
});

it('moves between cards by the arrow keys, with a single tab stop', async () => {
  await open();
  await turnTo('Hat');
  const none = await card('Nothing');
  await waitFor(() => expect(none).toHaveAttribute('tabindex', '0'));
  none.focus();
  await user.keyboard('{End}');
  expect(await card('Crown')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Enter}');
  await said('First howl on.');
  expect(screen.getAllByTestId('element').filter((each) => each.tabIndex === 0)).toEqual([await card('First howl')]);
});

it('buys a pack whole, less what one has of it', async () => {
  const bought = { coins: 871, moons: 20, elements: ['P1'], collectedCoins: 0, collectedMoons: 0 };
  const { sent } = await open(anOwnWardrobe({ bought: ['C1'] }), { 'POST /api/shop/pack/night/buy': bought });
  await turnTo('Outfits');
  await press('Look closer at Night out');
  const large = await dialog('Night out');
  await press(/Buy it whole for.*129/, large);
  await waitFor(() => expect(large).not.toBeInTheDocument());
  expect(sent('POST')).toMatchObject([{ path: '/api/shop/pack/night/buy', body: { coins: 129, moons: 0 } }]);
  expect(await screen.findByText('2 of 2 are yours')).toBeVisible();
  expect(screen.getByTestId('purse')).toHaveTextContent('871');
  expect(useNotices.getState().notices.map(({ kind, title }) => [kind, title])).toContainEqual(['reward', 'Night out: all of it is yours.']);
});

it('says that the coins for a pack are missing', async () => {
  const { sent } = await open(anOwnWardrobe({ coins: 299 }));
  await turnTo('Outfits');
  await press('Look closer at Night out');
  await press(/Buy it whole for/, await dialog('Night out'));
  expect(await dialog(texts.popup.notEnoughCoins.title)).toHaveTextContent(/You have299.*You lack1/);
  expect(sent('POST')).toEqual([]);
});

it('keeps unsaved looks while moons are bought elsewhere, and for this account only', async () => {
  const { router, unmount } = await open();
  await turnTo('Hat');
  await put('Crown');
  await said('Crown on.');
  await press(/save/i, bill());
  await press(texts.popup.toMoons, await dialog(texts.popup.notEnoughMoons.title));
  expect(new URLSearchParams(router.state.location.search).get('need')).toBe('40');
  // The provider's page takes the place of the application.
  unmount();
  await open();
  await waitFor(() => expect(worn().hat?.id).toBe('C2'));
  expect(sessionStorage.getItem('moonhowl.wardrobe.drafts')).toBeNull();
  keepDrafts(2, { slot: 1, histories: {} });
  expect(takeDrafts(1)).toBeNull();
});

it('asks before unsaved looks are dropped', async () => {
  const { router } = await open();
  await router.navigate(paths.lobby);
  expect(await screen.findByText('elsewhere')).toBeVisible();
  await router.navigate(paths.wardrobe);
  await screen.findByTestId('stage');
  await turnTo('Hat');
  await put('Top hat');
  await waitFor(() => expect(slotTile(1)).toHaveTextContent(texts.slots.pending));
  void router.navigate(paths.lobby);
  await press(texts.leave.stay, await dialog(texts.leave.title));
  expect(worn().hat?.id).toBe('C1');
  void router.navigate(paths.lobby);
  await press(texts.leave.go, await dialog(texts.leave.title));
  expect(await screen.findByText('elsewhere')).toBeVisible();
  await router.navigate(paths.wardrobe);
  await screen.findByTestId('stage');
  expect(worn()).toEqual(standard);
});

it('says that it could not be loaded, and retries', async () => {
  let isOpen = false;
  mockServer({ 'GET /api/slot': () => (isOpen ? anOwnWardrobe() : refuse(503, 'unavailable')) });
  await renderPage(<WardrobePage />);
  expect(await screen.findByRole('heading', { name: texts.failed })).toBeVisible();
  isOpen = true;
  await press('Try again');
  expect(await screen.findByTestId('stage')).toBeVisible();
});
