// Numbers from the ranges that regulators reserve for fiction, so that none of them can ring: Ofcom
// (GB), NANPA 555-01xx (US, CA), ARCEP (FR), Bundesnetzagentur "Drama numbers" (DE), PTS (SE), ACMA
// (AU). People elsewhere have a number from one of these, or none.
import type { LineType } from '../../lib/contract/values.ts';
import type { PhoneValue } from '../../lib/contract/enrichment.ts';
import type { Random } from './prng.ts';

type Range = { region: string; line: LineType; size: number; at(n: number): string };

const digits = (n: number, length: number): string => String(n).padStart(length, '0');
const pairs = (n: number): string => digits(n, 4).replace(/(..)(..)/, '$1 $2');

const northAmerican = (region: string, line: LineType, areas: readonly number[]): Range => ({
  region,
  line,
  size: areas.length * 100,
  at: (n) => `+1 ${areas[Math.floor(n / 100)]} 555 01${digits(n % 100, 2)}`,
});

const AU_MOBILES = [6, 110, 156, 157, 158, 159, 313, 737];

const RANGES: readonly Range[] = [
  { region: 'GB', line: 'MOBILE', size: 1_000, at: (n) => `+44 7700 900${digits(n, 3)}` },
  { region: 'GB', line: 'LANDLINE', size: 1_000, at: (n) => `+44 20 7946 0${digits(n, 3)}` },
  { region: 'GB', line: 'VOIP', size: 1_000, at: (n) => `+44 3069 990${digits(n, 3)}` },
  northAmerican('US', 'MOBILE', [212, 303, 312, 404, 503, 512, 617, 646, 720, 773, 917]),
  northAmerican('US', 'LANDLINE', [202, 206, 305, 415, 602, 702]),
  northAmerican('US', 'VOIP', [347, 469]),
  northAmerican('CA', 'MOBILE', [416, 514, 604]),
  northAmerican('CA', 'LANDLINE', [613]),
  { region: 'FR', line: 'MOBILE', size: 10_000, at: (n) => `+33 6 39 98 ${pairs(n)}` },
  { region: 'FR', line: 'LANDLINE', size: 10_000, at: (n) => `+33 1 99 00 ${pairs(n)}` },
  { region: 'DE', line: 'MOBILE', size: 100, at: (n) => `+49 171 39200${digits(n, 2)}` },
  { region: 'DE', line: 'LANDLINE', size: 1_000, at: (n) => `+49 30 23125 ${digits(n, 3)}` },
  { region: 'DE', line: 'VOIP', size: 1_000, at: (n) => `+49 40 66969 ${digits(n, 3)}` },
  { region: 'SE', line: 'MOBILE', size: 95, at: (n) => `+46 70 174 0${digits(605 + n, 3)}` },
  {
    region: 'AU',
    line: 'MOBILE',
    size: AU_MOBILES.length,
    at: (n) => `+61 491 570 ${digits(AU_MOBILES[n] ?? 0, 3)}`,
  },
];

/** Any number of the range, also one in use: for more people than there are fictional numbers. */
export function fictionalPhone(random: Random): PhoneValue {
  const range = random.pick(RANGES);
  return { number: range.at(random.int(range.size)), region: range.region, line_type: range.line };
}

export type PhoneBook = {
  /** A number that no other person has; null when the range of that country and line is used up. */
  next(region: string, line: LineType): PhoneValue | null;
};

/** `reserved` numbers belong to hand-written people. */
export function createPhoneBook(random: Random, reserved: readonly string[]): PhoneBook {
  const taken = new Set(reserved);
  const stacks = RANGES.map((range) => {
    // Starts within the range, so that neighbours in the directory do not have neighbouring
    // numbers.
    const start = random.int(range.size);
    return { range, start, used: 0 };
  });
  return {
    next(region, line) {
      const stack = stacks.find(({ range }) => range.region === region && range.line === line);
      if (!stack) return null;
      const { range, start } = stack;
      for (; stack.used < range.size; stack.used += 1) {
        const number = range.at((start + stack.used * getStep(range.size)) % range.size);
        if (taken.has(number)) continue;
        taken.add(number);
        return { number, region, line_type: line };
      }
      return null;
    },
  };
}

/** A step that shares no divisor with the size, so that every number occurs once. */
function getStep(size: number): number {
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));
  let step = Math.max(1, Math.floor(size * 0.618));
  while (common(step, size) !== 1) step += 1;
  return step;
}
