// Runs before each test file: adds DOM matchers, and unmounts React trees after each test.
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

afterEach(cleanup);

// jsdom has no workers: avatars stay silhouettes unless a test mocks `pictures`.
vi.mock('@/engine/wardrobe', () => import('./wardrobe'));
