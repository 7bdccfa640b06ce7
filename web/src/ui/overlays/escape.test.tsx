import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog';
import { Drawer } from './Drawer';
import { Menu, MenuItem } from './Menu';
import { useToast } from './Toast';
import { ToastProvider } from './ToastProvider';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

/** A drawer with a menu and a dialog, and a toast that is shown when the dialog is open. */
function Page() {
  const { show } = useToast();
  const [drawer, setDrawer] = useState(true);
  const [dialog, setDialog] = useState(false);
  useEffect(() => {
    if (dialog) show({ title: 'A toast' });
  }, [dialog, show]);
  return (
    <Drawer open={drawer} onOpenChange={setDrawer} title="A drawer" closeLabel="Close">
      <Menu modal={false} trigger={<button type="button">Menu</button>}>
        <MenuItem onSelect={() => show({ title: 'A toast' })}>Toast</MenuItem>
      </Menu>
      <button type="button" onClick={() => setDialog(true)}>
        Open
      </button>
      <Dialog open={dialog} onOpenChange={setDialog} title="A dialog" />
    </Drawer>
  );
}

const open = () => {
  render(
    <ToastProvider label="Notices">
      <Page />
    </ToastProvider>,
  );
  return userEvent.setup();
};
/** What is open, by its title. */
const shown = () => ['A drawer', 'A dialog', 'A toast'].filter((title) => document.body.textContent.includes(title));

it('Escape closes the newest overlay first, then those below it, and a toast last', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('A toast');
  expect(shown()).toEqual(['A drawer', 'A dialog', 'A toast']);
  await user.keyboard('{Escape}');
  expect(shown()).toEqual(['A drawer', 'A toast']);
  await user.keyboard('{Escape}');
  expect(shown()).toEqual(['A toast']);
  await user.keyboard('{Escape}');
  expect(shown()).toEqual([]);
});

it('Escape closes a menu before the drawer in which it is', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Toast' }));
  await screen.findByText('A toast');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(shown()).toEqual(['A drawer', 'A toast']);
});
