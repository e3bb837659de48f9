import { describe, expect, test } from 'vitest';
import { decodeText, detectEncoding, type Encoding } from './encoding.ts';

/** Bytes in encodings that no encoder of this platform writes: `\xNN` is one byte. */
const readBytes = (text: string) =>
  Uint8Array.from(
    text.replace(/\\x([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    (character) => character.charCodeAt(0),
  );
const HEAD = 'name;company\r\nAna Wren;Tarnwick Freight\r\n';

const wide = (text: string, isLittle: boolean, withMark: boolean) => {
  const units = [...(withMark ? '\uFEFF' : ''), ...text].map((one) => one.charCodeAt(0));
  const view = new DataView(new ArrayBuffer(units.length * 2));
  units.forEach((unit, at) => view.setUint16(at * 2, unit, isLittle));
  return new Uint8Array(view.buffer);
};

const SAMPLES: [Encoding, string, string][] = [
  ['windows-1252', String.raw`J\xfcrgen \xc6sg\xe5rd;Halden`, 'Jürgen Æsgård;Halden'],
  ['windows-1252', String.raw`Zo\xeb Lef\xe8vre;Soci\xe9t\xe9`, 'Zoë Lefèvre;Société'],
  ['windows-1250', String.raw`\xa3ukasz Wi\x9cniewski;\xaf\xf3\xb3ty`, 'Łukasz Wiśniewski;Żółty'],
  ['windows-1250', String.raw`Dvo\xf8\xe1kov\xe1;P\xf8eprava \xc8echy`, 'Dvořáková;Přeprava Čechy'],
  ['windows-1254', String.raw`\xc7a\xf0lar Y\xfdlmaz;\xdei\xfeli`, 'Çağlar Yılmaz;Şişli'],
  ['windows-1251', String.raw`\xc8\xe2\xe0\xed;\xcf\xee\xf0\xf2`, 'Иван;Порт'],
  ['koi8-r', String.raw`\xe9\xd7\xc1\xce;\xf0\xcf\xd2\xd4`, 'Иван;Порт'],
  ['windows-1253', String.raw`\xc5\xeb\xdd\xed\xe7;\xcb\xe9\xec\xdc\xed\xe9`, 'Ελένη;Λιμάνι'],
  ['shift_jis', String.raw`\x91\xbe\x98Y;\x89^\x97A`, '太郎;運輸'],
  ['euc-kr', String.raw`\xb9\xce\xbc\xf6;\xbc\xad\xbf\xef`, '민수;서울'],
  ['gb18030', String.raw`\xce\xb0;\xd5\xc5;\xc9\xcf\xba\xa3`, '伟;张;上海'],
];

describe('the encoding of a file', () => {
  test.each(SAMPLES)('%s is recognised by its words: %s', (encoding, bytes, text) => {
    const file = readBytes(HEAD + bytes);
    expect(detectEncoding(file)).toBe(encoding);
    expect(decodeText(file, encoding)).toBe(HEAD + text);
  });

  test('UTF-8 is recognised with and without a byte order mark, and the mark is removed', () => {
    const text = `${HEAD}Jürgen Æsgård;Halden`;
    const plain = new TextEncoder().encode(text);
    const marked = new TextEncoder().encode(`\uFEFF${text}`);
    expect([detectEncoding(plain), detectEncoding(marked)]).toEqual(['utf-8', 'utf-8']);
    expect(decodeText(marked, 'utf-8')).toBe(text);
  });

  test.each([
    ['utf-16le', true, true],
    ['utf-16le', true, false],
    ['utf-16be', false, true],
    ['utf-16be', false, false],
  ] as const)('%s is recognised (little endian %s, with a mark %s)', (encoding, isLittle, mark) => {
    const file = wide(`${HEAD}Jürgen Æsgård;Halden`, isLittle, mark);
    expect(detectEncoding(file)).toBe(encoding);
    expect(decodeText(file, encoding)).toBe(`${HEAD}Jürgen Æsgård;Halden`);
  });

  test('A file of the Macintosh is not taken for Windows-1252', () => {
    expect(detectEncoding(readBytes(String.raw`${HEAD}J\x9frgen;Zo\x91;Andr\x8e`))).toBe(
      'macintosh',
    );
  });

  test.each(SAMPLES)('%s is recognised by words behind 300 KB of ASCII: %s', (encoding, bytes) => {
    const plain = 'Bo Li;Lowmere Packaging\r\n'.repeat(13_000);
    expect(detectEncoding(readBytes(HEAD + plain + bytes))).toBe(encoding);
  });

  test('A damaged byte in a file of UTF-8 does not change how all others are read', () => {
    const text = new TextEncoder().encode(`${HEAD}${'Jürgen Æsgård;Halden\r\n'.repeat(20)}`);
    expect(detectEncoding(Uint8Array.from([...text, 0xfc, 0x0a]))).toBe('utf-8');
  });

  test('A UTF-8 character that is cut at the end of the examined part does not decide', () => {
    const file = new TextEncoder().encode(`a${'ü'.repeat(150_000)}`);
    expect(detectEncoding(file)).toBe('utf-8');
  });
});
