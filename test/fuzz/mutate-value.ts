// Mutates the structure of a valid value: a field is dropped, repeated, of another type, too long,
// too deep, or contains unusual characters.
import type { Random } from '../../service/sample/prng.ts';

const TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e\u2066',
  '\ufeff',
  '🜚',
  'e\u0301\u0316\u0323'.repeat(40),
  'ﷺ'.repeat(100),
  'राम शर्मा',
  'ＦＵＬＬ',
  "'; drop table records --",
  '__proto__',
  '=cmd|x!A1',
  '%00',
  '../../etc/passwd',
  'http://[::1',
  'http://a@b@c.example/',
  'ftp://harbour.example/',
  'http://169.254.169.254/',
  'https://xn--.example/in/x',
  '2026-02-30T25:61:61Z',
  '00000000-0000-4000-8000-000000000000',
];

const OTHER_TYPES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53 + 2,
  1e308,
  '',
  'text',
  [],
  {},
  [[]],
  [null],
  { length: 100 },
  ['contact.phones'],
];

/** Around each limit of the interface, and far beyond. */
const LENGTHS = [100, 101, 253, 254, 500, 501, 2000, 2001, 5000, 60_000];
const COUNTS = [0, 2, 10, 11, 100, 101, 1000];
const UNITS = ['x', 'ab ', 'a.', 'é', '🙂', '\u0301', '(', '%CC%81', '\\'];
const KEYS = ['__proto__', 'constructor', 'length', '', 'toString', 'first_name', 'unknown', '🜚'];

type Parent = Record<string, unknown> | unknown[];
type Place = { parent: Parent; key: string };

/** Deeper places are not mutated: a mutation may have created a thousand levels. */
const MAX_DEPTH = 10;
/** The maximum number of places, because a repeated list has very many. */
const MAX_PLACES = 500;

function getPlaces(value: unknown, found: Place[] = [], depth = 0): Place[] {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return found;
  const parent = value as Parent;
  for (const [key, inner] of Object.entries(parent)) {
    if (found.length >= MAX_PLACES) return found;
    found.push({ parent, key });
    getPlaces(inner, found, depth + 1);
  }
  return found;
}

const setAt = ({ parent, key }: Place, value: unknown): void => {
  // Not by assignment, which would change the prototype for `__proto__`.
  Object.defineProperty(parent, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
};
const getAt = ({ parent, key }: Place): unknown => (parent as Record<string, unknown>)[key];

function nest(value: unknown, depth: number): unknown {
  let nested = value;
  for (let level = 0; level < depth; level += 1)
    nested = level % 2 === 0 ? [nested] : { a: nested };
  return nested;
}

type Mutation = (place: Place, random: Random) => void;

const drop: Mutation = ({ parent, key }) => {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
};
/** A copy: a later mutation would change the list itself, or put a value into itself. */
const retype: Mutation = (place, random) => setAt(place, structuredClone(random.pick(OTHER_TYPES)));
const lengthen: Mutation = (place, random) => {
  const unit = random.pick(UNITS);
  const length = random.pick(LENGTHS);
  setAt(place, unit.repeat(Math.ceil(length / unit.length)).slice(0, length));
};
const garble: Mutation = (place, random) => {
  const value = getAt(place);
  const text = random.pick(TEXTS);
  setAt(place, typeof value === 'string' && random.chance(0.5) ? value + text : text);
};
const deepen: Mutation = (place, random) => {
  setAt(place, nest(getAt(place), random.pick([1, 2, 31, 33, 1000])));
};
/**
 * Longer than a body may be: a list of a thousand lists of a thousand would take minutes to write.
 */
const MAX_LENGTH = 2_000_000;

/** The number of times that `value` can be repeated. */
function pickCount(value: unknown, random: Random): number {
  const count = random.pick(COUNTS);
  return count * (JSON.stringify(value)?.length ?? 0) > MAX_LENGTH ? 1 : count;
}

const repeat: Mutation = (place, random) => {
  const value = getAt(place);
  setAt(place, Array<unknown>(pickCount(value, random)).fill(value));
};
const repeatItems: Mutation = (place, random) => {
  const value = getAt(place);
  if (!Array.isArray(value)) return repeat(place, random);
  setAt(
    place,
    Array.from(
      { length: pickCount(value, random) },
      (_, index) => value[index % value.length] as unknown,
    ),
  );
};
/** As many repetitions as fit into a body. */
const flood: Mutation = (place, random) => {
  setAt(place, Array<unknown>(random.pick([20_001, 150_000])).fill(random.pick([0, '', {}, null])));
};
const addKeys: Mutation = (place, random) => {
  const value = getAt(place);
  const target = typeof value === 'object' && value !== null ? (value as Parent) : place.parent;
  const count = random.pick([1, 1, 2, 11, 300]);
  for (let index = 0; index < count; index += 1) {
    const key = count > 2 ? `key${index}` : random.pick(KEYS);
    const added = structuredClone(random.pick([...TEXTS, ...OTHER_TYPES]));
    if (Array.isArray(target)) target.push(added);
    else setAt({ parent: target, key }, added);
  }
};

const MUTATIONS: readonly (readonly [Mutation, number])[] = [
  [drop, 3],
  [retype, 4],
  [garble, 4],
  [lengthen, 3],
  [repeatItems, 2],
  [deepen, 1],
  [addKeys, 2],
  [flood, 0.3],
];

/** Copies parts that are referenced twice, so that a mutation changes only one of them. */
const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

/** `value` with `count` mutations. */
export function mutateValue(value: unknown, random: Random, count: number): unknown {
  // Wrapped in an object, so that the whole value can be replaced like any part of it.
  const root = { value };
  for (let made = 0; made < count; made += 1) {
    root.value = copy(root.value);
    random.weighted(MUTATIONS)(random.pick(getPlaces(root)), random);
  }
  return root.value;
}

export const pickText = (random: Random): string => random.pick(TEXTS);
