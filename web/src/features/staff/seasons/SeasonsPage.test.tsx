import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import common from '@/locales/en/common.json';
import en from '@/locales/en/staffSeasons.json';
import fr from '@/locales/fr/staffSeasons.json';
import { mockServer, refuse, renderPage, type Table } from '@/test/page';
import { anAccount } from '@/test/people';
import { wardrobe } from '@/test/testWardrobe';
import { setFakeWardrobe } from '@/test/wardrobe';
import { plansIn } from './file/plansFile';
import { SeasonsPage } from './SeasonsPage';
import { anEvent, aTriedEvent, CARNIVAL, HARVEST, PERSEIDS, theSeasons, TRIED_PASS } from './testSeasons';

setFakeWardrobe(wardrobe());

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 11, 20) }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const LIST = 'GET /api/mod/seasons';

async function open(table: Table = {}, { locale = 'en', rank = 100 }: { locale?: 'en' | 'fr'; rank?: number } = {}) {
  const calls = mockServer({ [LIST]: theSeasons(), ...table });
  await renderPage(<SeasonsPage />, { locale, me: anAccount({ rank }) });
  const sent = (method: string) => calls.filter((call) => call.method === method);
  return { user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }), sent, calls };
}
const row = (id: string) => screen.getAllByTestId('event').find((each) => each.dataset.event === id)!;
const season = (number: number) => screen.getAllByTestId('season').find((each) => each.dataset.season === String(number))!;
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const write = (label: string, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } });

it('shows three seasons and the events of two years, and what may be done with each', async () => {
  await open();
  expect(await screen.findAllByTestId('season')).toHaveLength(3);
  expect(screen.getAllByTestId('event')).toHaveLength(4);
  const acts = (element: HTMLElement) =>
    within(element)
      .getAllByRole('button')
      .map((button) => button.textContent);
  expect(acts(season(300))).toEqual([en.try]);
  expect(acts(season(301))).toEqual([en.try, en.edit]);
  expect(acts(season(302))).toEqual([en.try, en.edit, en.takeBack]);
  expect(acts(row('solstice-2026'))).toEqual([en.try]);
  expect(acts(row('carnival-2027'))).toEqual([en.try, en.edit, en.events.leaveOut]);
  expect(acts(row('harvest-2027'))).toEqual([en.try, en.edit, en.events.leaveOut, en.takeBack]);
  expect(acts(row('perseids-2027'))).toEqual([en.try, en.takeBack]);
  expect(row('perseids-2027')).toHaveTextContent(en.origin.withdrawn);
  expect(row('carnival-2027')).toHaveTextContent('Feb 5, 2027, 12:00 PM UTC to Feb 15, 2027, 12:00 PM UTC · 10 days');
});

it('what is left out can’t be taken back once it would have been shown', async () => {
  vi.setSystemTime(PERSEIDS.event.starts - 7 * 86_400_000 - 1);
  const takeBack = () => within(row('perseids-2027')).queryByRole('button', { name: /^Take back/ });
  await open();
  await screen.findAllByTestId('event');
  expect(takeBack()).toBeInTheDocument();
  cleanup();
  vi.setSystemTime(PERSEIDS.event.starts - 7 * 86_400_000);
  await open();
  await screen.findAllByTestId('event');
  expect(takeBack()).not.toBeInTheDocument();
});

it('unfolds the forty steps of a pass', async () => {
  const { user } = await open();
  await user.click(within((await screen.findAllByTestId('season'))[1]!).getByText('Its 40 steps'));
  const steps = await within(season(301)).findAllByTestId('step');
  expect(steps).toHaveLength(40);
  await waitFor(() => expect(steps[4]).toHaveTextContent('Top hat'));
  expect(steps[4]).toHaveTextContent('or 100 coins for who has it');
  expect(steps[0]).toHaveTextContent(en.passes.nothing);
  expect(steps[29]).toHaveTextContent('60 moons');
  expect(steps[39]).toHaveTextContent(`X401${en.element.hidden}`);
});

it('edits an event, and says at its field what is refused', async () => {
  const answers: unknown[] = [
    refuse(422, 'invalid_field', { field: 'ends', reason: 'too_large' }),
    refuse(409, 'event_clash', { id: 'harvest-2027' }),
    refuse(422, 'unknown_design', { id: 'X514' }),
    theSeasons({ events: [anEvent('carnival-2027', 'Carnival', { origin: 'staff' })] }),
  ];
  const { user, sent } = await open({ 'PUT /api/mod/seasons/events/carnival-2027': () => answers.shift() });
  await press(user, 'Edit: Carnival, February 2027');
  expect(dialog().getByLabelText(en.event.starts)).toHaveValue('2027-02-05T12:00');
  expect(dialog().getByLabelText(en.deed.game)).toHaveValue('10');
  write(en.deed.game, '');
  write(en.deed.save, '7');
  write(en.event.ends, '2027-04-01T00:00');
  write(en.event.limitOfDay, 'many');
  const save = dialog().getByRole('button', { name: en.keep });
  await user.click(save);
  expect(dialog().getByLabelText(en.event.limitOfDay)).toHaveAccessibleDescription(expect.stringContaining(common.field.invalid));
  await waitFor(() => expect(dialog().getByLabelText(en.event.limitOfDay)).toHaveFocus());
  expect(sent('PUT')).toEqual([]);

  write(en.event.limitOfDay, '90');
  await user.click(save);
  const ends = dialog().getByLabelText(en.event.ends);
  await waitFor(() => expect(ends).toHaveAccessibleDescription(expect.stringContaining(en.refused.ends.too_large)));
  expect(ends).toHaveFocus();
  await user.click(save);
  await waitFor(() => expect(dialog().getByLabelText(en.event.starts)).toHaveAccessibleDescription(expect.stringContaining('harvest-2027')));
  await user.click(save);
  await waitFor(() =>
    expect(dialog().getByLabelText(en.event.exclusive)).toHaveAccessibleDescription(expect.stringContaining('X514 does not exist')),
  );
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText(en.event.planned)).toBeVisible();
  expect(row('carnival-2027')).toHaveTextContent(en.origin.staff);
  expect(sent('PUT').at(-1)?.body).toEqual({
    ...CARNIVAL.event,
    ends: Date.UTC(2027, 3, 1),
    limitOfDay: 90,
    deeds: [
      { deed: 'win', points: 5 },
      { deed: 'save', points: 7 },
    ],
  });
});

it('leads to the group of fields that is refused, and to an outfit that is not chosen', async () => {
  const answers: unknown[] = [
    refuse(422, 'invalid_field', { field: 'deeds', reason: 'bad_length' }),
    refuse(422, 'invalid_field', { field: 'unlockable', reason: 'not_rising' }),
    refuse(422, 'invalid_field', { field: 'packs', reason: 'not_distinct' }),
    refuse(422, 'unknown_design', { id: 'carnival' }),
  ];
  const { user } = await open({ 'PUT /api/mod/seasons/events/carnival-2027': () => answers.shift() });
  await press(user, 'Edit: Carnival, February 2027');
  const save = dialog().getByRole('button', { name: en.keep });
  for (const [name, text] of [
    [en.event.deeds, en.refused.deeds.bad_length],
    [en.event.unlockable, en.refused.unlockable.not_rising],
    [en.event.packs, en.refused.packs.not_distinct],
  ] as const) {
    await user.click(save);
    const group = dialog().getByRole('group', { name });
    await waitFor(() => expect(group).toHaveFocus());
    expect(group).toHaveAccessibleDescription(expect.stringContaining(text));
  }
  await user.click(save);
  const design = dialog().getByLabelText(en.event.design);
  await waitFor(() => expect(design).toHaveFocus());
  expect(design).toBeInvalid();
  await user.click(dialog().getByRole('button', { name: en.event.addPack }));
  await user.click(save);
  const pack = dialog().getByLabelText('Outfit 2');
  expect(pack).toBeInvalid();
  expect(pack).toHaveAccessibleDescription(expect.stringContaining(common.field.required));
});

it('adds an event whose id follows from the design and the year', async () => {
  const { user, sent } = await open({ 'PUT /api/mod/seasons/events/harvest-2028': theSeasons() });
  await press(user, en.events.add);
  await user.selectOptions(dialog().getByLabelText(en.event.design), 'Harvest');
  write(en.event.starts, '2027-10-01T10:00');
  expect(dialog().getByLabelText(en.event.id)).toHaveValue('harvest-2027');
  const save = dialog().getByRole('button', { name: en.keep });
  await user.click(save);
  expect(dialog().getByLabelText(en.event.id)).toHaveAccessibleDescription(expect.stringContaining(en.event.taken));
  expect(dialog().getByLabelText('Element 1')).toHaveAccessibleDescription(expect.stringContaining(common.field.required));
  write(en.event.starts, '2028-10-01T10:00');
  write(en.event.ends, '2028-10-08T10:00');
  write(en.event.limitOfDay, '60');
  write(en.deed.game, '10');
  await user.click(dialog().getByRole('button', { name: en.event.addUnlockable }));
  write('Element 1', 'C1');
  write('Points of element 1', '20');
  write('Element 2', 'P1');
  write('Points of element 2', '40');
  await user.click(dialog().getByRole('button', { name: 'Remove element 1' }));
  await waitFor(() => expect(dialog().getByTestId('unlockable')).toHaveTextContent('Owl'));
  write(en.event.exclusive, 'C4');
  await user.click(dialog().getByRole('button', { name: en.event.addPack }));
  await user.selectOptions(dialog().getByLabelText('Outfit 1'), 'Night out');
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('PUT')[0]?.body).toEqual({
    id: 'harvest-2028',
    design: 'harvest',
    starts: Date.UTC(2028, 9, 1, 10),
    ends: Date.UTC(2028, 9, 8, 10),
    deeds: [{ deed: 'game', points: 10 }],
    limitOfDay: 60,
    unlockable: [{ element: 'P1', points: 40 }],
    exclusive: 'C4',
    packs: ['night'],
  });
});

it('leaves an event out, and takes back what was planned or left out', async () => {
  const answers: unknown[] = [
    refuse(409, 'plan_shown'),
    theSeasons({ events: [anEvent('carnival-2027', 'Carnival', { origin: 'withdrawn' }), HARVEST, PERSEIDS] }),
  ];
  const { user, sent } = await open({
    'POST /api/mod/seasons/events/carnival-2027/withdraw': () => answers.shift(),
    'DELETE /api/mod/seasons/events/harvest-2027': theSeasons({ events: [CARNIVAL] }),
  });
  await press(user, 'Leave out: Carnival, February 2027');
  await user.click(dialog().getByRole('button', { name: en.events.leaveOut }));
  expect(await dialog().findByText(common.error.plan_shown)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: en.events.leaveOut }));
  await waitFor(() => expect(row('carnival-2027')).toHaveTextContent(en.origin.withdrawn));
  await press(user, 'Take back: Harvest, September 2027');
  await user.click(dialog().getByRole('button', { name: en.takeBack }));
  await waitFor(() => expect(row('carnival-2027')).toHaveTextContent(en.origin.calendar));
  expect(screen.getAllByTestId('event')).toHaveLength(1);
  expect(sent('DELETE')).toHaveLength(1);
});

it('edits a pass by its steps, and takes one back', async () => {
  const answers: unknown[] = [
    refuse(422, 'invalid_field', { field: 'elements', reason: 'too_many_moons' }),
    refuse(422, 'unknown_design', { id: 'C9' }),
    theSeasons(),
  ];
  const { user, sent } = await open({
    'PUT /api/mod/seasons/passes/301': () => answers.shift(),
    'DELETE /api/mod/seasons/passes/302': theSeasons(),
  });
  await press(user, 'Edit: The Snow Moon');
  expect(dialog().getByText('It gives 60 moons in all.')).toBeVisible();
  const cell = (order: number, track: 'free' | 'bought') => within(dialog().getByTestId(`cell-${order}-${track}`));
  await user.selectOptions(cell(1, 'free').getByLabelText('Step 1, Everybody: what'), en.passes.kind.element);
  fireEvent.change(cell(2, 'bought').getByLabelText('Step 2, With the pass: how many'), { target: { value: '' } });
  expect(within(cell(2, 'bought').getByRole('combobox')).queryByText(en.passes.kind.nothing)).not.toBeInTheDocument();
  const save = dialog().getByRole('button', { name: en.keep });
  await user.click(save);
  const element = cell(1, 'free').getByLabelText('Step 1, Everybody: which element');
  expect(element).toHaveAccessibleDescription(expect.stringContaining(common.field.required));
  expect(sent('PUT')).toEqual([]);
  fireEvent.change(element, { target: { value: 'C9' } });
  await user.selectOptions(cell(2, 'bought').getByRole('combobox'), en.passes.kind.moons);
  fireEvent.change(cell(2, 'bought').getByLabelText('Step 2, With the pass: how many'), { target: { value: '90' } });
  expect(dialog().getByText('It gives 150 moons in all.')).toBeVisible();
  await user.click(save);
  expect(await dialog().findByText(en.refused.elements.too_many_moons)).toBeVisible();
  await user.click(save);
  await waitFor(() => expect(element).toHaveAccessibleDescription(expect.stringContaining('C9 does not exist')));
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { body } = sent('PUT').at(-1)!;
  const { elements } = body as { elements: unknown[] };
  expect(body).toMatchObject({ season: 301, theme: 'wolfMoon' });
  expect(elements).toHaveLength(45);
  expect(elements.slice(0, 3)).toEqual([
    { order: 1, free: true, element: 'C9', coins: 0 },
    { order: 1, free: false, coins: 20 },
    { order: 2, free: false, moons: 90 },
  ]);
  await press(user, 'Take back: The Worm Moon');
  await user.click(dialog().getByRole('button', { name: en.takeBack }));
  expect(await screen.findByText(en.passes.tookBack)).toBeVisible();
  expect(sent('DELETE')).toHaveLength(1);
});

it('tries a pass as somebody who is so far', async () => {
  const { user, calls } = await open({ 'GET /api/mod/seasons/passes/301/try': TRIED_PASS });
  await press(user, 'Try: The Snow Moon');
  write(en.tryPass.when, '2027-01-24T00:00');
  write(en.tryPass.xp, '900');
  await user.click(dialog().getByLabelText(en.tryPass.bought));
  await user.click(dialog().getByRole('button', { name: en.tryPass.run }));
  const tried = within(await screen.findByTestId('tried'));
  expect(await tried.findByText('2 of 4 steps')).toBeVisible();
  expect(tried.getByText('Step 3 at 1,200 xp')).toBeVisible();
  expect(tried.getByText(en.tryPass.skips.skip_too_early)).toBeVisible();
  expect(await tried.findByText('Top hat')).toBeVisible();
  expect(tried.getByText('30 coins', { exact: false })).toBeInTheDocument();
  expect(calls.some(({ path }) => path === `/api/mod/seasons/passes/301/try?xp=900&bought=true&at=${Date.UTC(2027, 0, 24)}`)).toBe(true);
});

it('tries an event at a moment, joined or not', async () => {
  const answers: unknown[] = [
    aTriedEvent({
      phase: 'announced',
      joined: false,
      progress: null,
      rewards: { unlockable: [], exclusive: { id: 'X514', price: 90, currency: 'moons', bought: false, refusal: 'event_not_started' } },
    }),
    aTriedEvent(),
  ];
  const { user, calls } = await open({ 'GET /api/mod/seasons/events/carnival-2027/try': () => answers.shift() });
  await press(user, 'Try: Carnival, February 2027');
  write(en.tryEvent.at, '2027-02-01T00:00');
  const run = dialog().getByRole('button', { name: en.tryEvent.run });
  await user.click(run);
  const tried = within(screen.getByTestId('tried'));
  expect(await tried.findByText('The masks are painted')).toBeVisible();
  expect(tried.getByText(en.tryEvent.phases.announced)).toBeVisible();
  expect(tried.getByTestId('exclusive')).toHaveTextContent(en.tryEvent.why.event_not_started);
  write(en.tryEvent.at, '2027-02-06T00:00');
  await user.click(dialog().getByLabelText(en.tryEvent.joined));
  write(en.tryEvent.points, '60');
  await user.click(run);
  expect(await tried.findByText('Carnival')).toBeVisible();
  expect(tried.getAllByTestId('reward').map((each) => each.dataset.state)).toEqual(['collectable', 'locked']);
  expect(tried.getByTestId('exclusive')).toHaveTextContent(en.tryEvent.mayBuy);
  const asked = calls.filter(({ path }) => path.includes('/try')).map(({ path }) => path.split('?')[1]);
  expect(asked).toEqual([`at=${Date.UTC(2027, 1, 1)}&alpha=false`, `at=${Date.UTC(2027, 1, 6)}&points=60&alpha=false`]);
});

it('exports all that comes, and imports it again after it has said what it is', async () => {
  let file: Blob | undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => ((file = blob), 'blob:'), revokeObjectURL: () => undefined }));
  const answers: unknown[] = [
    refuse(422, 'invalid_field', { field: 'deeds', reason: 'out_of_range', event: 'harvest-2027' }),
    refuse(422, 'unknown_design', { id: 'C9', season: 302 }),
    theSeasons(),
  ];
  const { user, sent } = await open({ 'POST /api/mod/seasons/import': () => answers.shift() });
  await press(user, en.export);
  const text = await file!.text();
  const plans = plansIn(text);
  expect(plans?.passes.map(({ season }) => season)).toEqual([301, 302]);
  expect(plans?.events.map(({ id }) => id)).toEqual(['carnival-2027', 'harvest-2027']);
  expect(plans?.withdrawn).toEqual(['perseids-2027']);

  await press(user, en.import);
  const run = dialog().getByRole('button', { name: en.file.run });
  const field = dialog().getByLabelText(en.file.file);
  await user.click(run);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(en.file.required));
  await user.upload(field, new File(['no plans'], 'notes.json', { type: 'application/json' }));
  expect(await dialog().findByText(en.file.unreadable)).toBeVisible();
  await user.upload(field, new File(['{}'], 'none.json', { type: 'application/json' }));
  expect(await dialog().findByText(en.file.empty)).toBeVisible();
  await user.click(run);
  expect(sent('POST')).toEqual([]);
  const mended = new File([text], 'moonhowl-seasons.json', { type: 'application/json' });
  await user.upload(field, mended);
  const found = await dialog().findByTestId('plans');
  expect(found).toHaveTextContent(
    '2 passesThe Snow Moon (season 301)The Worm Moon (season 302)2 eventsCarnival (carnival-2027)Harvest (harvest-2027)1 event is left outperseids-2027',
  );
  await user.click(run);
  expect(await dialog().findByText(`Harvest (harvest-2027): ${en.refused.deeds.out_of_range}`)).toBeVisible();
  // It is mended, and chosen again.
  await user.click(field);
  expect(field).toHaveProperty('files.length', 0);
  expect(dialog().queryByTestId('plans')).not.toBeInTheDocument();
  await user.upload(field, mended);
  await dialog().findByTestId('plans');
  await user.click(run);
  expect(await dialog().findByText(/^The Worm Moon \(season 302\): C9 does not exist/)).toBeVisible();
  await user.click(run);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('POST').map(({ body }) => body)).toEqual([plans, plans, plans]);
});

it('can be fetched again after a failure, in French', async () => {
  const answers: unknown[] = [refuse(503, 'busy'), theSeasons({ events: [] })];
  const { user } = await open({ [LIST]: () => answers[0] }, { locale: 'fr' });
  await screen.findByTestId('failure');
  answers.shift();
  await user.click(within(screen.getByTestId('failure')).getByRole('button'));
  expect(await screen.findByText(fr.events.empty)).toBeVisible();
});

it('is closed to moderators who are no admins, and asks the server for nothing', async () => {
  const { calls } = await open({}, { rank: 80 });
  expect(screen.getByRole('heading', { name: en.closed.title })).toBeVisible();
  expect(calls).toEqual([]);
});
