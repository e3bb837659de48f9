import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFault, MAX_DEPTH, MAX_PARTS } from './json-text.ts';

const fault = (text: string) => findFault(Buffer.from(text));

describe('a JSON text', () => {
  it.each([
    '{}',
    '"a"',
    '{"name":"x","data":[{"first_name":"Zo\\u00eb","custom":{"a":"[[[["}}]}',
    '"\\ud83d\\ude00"',
    '"\\\\u0000"',
    '"\\\\\\\\ud800"',
    '"\\"["',
    `[${'0,'.repeat(400_000)}0]`,
    `"${'['.repeat(100_000)}"`,
    `${'['.repeat(MAX_DEPTH)}${']'.repeat(MAX_DEPTH)}`,
    `[${'{},'.repeat(MAX_PARTS - 2)}{}]`,
  ])('is looked through without a fault: %.40s', (text) => {
    expect(fault(text)).toBeNull();
  });

  it.each([
    ['['.repeat(MAX_DEPTH + 1), 'too_deep'],
    ['['.repeat(1_000_000), 'too_deep'],
    ['{"a":'.repeat(100_000), 'too_deep'],
    [`[${'{},'.repeat(MAX_PARTS)}{}]`, 'too_many_parts'],
    [`{${'"a":0,'.repeat(MAX_PARTS)}"a":0}`, 'too_many_parts'],
    ['"\\u0000"', 'not_storable'],
    ['{"\\u0000":0}', 'not_storable'],
    ['"\\ud800"', 'not_storable'],
    ['"\\ud83d\\\\ude00"', 'not_storable'],
    ['"\\ud83dx\\ude00"', 'not_storable'],
    ['"\\uDE00"', 'not_storable'],
    ['"\\\\\\uDBFF\\uDBFF"', 'not_storable'],
  ])('%.40s is %s', (text, expected) => {
    expect(fault(text)).toBe(expected);
  });

  it('has a text that cannot be stored exactly when its parsed value has one', () => {
    const unit = fc.constantFrom('\0', '\ud800', '\udfff', '\ud83d\ude00', '\\', '"', 'u0000', 'é');
    const text = fc.string({ unit });
    const values = fc.oneof(text, fc.array(text), fc.dictionary(text, text));
    /**
     * As JSON.stringify writes it, which escapes NUL and lone surrogates, or with every code unit
     * escaped.
     */
    const escaped = (json: string) =>
      json.replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
    fc.assert(
      fc.property(values, fc.boolean(), (value, isEscaped) => {
        const json = isEscaped ? escaped(JSON.stringify(value)) : JSON.stringify(value);
        const texts = [value].flatMap((inner) =>
          typeof inner === 'string' ? inner : Object.entries(inner).flat(),
        );
        const isStorable = texts.every((one) => !one.includes('\0') && one.isWellFormed());
        expect(fault(json)).toBe(isStorable ? null : 'not_storable');
      }),
    );
  });
});
