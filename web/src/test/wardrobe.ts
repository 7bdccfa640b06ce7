// In the place of the wardrobe's worker: a browser that is still fetching it. A test that looks at pictures says how they
// are drawn: `vi.spyOn(wardrobe(), 'pictures').mockImplementation(draw)`.
import type { Asked, WardrobeWorker } from '@/engine/wardrobe-api';

const pending = () => new Promise<never>(() => undefined);

const double: Pick<WardrobeWorker, 'pictures' | 'catalogue' | 'stock'> = { pictures: pending, catalogue: pending, stock: () => Promise.resolve() };

export const wardrobe = () => double;

/** A drawing that says what it is of. */
export function draw(asked: Asked[]): Promise<string[]> {
  const said = ({ skin, pose }: Asked) => `${skin} ${pose.view}${pose.asleep ? ' asleep' : ''}`;
  return Promise.resolve(asked.map((each) => `<svg xmlns="http://www.w3.org/2000/svg"><desc>${said(each)}</desc></svg>`));
}
