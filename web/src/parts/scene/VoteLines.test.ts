import { describe, expect, it } from 'vitest';
import { voteCurve } from './VoteLines';

describe('the line of a vote', () => {
  it('ends beside the target, on the side of the voter', () => {
    const { end } = voteCurve({ x: 0, y: 100, height: 100 }, { x: 300, y: 100, height: 100 });
    expect(end.x).toBeCloseTo(260, 0);
  });

  it('is finite even for a vote for oneself', () => {
    const here = { x: 10, y: 10, height: 50 };
    expect(voteCurve(here, here).d).not.toContain('NaN');
  });
});
