// One value, or one set of values, for each slot. Equal ones are stored once, and a slot has the number of its own.
import { ensureCapacity } from './growing-array.ts';

/** The values that filters and counts read: each slot has a code, and each code has values. */
export type Column = {
  /** The code of each slot. Longer than the number of slots. */
  codes(): Uint32Array;
  readonly codeCount: number;
  /** '' alone when there is none. */
  getValues(code: number): readonly string[];
};

export type WritableColumn = Column & { set(slot: number, values: readonly string[]): void };

/** Cannot occur in a value that is typed or received as text. */
const SEPARATOR = '\u0000';

export function createColumn(): WritableColumn {
  let codes = new Uint32Array(0);
  const sets: (readonly string[])[] = [];
  const numbers = new Map<string, number>();
  return {
    codes: () => codes,
    get codeCount() {
      return sets.length;
    },
    getValues: (code) => sets[code] ?? [''],
    set(slot, values) {
      const stored = values.length === 0 ? [''] : values;
      const key = stored.length === 1 ? stored[0]! : stored.join(SEPARATOR);
      let code = numbers.get(key);
      if (code === undefined) {
        code = sets.length;
        sets.push(stored.length === 1 ? [key] : [...new Set(stored)]);
        numbers.set(key, code);
      }
      codes = ensureCapacity(codes, slot);
      codes[slot] = code;
    },
  };
}

/** For each code, whether any of its values is wanted. */
export function toCodeSet(column: Column, isWanted: (value: string) => boolean): Uint8Array {
  const wanted = new Uint8Array(column.codeCount);
  for (let code = 0; code < wanted.length; code += 1) {
    wanted[code] = Number(column.getValues(code).some(isWanted));
  }
  return wanted;
}
