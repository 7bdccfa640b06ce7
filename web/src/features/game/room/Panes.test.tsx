import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContext } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage, words } from '@/test/page';
import { Panes } from './Panes';
import { ToChatContext } from './panes';
import type { Reading } from './chat/useReading';

const media = vi.hoisted(() => ({ swipes: false }));
vi.mock('@/shared/useMedia', () => ({ useMedia: () => media.swipes }));

const { room } = words.en.common;
const scrolled = vi.fn();

afterEach(() => scrolled.mockClear());

function Asked() {
  return (
    <button type="button" onClick={useContext(ToChatContext)}>
      note
    </button>
  );
}

async function show(swipes: boolean) {
  media.swipes = swipes;
  Element.prototype.scrollTo = scrolled;
  const reading: Reading = {
    tabs: [],
    tab: 'notes',
    open: vi.fn(),
    unread: { village: 0, pack: 0, dead: 0, lovers: 0, log: 0 },
    allUnread: 0,
    firstUnread: null,
  };
  await renderPage(<Panes reading={reading} hasLastLines={false} header={null} stage={null} asked={<Asked />} chat={<p>notes</p>} />);
  scrolled.mockClear();
  return userEvent.setup();
}

it('leads on a phone from a question to the pane of the chat and the notes', async () => {
  const user = await show(true);
  expect(screen.getByText('notes').closest('[inert]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'note' }));
  expect(screen.getByRole('button', { name: room.chat })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('notes').closest('[inert]')).toBeNull();
  expect(scrolled).toHaveBeenCalledOnce();
});

it('goes nowhere where the chat is beside the question', async () => {
  const user = await show(false);
  await user.click(screen.getByRole('button', { name: 'note' }));
  expect(scrolled).not.toHaveBeenCalled();
});
