// Names as they are written in addresses and handles.
import { foldMarks, removeHorns } from '../../lib/identity/fold-text.ts';

/** "de la Cañizares O'Dell" gives "de-la-canizares-odell". */
export const slug = (text: string): string =>
  removeHorns(foldMarks(text))
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Returns a value that was never returned before, adding a number to the base when it was. */
export function createUnique(join: (base: string, n: number) => string) {
  const taken = new Set<string>();
  return (base: string): string => {
    let value = base;
    for (let n = 2; taken.has(value); n += 1) value = join(base, n);
    taken.add(value);
    return value;
  };
}
