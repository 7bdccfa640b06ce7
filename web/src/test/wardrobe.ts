// A fake of the wardrobe's worker whose calls stay pending, as while the worker is fetched. A test that needs pictures mocks
// them: `vi.spyOn(wardrobe(), 'pictures').mockImplementation(draw)`.
import type { PictureRequest, WardrobeWorker } from '@/engine/wardrobe-api';

const pending = () => new Promise<never>(() => undefined);

const fake: Pick<WardrobeWorker, 'pictures' | 'catalogue' | 'fetchAllDrawings'> = {
  pictures: pending,
  catalogue: pending,
  fetchAllDrawings: () => Promise.resolve(),
};

export const wardrobe = () => fake;

/** A fake drawing: an SVG whose <desc> names its skin and pose. */
export function draw(requests: PictureRequest[]): Promise<string[]> {
  const describe = ({ skin, pose }: PictureRequest) => `${skin} ${pose.view}${pose.asleep ? ' asleep' : ''}`;
  return Promise.resolve(requests.map((each) => `<svg xmlns="http://www.w3.org/2000/svg"><desc>${describe(each)}</desc></svg>`));
}
