// Turns a look into a PNG file: its layers drawn over one another on a transparent canvas.
import type { Piece } from '@/generated/engine';

/** The height of the picture in pixels. */
const HEIGHT = 1024;

async function imageOf({ svg }: Piece): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** A PNG of these layers, in their aspect ratio. */
export async function pngOf(sheets: readonly Piece[]): Promise<Blob> {
  const images = await Promise.all(sheets.map(imageOf));
  const [first] = images;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!first || !context) throw new Error('no layers, or no 2d context');
  canvas.height = HEIGHT;
  canvas.width = Math.round((HEIGHT * first.naturalWidth) / first.naturalHeight);
  for (const image of images) context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no PNG'))), 'image/png');
  });
}
