import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setArtVersion } from '@/engine/art';
import { wardrobe } from '@/engine/wardrobe';
import type { Asked } from '@/engine/wardrobe-api';
import { draw } from '@/test/wardrobe';
import { Avatar } from './Avatar';

/** What is seen, as far as the double draws it: the words in its picture. */
const seen = (label: string) =>
  /<desc>(.*?)<\/desc>/.exec(decodeURIComponent(screen.getByRole('img', { name: label }).getAttribute('src') ?? ''))?.[1];

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

function drawing(how: (asked: Asked[]) => Promise<string[]> = draw) {
  return vi.spyOn(wardrobe(), 'pictures').mockImplementation(how);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an avatar', () => {
  it('is a silhouette of the same size until its picture is there', async () => {
    drawing();
    render(<Avatar skin="size" label="Anna" size="100px" />);
    const before = screen.getByRole('img', { name: 'Anna' });
    const box = [before.getAttribute('width'), before.getAttribute('height'), before.getAttribute('style')];
    expect(seen('Anna')).toBeUndefined();
    expect(before.getAttribute('src')).toMatch(/^data:image\/svg/);
    await settle();
    expect(seen('Anna')).toBe('size body');
    const after = screen.getByRole('img', { name: 'Anna' });
    expect(after).toBe(before);
    expect([after.getAttribute('width'), after.getAttribute('height'), after.getAttribute('style')]).toEqual(box);
  });

  it('is asked for together with all that come at once, and only once', async () => {
    const asked = drawing();
    const { unmount } = render(['x', 'y', 'x'].map((skin, i) => <Avatar key={i} skin={`once ${skin}`} view="head" label={`${i}`} />));
    await settle();
    expect(asked.mock.calls.map(([each]) => each.map(({ skin }) => skin))).toEqual([['once x', 'once y']]);
    unmount();
    render(<Avatar skin="once x" view="head" label="again" />);
    expect(seen('again')).toBe('once x head');
    await settle();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('does not vanish while it closes its eyes', async () => {
    drawing();
    const { rerender } = render(<Avatar skin="blink" label="Ben" />);
    await settle();
    rerender(<Avatar skin="blink" label="Ben" asleep />);
    expect(seen('Ben')).toBe('blink body');
    await settle();
    expect(seen('Ben')).toBe('blink body asleep');
  });

  it('is a tombstone where it stood, and carries the badge of the pack', async () => {
    drawing();
    render([<Avatar key="dead" skin="dead" dead label="Carl" />, <Avatar key="pack" skin="pack" pack label="Dora" />]);
    await settle();
    expect(seen('Carl')).toBe('dead tombstone');
    const source = (label: string) => decodeURIComponent(screen.getByRole('img', { name: label }).getAttribute('src') ?? '');
    expect(source('Carl')).toContain('viewBox="0 -20 200 262"');
    expect(source('Dora')).toContain('<circle r="24"');
  });

  it('is asked for again when the drawing failed, and one that fails does not hide the others', async () => {
    let isOnline = false;
    drawing((asked) => (isOnline || !asked.some(({ skin }) => skin === 'again') ? draw(asked) : Promise.reject(new Error('offline'))));
    render([<Avatar key="a" skin="again" label="Elsa" />, <Avatar key="b" skin="other" label="Finn" />]);
    await settle();
    expect([seen('Elsa'), seen('Finn')]).toEqual([undefined, 'other body']);
    isOnline = true;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(seen('Elsa')).toBe('again body');
  });

  it('is asked for at once when the connection is back, though no answer had come', async () => {
    const asked = drawing(() => new Promise(() => undefined));
    render(<Avatar skin="silent" label="Gus" />);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    asked.mockImplementation(draw);
    act(() => void window.dispatchEvent(new Event('online')));
    await settle();
    expect(seen('Gus')).toBe('silent body');
  });

  it('is drawn anew when the art is another', async () => {
    let version = 'old';
    drawing((asked) => draw(asked.map((each) => ({ ...each, skin: `${each.skin} ${version}` }))));
    setArtVersion('old');
    render(<Avatar skin="art" label="Hana" />);
    await settle();
    expect(seen('Hana')).toBe('art old body');
    version = 'new';
    act(() => setArtVersion('new'));
    await settle();
    expect(seen('Hana')).toBe('art new body');
  });
});
