// The sizes of the parts of the extension, and their budgets.
import { BUDGETS, bundleSizes, type BundlePart } from '../tools/size/bundle.ts';

/** In bytes, compressed. */
export type PartSize = { part: BundlePart; bytes: number; budget: number };

/** `build` is the folder of the built extension. */
export async function measureSize(build: string): Promise<PartSize[]> {
  const sizes = await bundleSizes(build);
  return (Object.keys(BUDGETS) as BundlePart[]).map((part) => ({
    part,
    bytes: sizes[part],
    budget: BUDGETS[part],
  }));
}

export const isOverBudget = ({ bytes, budget }: PartSize): boolean => bytes > budget;
