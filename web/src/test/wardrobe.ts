// A fake of the wardrobe's worker whose calls stay pending, as while the worker is fetched. A test that needs pictures mocks
// them: `vi.spyOn(wardrobe(), 'pictures').mockImplementation(draw)`; one that needs a whole wardrobe sets it (testWardrobe.ts).
import type { PictureRequest, WardrobeWorker } from '@/engine/wardrobe-api';

const pending = () => new Promise<never>(() => undefined);

type Fake = Pick<WardrobeWorker, 'pictures' | 'catalogue' | 'fetchAllDrawings'>;

const silent: Fake = {
  pictures: pending,
  catalogue: pending,
  fetchAllDrawings: () => Promise.resolve(),
};
let fake = silent;

/** From now on, and until the end of the test's file, this wardrobe answers; without one the silent fake does. */
export function setFakeWardrobe(wardrobe: Fake = silent): void {
  fake = wardrobe;
}

export const wardrobe = () => fake;

/** A fake drawing: an SVG whose <desc> names its skin and pose. */
export function draw(requests: PictureRequest[]): Promise<string[]> {
  const describe = ({ skin, pose }: PictureRequest) => `${skin} ${pose.view}${pose.asleep ? ' asleep' : ''}`;
  return Promise.resolve(requests.map((each) => `<svg xmlns="http://www.w3.org/2000/svg"><desc>${describe(each)}</desc></svg>`));
}
