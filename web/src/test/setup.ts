// Runs before each test file: DOM matchers, and the tree is emptied after each test.
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

afterEach(cleanup);

// There are no workers here: pictures are silhouettes, unless a test draws them.
vi.mock('@/engine/wardrobe', () => import('./wardrobe'));
