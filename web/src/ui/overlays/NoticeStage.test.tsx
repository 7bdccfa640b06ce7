// Notices: they appear in live regions, leave by themselves, stay while they are held, and can be closed.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as sound from '../sound/sound';
import { Dialog } from './Dialog';
import { NoticeStage } from './NoticeStage';
import { NOTICE_MS } from './durations';
import { notify, useNotices, type NoticeKind } from './notices';

beforeEach(() => {
  vi.useFakeTimers();
  useNotices.setState({ notices: [] });
});
afterEach(() => vi.useRealTimers());

const shown = () => screen.queryAllByTestId('notice').map((each) => each.textContent);
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it.each(Object.keys(NOTICE_MS) as NoticeKind[])('%s appears in a live region with its sound, and leaves after its time', (kind) => {
  const play = vi.spyOn(sound, 'play');
  render(<NoticeStage closeLabel="Close" />);
  act(() => notify({ kind, title: 'Moons', text: 'Many', picture: '☾' }));
  const notice = screen.getByTestId('notice');
  expect(notice.closest('[aria-live]')).toHaveAttribute('aria-live', kind === 'popdown' || kind === 'lightning' ? 'assertive' : 'polite');
  expect(notice).toHaveTextContent('MoonsMany');
  expect(play).toHaveBeenCalledExactlyOnceWith(kind);
  pass(NOTICE_MS[kind] - 10);
  expect(shown()).toHaveLength(1);
  pass(10);
  pass(220);
  expect(shown()).toEqual([]);
});

it('stays while the pointer or the focus is on it', () => {
  render(<NoticeStage closeLabel="Close" />);
  act(() => notify({ kind: 'popup', title: 'Yours' }));
  const notice = screen.getByTestId('notice');
  fireEvent.pointerEnter(notice);
  pass(NOTICE_MS.popup * 5);
  expect(shown()).toHaveLength(1);
  fireEvent.pointerLeave(notice);
  pass(NOTICE_MS.popup);
  pass(220);
  expect(shown()).toEqual([]);
});

it('says the same only once, and no more than four things', () => {
  render(<NoticeStage closeLabel="Close" />);
  act(() => {
    for (const title of ['a', 'a', 'b', 'c', 'd', 'e']) notify({ kind: 'toggle', title });
  });
  expect(shown()).toEqual(['b', 'c', 'd', 'e']);
});

it('that is large closes by its button, by its action, and with Escape if nothing else is open', () => {
  const onPress = vi.fn();
  const page = (open: boolean) => (
    <>
      <NoticeStage closeLabel="Close" />
      <Dialog open={open} onOpenChange={() => undefined} title="A dialog" />
    </>
  );
  const { rerender } = render(page(false));
  const show = () => act(() => notify({ kind: 'reward_big', title: 'Moons', action: { label: 'Receipt', onPress } }));
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  pass(220);
  expect(shown()).toEqual([]);
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Receipt' }));
  expect(onPress).toHaveBeenCalledOnce();
  pass(220);
  expect(shown()).toEqual([]);
  show();
  rerender(page(true));
  fireEvent.keyDown(window, { key: 'Escape' });
  pass(220);
  expect(shown()).toHaveLength(1);
  rerender(page(false));
  fireEvent.keyDown(window, { key: 'Escape' });
  pass(220);
  expect(shown()).toEqual([]);
});
