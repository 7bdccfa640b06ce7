import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import en from '@/locales/en/moderation.json';
import { fakeHub } from '@/test/fakeHub';
import { renderPage, words } from '@/test/page';
import { aSeat, aView } from '../testViews';
import { ModRoomSource } from './ModRoomSource';
import { OrderDialog, type Asked } from './OrderDialog';

const ROOM = 'r1';
const BOB = 1;
/** Sets the whole value at once: typing letter by letter is slow. */
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const fill = (text: string) => text.replaceAll('{{name}}', 'Bob');

async function ask(asked: Asked, mutedUntil: number | null = null) {
  const onClose = vi.fn();
  const user = userEvent.setup();
  const seats = [aSeat(0), aSeat(BOB, { mutedUntil })];
  await renderPage(<OrderDialog source={new ModRoomSource(ROOM)} view={aView({ seats })} asked={asked} onClose={onClose} />);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, onClose, press };
}

beforeEach(() => {
  fakeHub.sent = [];
});

describe('the question before an order', () => {
  it('sends a mute, and closes when it is done', async () => {
    const { user, onClose, press } = await ask({ about: 'seat', seat: BOB });
    await user.selectOptions(screen.getByLabelText(en.act.what), en.act.mute15);
    write(screen.getByLabelText(en.act.reasonOptional), 'noise');
    await press(fill(en.act.muteConfirm));
    expect(fakeHub.sent[0]?.data).toEqual({ room: ROOM, order: { type: 'mute', seat: BOB, lasts: 900_000 }, reason: 'noise' });
    expect(onClose).not.toHaveBeenCalled();
    fakeHub.sent[0]?.answer({});
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('removes nobody without a reason, and names the player', async () => {
    const { user, press } = await ask({ about: 'seat', seat: BOB });
    await user.selectOptions(screen.getByLabelText(en.act.what), en.act.remove);
    await press(fill(en.act.removeConfirm));
    expect(screen.getByText(en.act.reasonNeeded)).toBeInTheDocument();
    expect(fakeHub.sent).toHaveLength(0);
    write(screen.getByLabelText(en.act.reason), 'insults');
    await press(fill(en.act.removeConfirm));
    expect(fakeHub.sent[0]?.data).toMatchObject({ order: { type: 'remove', seat: BOB }, reason: 'insults' });
  });

  it('offers to unmute only a muted player', async () => {
    await ask({ about: 'seat', seat: BOB });
    expect(screen.queryByRole('option', { name: en.act.unmute })).toBeNull();
  });

  it('preselects unmuting for a muted player', async () => {
    const { press } = await ask({ about: 'seat', seat: BOB }, 5_000);
    await press(fill(en.act.unmuteConfirm));
    expect(fakeHub.sent[0]?.data).toEqual({ room: ROOM, order: { type: 'unmute', seat: BOB } });
  });

  it('says why an order was refused, and stays', async () => {
    const { onClose, press } = await ask({ about: 'room', act: 'void' });
    write(screen.getByLabelText(en.act.reason), 'a raid');
    await press(en.act.voidConfirm);
    fakeHub.sent[0]?.refuse('game_over');
    expect(await screen.findByRole('alert')).toHaveTextContent(words.en.common.error.game_over);
    expect(onClose).not.toHaveBeenCalled();
  });
});
