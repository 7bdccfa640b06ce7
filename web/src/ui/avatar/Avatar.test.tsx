// @alone: the module keeps pictures, and which of them are being drawn.
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setArtVersion } from '@/engine/art';
import { wardrobe } from '@/engine/wardrobe';
import type { PictureRequest } from '@/engine/wardrobe-api';
import { draw } from '@/test/wardrobe';
import { Avatar } from './Avatar';

/** The skin and pose that the shown picture was drawn for; undefined for a silhouette. */
const shown = (label: string) =>
  /<desc>(.*?)<\/desc>/.exec(decodeURIComponent(screen.getByRole('img', { name: label }).getAttribute('src') ?? ''))?.[1];

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

function mockPictures(pictures: (asked: PictureRequest[]) => Promise<string[]> = draw) {
  return vi.spyOn(wardrobe(), 'pictures').mockImplementation(pictures);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an avatar', () => {
  it('is a silhouette of the same size until its picture is drawn', async () => {
    mockPictures();
    render(<Avatar skin="size" label="Anna" size="100px" />);
    const before = screen.getByRole('img', { name: 'Anna' });
    const box = [before.getAttribute('width'), before.getAttribute('height'), before.getAttribute('style')];
    expect(shown('Anna')).toBeUndefined();
    expect(before.getAttribute('src')).toMatch(/^data:image\/svg/);
    await settle();
    expect(shown('Anna')).toBe('size body');
    const after = screen.getByRole('img', { name: 'Anna' });
    expect(after).toBe(before);
    expect([after.getAttribute('width'), after.getAttribute('height'), after.getAttribute('style')]).toEqual(box);
  });

  it('is requested in one batch with the others of a render, and only once', async () => {
    const asked = mockPictures();
    const { unmount } = render(['x', 'y', 'x'].map((skin, i) => <Avatar key={i} skin={`once ${skin}`} view="head" label={`${i}`} />));
    await settle();
    expect(asked.mock.calls.map(([each]) => each.map(({ skin }) => skin))).toEqual([['once x', 'once y']]);
    unmount();
    render(<Avatar skin="once x" view="head" label="again" />);
    expect(shown('again')).toBe('once x head');
    await settle();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('keeps its last picture until the one with closed eyes is drawn', async () => {
    mockPictures();
    const { rerender } = render(<Avatar skin="blink" label="Ben" />);
    await settle();
    rerender(<Avatar skin="blink" label="Ben" asleep />);
    expect(shown('Ben')).toBe('blink body');
    await settle();
    expect(shown('Ben')).toBe('blink body asleep');
  });

  it('is a tombstone when dead, and has the badge of the pack', async () => {
    mockPictures();
    render([<Avatar key="dead" skin="dead" dead label="Carl" />, <Avatar key="pack" skin="pack" pack label="Dora" />]);
    await settle();
    expect(shown('Carl')).toBe('dead tombstone');
    const source = (label: string) => decodeURIComponent(screen.getByRole('img', { name: label }).getAttribute('src') ?? '');
    expect(source('Carl')).toContain('viewBox="0 -20 200 262"');
    expect(source('Dora')).toContain('<circle r="24"');
  });

  it('is requested again after a failure, which does not affect the others of its batch', async () => {
    let isOnline = false;
    mockPictures((asked) => (isOnline || !asked.some(({ skin }) => skin === 'again') ? draw(asked) : Promise.reject(new Error('offline'))));
    render([<Avatar key="a" skin="again" label="Elsa" />, <Avatar key="b" skin="other" label="Finn" />]);
    await settle();
    expect([shown('Elsa'), shown('Finn')]).toEqual([undefined, 'other body']);
    isOnline = true;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(shown('Elsa')).toBe('again body');
  });

  it('is requested again after a timeout, at once when the browser is online again', async () => {
    const asked = mockPictures(() => new Promise(() => undefined));
    render(<Avatar skin="silent" label="Gus" />);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    asked.mockImplementation(draw);
    act(() => void window.dispatchEvent(new Event('online')));
    await settle();
    expect(shown('Gus')).toBe('silent body');
  });

  it('is drawn again when the art changes', async () => {
    let version = 'old';
    mockPictures((asked) => draw(asked.map((each) => ({ ...each, skin: `${each.skin} ${version}` }))));
    setArtVersion('old');
    render(<Avatar skin="art" label="Hana" />);
    await settle();
    expect(shown('Hana')).toBe('art old body');
    version = 'new';
    act(() => setArtVersion('new'));
    await settle();
    expect(shown('Hana')).toBe('art new body');
  });
});
