import { act, render } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '@/locales/en/common.json';
import { allowCalls, refuseCalls } from '@/shared/calls';
import { usePageTitle } from '@/shared/usePageTitle';
import { GameStore } from '../../sources/GameStore';
import type { GameSource } from '../../sources/source';
import { sourceOf } from '../../testSource';
import { aPrompt, aView } from '../../testViews';
import { SourceContext } from '../RoomContext';
import { useTurnCall } from './useTurnCall';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', defaultNS: 'common', resources: { en: { common: en } } }));

const shown: { title: string; body: string | undefined; closed: boolean }[] = [];
class FakeNotification {
  static permission = 'default';
  static requestPermission = () => Promise.resolve((FakeNotification.permission = 'granted'));
  private readonly entry;
  constructor(title: string, options?: { body?: string }) {
    this.entry = { title, body: options?.body, closed: false };
    shown.push(this.entry);
  }
  close() {
    this.entry.closed = true;
  }
}

beforeEach(() => {
  shown.length = 0;
  FakeNotification.permission = 'default';
  vi.stubGlobal('Notification', FakeNotification);
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

function Room() {
  usePageTitle(useTurnCall() ?? 'Day');
  return null;
}

function sitIn(kind: GameSource['kind'] = 'room') {
  const store = new GameStore();
  store.setView(aView({ me: 0, prompts: [] }));
  const source = sourceOf(store, { kind });
  render(
    <SourceContext value={source}>
      <Room />
    </SourceContext>,
  );
  return { show: (over: Parameters<typeof aView>[0]) => act(() => store.setView(aView({ me: 0, ...over }))) };
}

function hide(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
const asked = (id: number) => ({ ...aPrompt('day'), id });
const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');

describe('a turn in a hidden tab', () => {
  it('calls by title and icon until the player is back', () => {
    const room = sitIn();
    room.show({ prompts: [asked(3)] });
    expect(document.title).toBe('Day · Moonhowl');
    hide(true);
    expect([document.title, icon()]).toEqual(['● Your turn · Moonhowl', '/favicon-call.svg']);
    hide(false);
    expect([document.title, icon()]).toEqual(['Day · Moonhowl', '/favicon.svg']);
  });

  it('sets the badge of the installed application and vibrates, where the browser can', () => {
    const device = { setAppBadge: vi.fn(() => Promise.resolve()), clearAppBadge: vi.fn(() => Promise.resolve()), vibrate: vi.fn(() => true) };
    Object.assign(navigator, device);
    const room = sitIn();
    room.show({ prompts: [asked(3)] });
    expect(device.setAppBadge).not.toHaveBeenCalled();
    hide(true);
    expect(device.setAppBadge).toHaveBeenCalledOnce();
    expect(device.vibrate).toHaveBeenCalledOnce();
    hide(false);
    expect(device.clearAppBadge).toHaveBeenCalledOnce();
    for (const name of Object.keys(device)) Reflect.deleteProperty(navigator, name);
  });

  it('calls by a notification for each new question, if the player allowed it, and takes it back', async () => {
    await act(() => allowCalls());
    const room = sitIn();
    hide(true);
    room.show({ prompts: [asked(3)] });
    room.show({ prompts: [asked(3)], day: 2 });
    expect(shown).toEqual([{ title: 'Your turn', body: 'The village waits for you.', closed: false }]);
    room.show({ prompts: [asked(4)] });
    expect(shown.map(({ closed }) => closed)).toEqual([true, false]);
    room.show({ prompts: [] });
    expect(shown.map(({ closed }) => closed)).toEqual([true, true]);
  });

  it('shows no notification that was not allowed', () => {
    const room = sitIn();
    hide(true);
    room.show({ prompts: [asked(3)] });
    refuseCalls();
    room.show({ prompts: [asked(4)] });
    expect(shown).toEqual([]);
  });

  it('calls when the game begins, and not for an answered question', () => {
    const room = sitIn();
    hide(true);
    room.show({ prompts: [{ ...aPrompt('day'), id: 3, answered: { verb: 'skip', seats: [], role: null, text: null } }] });
    expect(document.title).toBe('Day · Moonhowl');
    room.show({ phase: { type: 'reveal' } });
    expect(document.title).toBe('● Your game begins · Moonhowl');
  });

  it('calls nobody in practice, which waits for nobody else', () => {
    const room = sitIn('practice');
    hide(true);
    room.show({ prompts: [asked(3)] });
    expect(document.title).toBe('Day · Moonhowl');
  });
});
