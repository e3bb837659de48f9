import { expect, test } from 'vitest';
import { decodeText, joinAddresses } from './decode-text.ts';

const ADDRESS = 'zoe@harbour.example';

test.each([
  ['zoe%40harbour.example'],
  ['zoe%2540harbour.example'],
  ['zoe%252540harbour.example'],
  ['zoe&#64;harbour.example'],
  ['zoe&#x40;harbour&period;example'],
  ['zoe&amp;#64;harbour.example'],
  ['zoe%26%2364%3Bharbour.example'],
  [String.raw`zoe\u0040harbour.example`],
])('%s is decoded', (text) => {
  expect(decodeText(text)).toContain(ADDRESS);
});

test('A text without an encoding has one reading', () => {
  expect(decodeText('100 people')).toEqual(['100 people']);
  expect(decodeText('R&D; &nothing; &#9999999; 100%')).toEqual(['R&D; &nothing; &#9999999; 100%']);
});

test('An invalid escape does not prevent decoding the others', () => {
  expect(decodeText('%zz %C3 Zo%C3%AB')).toContain('%zz \uFFFD Zoë');
  expect(decodeText('Zo&euml; Bj&oslash;rk')).toContain('Zoe Bjork');
});

test('Spaces around the @ of an address are dropped', () => {
  expect(joinAddresses('ask zoe @ harbour.example')).toBe(`ask ${ADDRESS}`);
});

test('A plus is kept as a part of an address, and read as a space of a query', () => {
  expect(decodeText('/?to=zoe+news%40harbour.example')).toEqual(
    expect.arrayContaining(['/?to=zoe+news@harbour.example', '/?to=zoe news@harbour.example']),
  );
  expect(decodeText('/?q=Zora+Quill%21')).toContain('/?q=Zora Quill!');
});

test('An escaped slash of JSON is a slash', () => {
  expect(decodeText(String.raw`https:\/\/network.example\/in\/zoe`)).toContain(
    'https://network.example/in/zoe',
  );
});
