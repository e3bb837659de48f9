// The sizes of the parts of the extension, and those of the last release.
import { bundleSizes, LAST_RELEASE, type BundlePart } from '../tools/size/bundle.ts';

/** In bytes, compressed. */
export type PartSize = { part: BundlePart; bytes: number; before: number };

/** `build` is the folder of the built extension. */
export async function measureSize(build: string): Promise<PartSize[]> {
  const sizes = await bundleSizes(build);
  return (Object.keys(LAST_RELEASE) as BundlePart[]).map((part) => ({
    part,
    bytes: sizes[part],
    before: LAST_RELEASE[part],
  }));
}
