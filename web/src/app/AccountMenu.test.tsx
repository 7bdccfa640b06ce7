// The account's menu.
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { watchInstallOffer } from '@/shared/install';
import { setFakeEngine } from '@/test/fakeEngine';
import { anna, renderPage, words } from '@/test/page';
import { AccountMenu } from './AccountMenu';

setFakeEngine({ isModerator: () => Promise.resolve(false) });

afterEach(() => vi.unstubAllGlobals());

it('offers the installation while the browser does', async () => {
  watchInstallOffer();
  const user = userEvent.setup();
  await renderPage(<AccountMenu me={anna} />);
  const entry = () => screen.queryByRole('menuitem', { name: words.en.install.action });
  await user.click(screen.getByRole('button'));
  expect(entry()).toBeNull();
  const prompt = vi.fn(() => Promise.resolve());
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  await user.click(screen.getByRole('menuitem', { name: words.en.install.action }));
  expect(prompt).toHaveBeenCalledOnce();
});
