import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@/i18n/locale';
import { upcomingText } from '@/shared/dates';
import { mockServer, refuse, renderPage, words, type Table } from '@/test/page';
import { ReportDialog, type NextStep } from './ReportDialog';
import type { ReportTarget } from './report';

afterEach(() => vi.unstubAllGlobals());

const SEAT: ReportTarget = { place: { type: 'seat', room: 'r1', seat: 3 }, name: 'Bob' };
const LINE: ReportTarget = {
  place: { type: 'line', room: 'r1', speaker: { type: 'mask', mask: 1 }, text: 'rude words' },
  name: 'Wolf 2',
  quote: 'rude words',
};
const name = (text: string) => text.replace('{{name}}', 'Bob');

async function ask(reported: ReportTarget, { answer, next, locale = 'en' }: { answer?: unknown; next?: NextStep; locale?: Locale } = {}) {
  const table: Table = { 'POST /api/reports': answer };
  const calls = mockServer(table);
  const onClose = vi.fn();
  const user = userEvent.setup();
  await renderPage(<ReportDialog reported={reported} next={next} onClose={onClose} />, { locale });
  const text = words[locale].report;
  return {
    user,
    calls,
    onClose,
    text,
    choose: (category: keyof typeof text.category) => user.click(screen.getByRole('radio', { name: text.category[category] })),
    submit: () => user.click(screen.getByRole('button', { name: text.submit })),
  };
}

describe('a report', () => {
  it('sends place, category and trimmed comment, and focuses the thanks', async () => {
    const { user, calls, onClose, text, choose, submit } = await ask(SEAT);
    expect(screen.getByRole('dialog', { name: name(text.titlePerson) })).toBeVisible();
    await choose('antiGame');
    fireEvent.change(screen.getByLabelText(text.comment), { target: { value: '  kills his own ' } });
    await submit();
    expect(await screen.findByTestId('report-thanks')).toHaveFocus();
    expect(calls.map(({ body }) => body)).toEqual([{ place: SEAT.place, category: 'antiGame', comment: 'kills his own' }]);
    await user.click(screen.getAllByRole('button', { name: words.en.common.app.close }).at(-1) as HTMLElement);
    expect(onClose).toHaveBeenCalled();
  });

  it('of a line quotes it, and sends its place', async () => {
    const { calls, choose, submit, text } = await ask(LINE, { locale: 'fr' });
    expect(screen.getByRole('dialog', { name: text.titleMessage })).toHaveTextContent('rude words');
    await choose('insult');
    await submit();
    await screen.findByTestId('report-thanks');
    expect(calls.map(({ body }) => body)).toEqual([{ place: LINE.place, category: 'insult' }]);
  });

  it('of what was said by voice says when', async () => {
    const { user, calls, choose, submit, text } = await ask({ ...SEAT, isByVoice: true });
    expect(screen.queryByLabelText(text.when)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: text.voice }));
    await user.selectOptions(screen.getByLabelText(text.when), text.minutesAgo_other.replace('{{count}}', '5'));
    await choose('insult');
    await submit();
    await screen.findByTestId('report-thanks');
    expect(calls.map(({ body }) => body)).toEqual([{ place: { type: 'voice', room: 'r1', seat: 3, ago: 300_000 }, category: 'insult' }]);
  });

  it('in a game in writing does not ask about voices', async () => {
    const { text } = await ask(SEAT);
    expect(screen.queryByRole('checkbox', { name: text.voice })).toBeNull();
  });

  it('is not sent without a category', async () => {
    const { calls, submit, choose, text } = await ask(SEAT);
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent(text.choose);
    expect(calls).toEqual([]);
    await choose('spam');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('offers the next step after it is sent', async () => {
    const act = vi.fn();
    const { user, choose, submit, text } = await ask(SEAT, { next: { way: 'mute', act } });
    await choose('insult');
    await submit();
    await user.click(await screen.findByRole('button', { name: name(text.mute) }));
    expect(act).toHaveBeenCalledTimes(1);
  });
});

describe('a report that is refused', () => {
  const hour = 3_600_000;
  const submitRefused = async (status: number, code: string, params: Record<string, unknown> = {}) => {
    const { submit, choose, calls } = await ask(SEAT, { answer: refuse(status, code, params) });
    await choose('other');
    await submit();
    await waitFor(() => expect(calls).toHaveLength(1));
    return screen.findByRole('alert');
  };

  it('by the rate limit says when to try again', async () => {
    const before = Date.now();
    const alert = await submitRefused(429, 'too_many_reports', { retryAfter: hour });
    const times = [before, Date.now()].map((now) => words.en.report.refusal.again.replace('{{time}}', upcomingText('en', now + hour, now)));
    expect(times).toContain(alert.textContent);
  });

  it.each([
    ['not_found', words.en.report.refusal.gone],
    ['unknown_user', words.en.report.refusal.nobody],
    ['not_yourself', words.en.report.refusal.own],
    ['unavailable', words.en.common.error.unavailable],
  ])('with the code %s shows its text', async (code, text) => {
    expect(await submitRefused(404, code)).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: words.en.report.submit })).toBeEnabled();
  });
});
