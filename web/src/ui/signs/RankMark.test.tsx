import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage, words } from '@/test/page';
import { RankMark } from './RankMark';

it.each(['premium', 'famous', 'volunteer', 'staff', 'modo'] as const)('names the marker %s for screen readers', async (marker) => {
  await renderPage(<RankMark marker={marker} />);
  expect(screen.getByRole('img', { name: words.en.common.marker[marker] })).toBeVisible();
});

it.each([null, undefined, 'king'])('shows nothing for %s', async (marker) => {
  await renderPage(<RankMark marker={marker} />);
  expect(screen.queryByTestId('rank-mark')).not.toBeInTheDocument();
});
