import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Envelope } from '@/generated/engine';
import { useMoment } from './useMoment';

const envelopesTo = (count: number) => Array.from({ length: count }, (_, number) => ({ number }) as unknown as Envelope);

/** A room of five envelopes, into which more come. */
function attend() {
  let envelopes = envelopesTo(5);
  const source = { getState: () => ({ envelopes }) };
  const { result, rerender } = renderHook(() => useMoment(source, envelopes, null));
  const come = (count: number) => {
    envelopes = envelopesTo(count);
    rerender();
  };
  return { result, come };
}

it('moves with the room in the present', () => {
  const { result, come } = attend();
  expect(result.current).toMatchObject({ at: null, count: 5, came: 0 });
  come(8);
  expect(result.current).toMatchObject({ at: null, count: 8, came: 0 });
});

it('stays at a moment of the past, and counts what has come since the present was left', () => {
  const { result, come } = attend();
  act(() => result.current.go(2));
  come(8);
  expect(result.current).toMatchObject({ at: 2, count: 2, came: 3 });
  act(() => result.current.go(4));
  expect(result.current).toMatchObject({ at: 4, came: 3 });
  act(() => result.current.go(null));
  expect(result.current).toMatchObject({ at: null, count: 8, came: 0 });
});
