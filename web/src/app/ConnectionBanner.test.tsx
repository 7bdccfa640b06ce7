import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeHub } from '@/test/fakeHub';
import { renderPage } from '@/test/page';
import { ConnectionBanner } from './ConnectionBanner';

beforeEach(() => fakeHub.setStatus({ type: 'open' }));

it('says that nothing can be saved, for as long as that is so', async () => {
  await renderPage(<ConnectionBanner />);
  expect(screen.queryByTestId('service')).toBeNull();
  act(() => fakeHub.emit('service', { storing: false, closesAt: null }));
  expect(screen.getByTestId('service').textContent).toContain('All games stand still');
  act(() => fakeHub.emit('service', { storing: true, closesAt: null }));
  expect(screen.queryByTestId('service')).toBeNull();
});
