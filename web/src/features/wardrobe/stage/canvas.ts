// A look as a file: its layers, drawn one over the other on a canvas that lets through what is behind them.
import type { Piece } from '@/generated/engine';

/** So many pixels high is the picture. */
const HEIGHT = 1024;

async function imageOf({ svg }: Piece): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** A PNG of these layers, as wide as they are for their height. */
export async function pngOf(sheets: readonly Piece[]): Promise<Blob> {
  const images = await Promise.all(sheets.map(imageOf));
  const [first] = images;
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d');
  if (!first || !brush) throw new Error('nothing to draw, or nothing to draw on');
  canvas.height = HEIGHT;
  canvas.width = Math.round((HEIGHT * first.naturalWidth) / first.naturalHeight);
  for (const image of images) brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** Hands a file to whoever is before the screen, under this name. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
