import { both, cf, f, INK, l, p } from './pen';

interface Fur {
  fur: string;
  shade: string;
  muzzle: string;
  eyes: string;
  mouth?: 'shut' | 'open' | 'grin';
}

/** A wolf's chest, in its fur. */
export const chest = ({ fur, shade, muzzle }: Fur) =>
  p(fur, 'M22 250c2-40 20-60 44-70l34 12 34-12c24 10 42 30 44 70z') +
  f(shade, 'M132 181c26 10 43 30 45 69h-36c4-26 2-48-9-69z') +
  p(muzzle, 'M70 182l10 20 8-4 4 14 8-6 8 6 4-14 8 4 10-20z');

/** The ears alone: where a hood or a hat goes between them and the face. */
export const ears = ({ fur, shade }: Fur) => both(p(fur, 'M50 104C40 78 38 52 44 28c18 8 34 22 44 40z') + f(shade, 'M53 84c-4-16-5-28-2-40 10 7 18 15 24 24z'));

export function wolfHead({ fur, shade, muzzle, eyes, mouth = 'shut' }: Fur): string {
  const jaw =
    mouth === 'open'
      ? p('#7c2b3d', 'M80 156c12 5 28 5 40 0 0 20-8 32-20 32s-20-12-20-32z') + f('#ee8f99', 'M88 176c6-6 18-6 24 0-3 7-7 11-12 11s-9-4-12-11z') + both(f('#fff', 'M84 158l8 2-3 9z'))
      : mouth === 'grin'
        ? p('#fff', 'M72 154c18 8 38 8 56 0-4 16-14 22-28 22s-24-6-28-22z') + l('M78 163l6-6 6 7 5-6 5 7 5-7 5 6 6-7 6 6', INK, 2)
        : l('M100 150v9c-4 7-14 8-20 2M100 159c4 7 14 8 20 2') + both(f('#fff', 'M84 162l7 1-3 7z'));
  return (
    p(fur, 'M100 52c26 0 44 14 50 38 4 14 14 22 24 32-8 1-13 3-17 8l6 10c-8 0-14 2-18 8-10 18-26 30-45 30s-35-12-45-30c-4-6-10-8-18-8l6-10c-4-5-9-7-17-8 10-10 20-18 24-32 6-24 24-38 50-38z') +
    f(shade, 'M128 58c12 7 19 18 22 32 4 14 14 22 24 32-8 1-13 3-17 8l6 10c-8 0-14 2-18 8-10 18-26 30-45 30 30-20 44-76 28-120z') +
    f(muzzle, 'M100 100c10 0 16 14 22 32 5 17-6 42-22 42s-27-25-22-42c6-18 12-32 22-32z') +
    both(f(muzzle, 'M62 96c4-6 14-8 20-4-2 5-12 8-20 4z') + p(eyes, 'M62 108c10-7 22-3 27 7-10 4-21 2-27-7z') + cf(INK, 77, 111.5, 3.4) + cf('#fff', 75, 110, 1.4)) +
    jaw +
    p(INK, 'M87 136c0-7 26-7 26 0s-8 13-13 13-13-6-13-13z') +
    f('#6b5a7c', 'M91 135c3-3 9-3 12-2-2 3-8 4-12 2z')
  );
}

export const GREY: Fur = { fur: '#8b90b0', shade: '#646a8e', muzzle: '#d9d3cf', eyes: '#ffc74d' };
export const BLACK: Fur = { fur: '#575073', shade: '#3b3556', muzzle: '#79719a', eyes: '#ff5468' };
export const ASH: Fur = { fur: '#9c9aa5', shade: '#74717f', muzzle: '#e6dfd2', eyes: '#ffc74d' };
export const SEPIA: Fur = { fur: '#8a6f62', shade: '#654c43', muzzle: '#e0cdb8', eyes: '#ffc74d' };
export const SNOW: Fur = { fur: '#f3f1fa', shade: '#c6c3de', muzzle: '#ffffff', eyes: '#7fc0ff' };
