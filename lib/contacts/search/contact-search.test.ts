import { beforeEach, describe, expect, test } from 'vitest';
import type { ContactQuery } from '../../model/contacts/contact-query.ts';
import { createContactIndex, type ContactIndex } from './index/contact-index.ts';
import { indexedWith, LABELS, NOW } from './indexed.fixture.ts';

const QUERY: ContactQuery = {
  text: '',
  filters: {},
  sort: { column: 'relevance', direction: 'descending' },
  scope: 'saved',
};

let index: ContactIndex;
beforeEach(() => {
  index = createContactIndex();
  index.setLabels(LABELS);
});

const find = (changes: Partial<ContactQuery>): string[] =>
  index.search({ ...QUERY, ...changes }, [], NOW).ids(0, 100);

describe('search', () => {
  test.each([
    ['a name without its accents', 'zoe luk', { names: ['Zoë Łuk'] }],
    ['the beginning of a title', 'recru', { titles: ['Senior Recruiter'] }],
    ['a company', 'tarnwick freight', { companies: ['Tarnwick Freight'] }],
    ['a domain', 'oxbow.example', { domains: ['oxbow.example'] }],
    ['an address', 'zoe.luk@oxbow', { emails: ['zoe.luk@oxbow.example'] }],
    ['a handle', 'zoe-luk-81', { handles: ['zoe-luk-81'] }],
    ['a pasted link', 'https://uk.linkedin.com/in/Zoe-Luk-81/?trk=x', { handles: ['zoe-luk-81'] }],
    ['a link in other words', 'zoe www.github.com/zluk', { names: ['Zoe'], handles: ['zluk'] }],
    ['an address with a slash', 'oxbow.example/', { domains: ['oxbow.example'] }],
    ['a phone number as dialled at home', '020 7946 0959', { phones: ['+44 20 7946 0959'] }],
    [
      'an international number that is stored as dialled at home',
      '+44 20 7946 0959',
      { phones: ['020 7946 0959'] },
    ],
    [
      'an international number that is stored without a zero',
      '+1 (212) 555-0142',
      { phones: ['212 555 0142'] },
    ],
    ['the middle of a phone number', '79460959', { phones: ['+44 20 7946 0959'] }],
    ['a place', 'göteborg', { locations: ['Göteborg, Sweden'] }],
    ['a note', 'trade fair', { notes: ['Met at the trade fair.'] }],
    ['the end of a long note', 'holidays', { notes: [`${'word '.repeat(400)}holidays`] }],
    ['the name of a tag', 'urgent', { tags: ['t1'] }],
    ['the name of a list', 'spring', { lists: ['l1'] }],
    ['words of several fields', 'zoe recruiter', { names: ['Zoë Łuk'], titles: ['Recruiter'] }],
    ['a word with a typo', 'recuriter', { titles: ['Recruiter'] }],
    ['the beginning of a word with a typo', 'recriut', { titles: ['Recruiter'] }],
    ['a long word with two typos', 'kubernets', { names: ['Kubernetis'] }],
    ['a word inside a company of Japan', '山田', { companies: ['株式会社山田製作所'] }],
    ['Katakana inside a company', 'ソニー', { companies: ['株式会社ソニー'] }],
    ['the given name of a Korean name', '철수', { names: ['김철수'] }],
    ['a word inside a Thai title', 'ขาย', { titles: ['ผู้จัดการฝ่ายขาย'] }],
    ['Latin letters after Han', 'abc', { companies: ['株式会社ABC'] }],
    ['a word inside the name of a list', '営業', { lists: ['l3'] }],
    ['a Vietnamese name without its horns', 'phuong', { names: ['Nguyễn Thị Phương'] }],
    ['a Vietnamese name with its horns', 'phương', { names: ['Nguyen Thi Phuong'] }],
  ])('finds a contact by %s.', (_what, text, changes) => {
    index.put([
      indexedWith({ id: 'wanted', ...changes }),
      indexedWith({
        id: 'other',
        names: ['Ana Berg'],
        companies: [],
        domains: [],
        emails: [],
        phones: [],
      }),
    ]);
    expect(find({ text })).toEqual(['wanted']);
  });

  test.each([
    ['the end of a Latin word', 'wick', { companies: ['Tarnwick'] }],
    ['the end of Latin letters after Han', 'bc', { companies: ['株式会社ABC'] }],
    ['a number that ends with an extension', '+44 20 7946 0959', { phones: ['0959'] }],
    ['a number of another area', '+44 20 7946 0959', { phones: ['0117 946 0959'] }],
    ['a number of another country', '+44 20 7946 0959', { phones: ['+20 7946 0959'] }],
  ])('finds nothing by %s.', (_what, text, changes) => {
    const blank = { names: [], domains: [], emails: [], phones: [] };
    index.put([indexedWith({ ...blank, ...changes })]);
    expect(find({ text })).toEqual([]);
  });

  test('A contact whose national number is removed is no longer found by it.', () => {
    index.put([indexedWith({ phones: ['020 7946 0959'] })]);
    index.put([indexedWith({ phones: [] })]);
    index.compact();
    index.put([indexedWith({ id: 'in the same slot', phones: [] })]);
    expect(find({ text: '+44 20 7946 0959' })).toEqual([]);
  });

  test('needs every word.', () => {
    index.put([indexedWith()]);
    expect(find({ text: 'maren oxbow' })).toEqual([]);
  });

  test('ranks whole words before beginnings and typos, and each by name, company, other fields.', () => {
    const blank = { names: [], companies: [], titles: [], domains: [], emails: [] };
    index.put([
      indexedWith({ ...blank, id: 'typo in a name', names: ['Barg'] }),
      indexedWith({ ...blank, id: 'beginning of a name', names: ['Bergman'] }),
      indexedWith({ ...blank, id: 'title', titles: ['Berg guide'] }),
      indexedWith({ ...blank, id: 'company', companies: ['Berg'] }),
      indexedWith({ ...blank, id: 'name', names: ['Ana Berg'] }),
      indexedWith({ ...blank, id: 'newer name', names: ['Ida Berg'], savedAt: NOW }),
    ]);
    expect(find({ text: 'berg' })).toEqual([
      'newer name',
      'name',
      'company',
      'title',
      'beginning of a name',
      'typo in a name',
    ]);
  });

  test('does not take words for a typo of a short word.', () => {
    index.put([indexedWith({ names: ['Ben'], id: 'ben' })]);
    expect(find({ text: 'bem' })).toEqual([]);
  });
});
