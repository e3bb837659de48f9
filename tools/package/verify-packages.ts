// Verifies packages before they are uploaded.
import { unzipSync } from 'fflate';
import { isSources, type Package } from './build-packages.ts';

/** In bytes. The source package has text only; more means that a file is in it that no build needs. */
const MAX_SOURCE_BYTES = 3_000_000;

/** Sentences about what is wrong; empty when the packages can be uploaded. `root` is the folder of the sources. */
export function findDefects(packages: readonly Package[], root: string): string[] {
  return packages.flatMap((one) => [
    ...(isSources(one) && one.bytes.length > MAX_SOURCE_BYTES
      ? [`${one.name} has ${one.bytes.length} bytes, more than ${MAX_SOURCE_BYTES}.`]
      : []),
    ...Object.entries(unzipSync(one.bytes)).flatMap(([file, content]) =>
      Buffer.from(content).includes(root)
        ? [`${one.name}: ${file} contains the path ${root}.`]
        : [],
    ),
  ]);
}

/** Sentences about the differences between two builds of the same packages. */
export function compareBuilds(first: readonly Package[], second: readonly Package[]): string[] {
  return first.flatMap(({ name, bytes }) => {
    const again = second.find((one) => one.name === name);
    if (!again) return [`${name} is missing in the second build.`];
    if (Buffer.compare(bytes, again.bytes) === 0) return [];
    const files = compareFiles(unzipSync(bytes), unzipSync(again.bytes));
    return files.length > 0
      ? files.map((file) => `${name} differs between two builds: ${file}`)
      : [`${name} differs between two builds, although its files are the same.`];
  });
}

/** The names of the files that differ, or are only in one of the two. */
export function compareFiles(
  first: Readonly<Record<string, Uint8Array>>,
  second: Readonly<Record<string, Uint8Array>>,
): string[] {
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...names].toSorted().filter((name) => {
    const [one, other] = [first[name], second[name]];
    return !one || !other || Buffer.compare(one, other) !== 0;
  });
}
