// Texts of a request that the database cannot store. `value` must not be deeper than json-text.ts allows.
import { toStorable } from '../db/storable-text.ts';

/** Finds the path of the first of them, such as "data.3.first_name"; null when every text can be stored. */
export function findUnstorable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return toStorable(value) === value ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const name = toStorable(key);
    const at = path ? `${path}.${name}` : name;
    const found = name === key ? findUnstorable(inner, at) : at;
    if (found !== null) return found;
  }
  return null;
}

/** The value without the characters that cannot be stored. */
export function withStorableTexts(value: unknown): unknown {
  if (typeof value === 'string') return toStorable(value);
  if (Array.isArray(value)) return value.map(withStorableTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [toStorable(key), withStorableTexts(inner)]),
  );
}
