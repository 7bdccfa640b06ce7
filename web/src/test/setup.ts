// Runs before each test file: adds DOM matchers, waits long enough for a busy machine, unmounts React trees after each test, and
// puts fakes in the place of the workers and of the hub, which jsdom does not have.
import '@testing-library/jest-dom/vitest';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import type * as Zustand from 'zustand';
import type * as Durations from '@/ui/overlays/durations';
import { quickenComputedStyle } from './computedStyle';
import { setFakeEngine } from './fakeEngine';
import { fakeHub } from './fakeHub';
import { resetStores } from './stores';
import { setFakeWardrobe } from './wardrobe';

configure({ asyncUtilTimeout: 8_000 });
quickenComputedStyle();
afterEach(cleanup);

// Most files share their modules (vite.config.ts): a file leaves none of its state behind.
setFakeEngine({});
setFakeWardrobe();
afterAll(() => {
  fakeHub.reset();
  onlineManager.setOnline(true);
  resetStores();
});

// Notices and toasts stay ten times as long: on a busy machine they would leave before a test has looked.
vi.mock('@/ui/overlays/durations', async (load) => (await import('./durations')).tenfold(await load<typeof Durations>()));
vi.mock('zustand', async (load) => (await import('./stores')).withRememberedStores(await load<typeof Zustand>()));
vi.mock('@/engine/engine', () => import('./fakeEngine'));
vi.mock('@/hub/hub', () => ({ hub: fakeHub }));
// Avatars stay silhouettes unless a test mocks `pictures`.
vi.mock('@/engine/wardrobe', () => import('./wardrobe'));
