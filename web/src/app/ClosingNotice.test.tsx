import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeHub } from '@/test/fakeHub';
import { renderPage } from '@/test/page';
import { ClosingNotice } from './ClosingNotice';
import { LiveNotices } from './LiveNotices';

vi.mock('@/hub/hub', async () => ({ hub: (await import('@/test/fakeHub')).fakeHub }));

const closesAt = new Date(2026, 10, 23, 21, 30).getTime();

it('says until when games may go on before the server closes, also on a page that is opened later', async () => {
  await renderPage(<LiveNotices />);
  act(() => fakeHub.emit('hydrate', { service: { storing: true, closesAt } }));
  expect((await screen.findByText(/no new games/)).textContent).toContain('9:30');
  await renderPage(<ClosingNotice />);
  expect(screen.getByTestId('closing').textContent).toMatch(/no new games.*9:30/);
  act(() => fakeHub.emit('hydrate', {}));
  expect(screen.queryByTestId('closing')).toBeNull();
});
