import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractAddresses, extractMailtoAddresses } from './extract-addresses.ts';

const ADA = 'ada@tarnwick.example';

describe('in a text', () => {
  test.each([
    ['alone', ADA],
    ['with space around', `  ${ADA}\n`],
    ['in capitals', 'Ada@Tarnwick.EXAMPLE'],
    ['at the end of a sentence', `Write to ${ADA}.`],
    ['with a question mark', `Is it ${ADA}?`],
    ['in angle brackets after a name', `"Example, Ada" <${ADA}>`],
    ['in round brackets', `Ada Example (${ADA})`],
    ['in quotes', `“${ADA}”`],
    ['in single quotes', `'${ADA}'`],
    ['in guillemets', `«${ADA}»`],
    ['after a label', `Email:${ADA}`],
    ['as a mailto link', `mailto:${ADA}?subject=To%20bob@other.example`],
    ['twice, in two spellings', `${ADA}, ADA@tarnwick.example`],
    ['between dashes', `–${ADA}–`],
    ['with an invisible space', `\u200b${ADA}\u200b`],
  ])('%s', (_, text) => {
    expect(extractAddresses(text)).toEqual([ADA]);
  });

  test('finds several addresses in their order', () => {
    expect(extractAddresses(`b@x.example; ${ADA}\nc.d+e@sub.y.example`)).toEqual([
      'b@x.example',
      ADA,
      'c.d+e@sub.y.example',
    ]);
  });

  test('keeps an apostrophe within a name', () => {
    expect(extractAddresses("o'brien@tarnwick.example")).toEqual(["o'brien@tarnwick.example"]);
  });

  test('returns an international domain in its ASCII form', () => {
    expect(extractAddresses('ada@bücher.example')).toEqual(['ada@xn--bcher-kva.example']);
    expect(extractAddresses('ada@XN--BCHER-KVA.example')).toEqual(['ada@xn--bcher-kva.example']);
  });

  test.each([
    ['no address', 'Ada Example, Tarnwick'],
    ['a link with credentials', 'https://ada:secret@tarnwick.example/'],
    ['a handle', '@ada.example'],
    ['a handle in a link', 'https://videos.example/@ada.example'],
    ['a handle in a bare link', 'videos.example/@ada.example'],
    ['no domain', 'ada@localhost'],
    ['a number for a domain', 'ada@127.0.0.1'],
    ['two @', 'ada@bob@tarnwick.example'],
    ['two dots', 'ada..example@tarnwick.example'],
    ['a script', "javascript:alert('x')"],
    ['nothing', ''],
  ])('%s is not an address', (_, text) => {
    expect(extractAddresses(text)).toEqual([]);
  });
});

describe('in a link', () => {
  test.each([
    ['one', `mailto:${ADA}`, [ADA]],
    ['with a subject', `mailto:${ADA}?subject=bob@other.example`, [ADA]],
    ['with a body', `mailto:${ADA}?body=write%20to:bob@other.example`, [ADA]],
    ['several', `mailto:${ADA},bob@other.example`, [ADA, 'bob@other.example']],
    ['in the field "to"', `mailto:?to=${ADA}&cc=bob@other.example`, [ADA]],
    ['percent-encoded', 'MAILTO:ada%40tarnwick.example', [ADA]],
    ['a plus stays a plus', 'mailto:ada+x@tarnwick.example', ['ada+x@tarnwick.example']],
    [
      'encoded international domain',
      'mailto:ada@b%C3%BCcher.example',
      ['ada@xn--bcher-kva.example'],
    ],
    ['encoded brackets', 'mailto:%3Cada@tarnwick.example%3E', [ADA]],
    ['broken encoding', `mailto:%E0%A4%A,${ADA}`, [ADA]],
    ['quotes and a space', 'mailto:%22ada%20b%22@tarnwick.example', []],
    ['a web link', `https://tarnwick.example/?to=${ADA}`, []],
    ['a script', `javascript:location='mailto:${ADA}'`, []],
    ['a script after a space', ` javascript:mailto:${ADA}`, []],
    ['an empty link', 'mailto:', []],
  ])('%s', (_, link, expected) => {
    expect(extractMailtoAddresses(link)).toEqual(expected);
  });
});

const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);
const address = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), word, fc.constantFrom('example', 'test'))
  .map(([local, domain, top]) => `${local.join('.')}@${domain}.${top}`);
const around = fc.constantFrom(
  (text: string) => text,
  (text: string) => `<${text}>`,
  (text: string) => `"Ada Example" <${text}>`,
  (text: string) => `(${text}).`,
  (text: string) => `'${text}',`,
  (text: string) => `mailto:${text}`,
  (text: string) => text.toUpperCase(),
);

test('Every address is found once and nothing else, whatever is around it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(address, around), { maxLength: 20 }),
      fc.constantFrom(' ', ', ', ';\n', '\t'),
      (parts, separator) => {
        const text = parts.map(([one, wrap]) => wrap(one)).join(separator);
        expect(extractAddresses(text)).toEqual([...new Set(parts.map(([one]) => one))]);
      },
    ),
  );
});

test('It never throws, and finds its own results again', () => {
  const noise = fc.string({ unit: 'binary' });
  const inCapitals = address.map((one) => `MAILTO:${one.toUpperCase()}.`);
  const noisy = fc
    .array(fc.oneof(address, inCapitals, noise), { maxLength: 8 })
    .map((parts) => parts.join(' '));
  let withAddress = 0;
  fc.assert(
    fc.property(noisy, noise, (text, other) => {
      const found = extractAddresses(text);
      if (found.length > 0) withAddress += 1;
      expect(extractAddresses(found.join(' '))).toEqual(found);
      expect(extractMailtoAddresses(`mailto:${found.join(',')}`)).toEqual(found);
      expect(() => extractMailtoAddresses(`mailto:${other}`)).not.toThrow();
    }),
  );
  expect(withAddress).toBeGreaterThan(25);
});
