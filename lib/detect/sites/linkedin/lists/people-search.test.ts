// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
  SEARCH_URL,
  searchPage,
  searchRow,
  hiddenMemberRow,
} from '../../../fixtures/linkedin/server-driven.ts';
import { readAt, parse, readPeopleAt } from '../../../fixtures/read.ts';
import { detect } from '../../../detect.ts';
import { ALL_SITES } from '../../all-sites.ts';

const ada = { name: 'Ada Brisk', slug: 'ada-brisk-1f', headline: 'Toolmaker | Talks' };
const jonas = { name: 'Jonas Weld', slug: 'jonas-weld' };
const mutual = ['Mira Oakes', 'Tove Lind'];
const getNames = (rows: readonly string[]): string[] =>
  readPeopleAt(searchPage(rows), SEARCH_URL).people.map(({ fullName }) => fullName);

test('a row gives the member’s name, headline and link', () => {
  expect(readPeopleAt(searchPage([searchRow(ada)]), SEARCH_URL).people).toEqual([
    {
      fullName: 'Ada Brisk',
      role: 'Toolmaker | Talks',
      companyName: null,
      networkUrl: 'https://www.linkedin.com/in/ada-brisk-1f',
    },
  ]);
});

test.each([
  ['badges and mutual connections', { mutual }],
  ['a mutual connection before the name', { mutual, mutualFirst: true }],
  ['no picture', { mutual, picture: false }],
  ['no badge', { mutual, badge: false }],
])('members are listed, mutual connections are not: %s', (_, options) => {
  const rows = [searchRow({ ...ada, ...options }), searchRow({ ...jonas, ...options })];
  expect(getNames(rows)).toEqual(['Ada Brisk', 'Jonas Weld']);
});

test('a link around a whole row, as on a live page, gives the member once', () => {
  const document = parse(searchPage([searchRow({ ...ada, mutual })]));
  const row = document.querySelector('[role="listitem"]')!;
  const link = document.createElement('a');
  link.setAttribute('href', `https://www.linkedin.com/in/${ada.slug}/`);
  link.append(...row.childNodes);
  row.append(link);
  const { subject: found } = detect(document, new URL(SEARCH_URL), ALL_SITES);
  expect(found).toMatchObject({
    kind: 'people',
    people: [{ fullName: 'Ada Brisk', role: 'Toolmaker | Talks' }],
  });
});

test('a hidden member is skipped and counted, and not replaced by the mutual connection', () => {
  const found = readPeopleAt(
    searchPage([hiddenMemberRow(mutual), searchRow(ada), hiddenMemberRow()]),
    SEARCH_URL,
  );
  expect(found.people.map(({ fullName }) => fullName)).toEqual(['Ada Brisk']);
  expect(found.hidden).toBe(2);
});

test('a search with only hidden members has no subject', () => {
  expect(readAt(searchPage([hiddenMemberRow(mutual)]), SEARCH_URL)).toMatchObject({
    kind: 'none',
    reason: 'search',
  });
});

test.each([
  ['a picture and a name', '<img alt="Mira Oakes"><p><a href="/in/mira-oakes/">Mira Oakes</a></p>'],
  [
    'two links',
    '<a href="/in/mira-oakes/"><img alt="Mira Oakes"></a><a href="/in/mira-oakes/">Mira Oakes</a> is a mutual connection',
  ],
])(
  'a hidden member without a link is counted, and the connection below is not listed: %s',
  (_, below) => {
    const row = `<div role="listitem"><figure><img alt=""></figure><p>LinkedIn Member</p><p>Buyer</p><div>${below}</div></div>`;
    const found = readPeopleAt(searchPage([row, searchRow(ada)]), SEARCH_URL);
    expect(found.people.map(({ fullName }) => fullName)).toEqual(['Ada Brisk']);
    expect(found.hidden).toBe(1);
  },
);

test('another screen at the address of a search is still loading', () => {
  expect(readAt(searchPage([searchRow(ada)], 'feed.MainFeed'), SEARCH_URL)).toMatchObject({
    kind: 'none',
    reason: 'loading',
  });
});

test('ember rows give a doubled label once, and never the other member linked in an insight', () => {
  const row = (name: string, link: string): string =>
    `<li><div data-chameleon-result-urn="urn:li:member:1" data-view-name="search-entity-result-universal-template"><a href="${link}"><img alt="${name}"></a>
     <span><a href="${link}"><span><span aria-hidden="true">${name}</span><span>View ${name}’s profile</span></span></a></span><span><span aria-hidden="true">• 2nd</span><span>2nd degree connection</span></span>
     <div>Toolmaker</div><div>Lyon</div><div><a href="/in/ACoAAXy1234567890abc?x=1"><img alt="Mira Oakes"><span>Mira Oakes is a mutual connection</span></a></div></div></li>`;
  const hiddenRow = row('LinkedIn Member', '/search/results/people/headless?x').replaceAll(
    '<img alt="LinkedIn Member">',
    '<img alt="">',
  );
  const html = `<main><ul>${row('Ada Brisk', '/in/ada-brisk-1f?mini=x')}${hiddenRow}</ul></main>`;
  const found = readPeopleAt(html, SEARCH_URL);
  expect(found.people).toMatchObject([{ fullName: 'Ada Brisk', role: 'Toolmaker' }]);
  expect(found.hidden).toBe(1);
});

test('in a row without a picture, the online status in a hidden link is not a name', () => {
  const row = `<li data-chameleon-result-urn="x"><a aria-hidden="true" href="/in/ada-brisk-1f"><span>Status is online</span></a><p><a href="/in/ada-brisk-1f">Ada Brisk</a></p><p>Toolmaker</p></li>`;
  expect(readPeopleAt(`<main><ul>${row}</ul></main>`, SEARCH_URL).people).toMatchObject([
    { fullName: 'Ada Brisk', role: 'Toolmaker' },
  ]);
});

test('the People tab lists its cards, counts hidden members, and sets no company', () => {
  const card = (index: number, name: string, slug: string | null): string => {
    const picture = `id="org-people-profile-card__profile-image-${index}"`;
    const link = slug
      ? `<a ${picture} href="/in/${slug}?x=1"><img alt="${name}"></a><div><a href="/in/${slug}?x=1"><div>${name}</div></a></div>`
      : `<img ${picture} alt=""><div><div>LinkedIn Member</div></div>`;
    return `<li><section>${link}<div><span>2nd degree connection</span><span aria-hidden="true">· 2nd</span></div><div>Toolmaker</div><div><span>Mira Oakes is a mutual connection</span></div><footer><button>Connect</button></footer></section></li>`;
  };
  const html = `<main><section><h1>Acme Tools</h1><a href="/in/mira-oakes">Mira Oakes works here</a></section><ul>${card(0, 'Ada Brisk', 'ada-brisk-1f')}${card(1, '', null)}${card(2, 'Jonas Weld', 'jonas-weld')}</ul></main>`;
  const found = readPeopleAt(html, 'https://www.linkedin.com/company/acme/people/');
  expect(found.people.map(({ fullName, role }) => [fullName, role])).toEqual([
    ['Ada Brisk', 'Toolmaker'],
    ['Jonas Weld', 'Toolmaker'],
  ]);
  expect([found.hidden, found.companyName]).toEqual([1, null]);
});
