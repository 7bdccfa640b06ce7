import type { Category } from '@/generated/engine';

const PATHS: Record<Category | 'packs', string> = {
  face: 'M12 3.5c4 0 6.5 3 6.5 7 0 5-3 9.5-6.5 9.5S5.5 15.5 5.5 10.5c0-4 2.5-7 6.5-7ZM9.5 15.5c1.5 1.2 3.5 1.2 5 0',
  eyes: 'M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6ZM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z',
  nose: 'M12.5 4c-.5 4-4.5 8-4.5 11 0 1.8 1.2 2.5 2.5 2.3M10 18.5c1.8 1.3 5.5 1 6.3-1.2.6-1.8-.8-3-1.8-3',
  hair: 'M5 20v-8c0-5 3-8 7-8s7 3 7 8v8M8.5 20v-7c3.5 0 6-1.2 7-3.5.3 1.8.5 3 0 5V20',
  top: 'M8.5 4 3 7.5l2 4.5 2-1v9h10v-9l2 1 2-4.5L15.5 4a3.5 3.5 0 0 1-7 0Z',
  bottom: 'M6.5 4h11l1.5 16h-5L12 10.5 10 20H5Z',
  shoes: 'M4 7h5v5c3 3 7 2.5 10 4 1.3.7 1 3 1 3H4Z',
  hat: 'M2.5 18h19M6 18V8.5c0-3 12-3 12 0V18M6 14h12',
  glasses: 'M3 9.5h18M4 9.5c0 8 7 8 7.5 1M20 9.5c0 8-7 8-7.5 1',
  tombstone: 'M6 20V10a6 6 0 0 1 12 0v10M3.5 20h17M12 8v6M9.8 10.2h4.4',
  pet: 'M12 11.5c2.8 0 5 2.6 5 4.7s-2 2.3-2.8 2.3-1.5-.5-2.2-.5-1.4.5-2.2.5S7 18.3 7 16.2s2.2-4.7 5-4.7ZM5.5 10v.8M9.3 6.2v.8M14.7 6.2v.8M18.5 10v.8',
  packs: 'M4 9h16v11H4ZM3 5.5h18V9H3ZM12 5.5V20M12 5.5C8 5.5 7 2.5 9 2.5s3 3 3 3 1-3 3-3 1 3-3 3Z',
};

/** The icon of a tab of the wardrobe. */
export function CategoryIcon({ of }: { of: Category | 'packs' }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d={PATHS[of]} />
    </svg>
  );
}
