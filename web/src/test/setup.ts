// Runs before each test file: adds DOM matchers, waits long enough for a busy machine, and unmounts React trees after each test.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

configure({ asyncUtilTimeout: 8_000 });
afterEach(cleanup);

// jsdom has no workers: avatars stay silhouettes unless a test mocks `pictures`.
vi.mock('@/engine/wardrobe', () => import('./wardrobe'));
