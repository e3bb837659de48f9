// Masks the JSON in a page: JSON-LD and LinkedIn's data blocks. Data that does not parse is dropped.
import { toKnownType } from './allow-list.ts';
import type { Mask } from './mask.ts';
import { parseLenientJson } from '../standards/parse-json-ld.ts';
import { typeName } from '../standards/schema-org.ts';

/** In characters. The reader has the same limit. */
const MAX_LENGTH = 6_000_000;
const IS_ADDRESS = /^(?:(?:https?:)?\/\/|\/|#)\S*$|^(?:mailto|tel):|^[^\s@/]+@[^\s@]+$/i;

export function maskData(source: string, mask: Mask): string {
  if (source.length > MAX_LENGTH) return '{}';
  try {
    return JSON.stringify(maskValue('', parseLenientJson(source) ?? {}, mask));
  } catch {
    // Nested deeper than the call stack.
    return '{}';
  }
}

function maskValue(key: string, value: unknown, mask: Mask): unknown {
  if (typeof value === 'string') return maskString(key, value, mask);
  if (typeof value === 'number') return Number(mask.text(String(value))) || 0;
  if (Array.isArray(value)) return value.map((item) => maskValue(key, item, mask));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      /^[@$\w]{1,60}$/.test(name) ? mask.identifier(name) : 'key',
      maskValue(name, inner, mask),
    ]),
  );
}

function maskString(key: string, value: string, mask: Mask): string {
  if (key === '@type') return maskType(value);
  if (key === '@context') return 'https://schema.org';
  if (key.startsWith('$') || value.startsWith('urn:')) return mask.identifier(value);
  return key === '@id' || IS_ADDRESS.test(value) ? mask.address(value) : mask.text(value);
}

/** One type, with or without the address of its vocabulary. */
export function maskType(type: string): string {
  const name = toKnownType(typeName(type));
  return /^https?:/i.test(type) ? `https://schema.org/${name}` : name;
}
