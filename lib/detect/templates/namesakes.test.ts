// @vitest-environment jsdom
// Two capitalised words in places where people's names stand: brands, towns, teams, trades and dishes.
import { expect, test } from 'vitest';
import { readAt } from '../fixtures/read.ts';
import { ld } from '../fixtures/pages.ts';
import { html, meta, summarizeAt } from '../fixtures/summary.ts';
import { UNCERTAIN_BELOW } from '../subject.ts';

const page = (name: string, body = '<p>Welcome</p>', head = ''): string =>
  html(`${name} | Quayline`, `<h1>${name}</h1>${body}`, head);

test.each([
  ['an insurer', 'https://care.example/providers/azure-shield', page('Azure Shield')],
  ['a bakery', 'https://trade.example/members/brown-crane-bakery', page('Brown Crane Bakery')],
  ['a member', 'https://trade.example/members/member/silver-wok-123/', page('Silver Wok')],
  ['a practice area', 'https://law.example/lawyers/tenancy-law', page('Tenancy Law')],
  ['a treatment', 'https://care.example/doctors/knee-replacement', page('Knee Replacement')],
  ['a place', 'https://law.example/lawyers/north/port-tarnwick', page('Port Tarnwick')],
  ['a band', 'https://gigs.example/users/bluetarn', page('Blue Tarn')],
  ['an employer', 'https://jobs.example/profile/grey-otter', page('Grey Otter', '<p>12 jobs</p>')],
  ['a department', 'https://lunde.example/faculty/applied-tarns', page('Applied Tarns')],
  ['a forum', 'https://talk.example/board/retro-looms', page('Retro Looms')],
  [
    'an agency',
    'https://apps.example/consultants/bright-otter',
    page('Bright Otter', '<p>Brightloom partner since 2012</p>'),
  ],
  [
    'a team, deep down',
    'https://scores.example/league/team/_/name/tar/tarnwick-otters',
    page('Tarnwick Otters'),
  ],
  ['a staff pick', 'https://books.example/staff/picks/tame-roses', page('Tame Roses')],
  ['another heading', 'https://gigs.example/people/tarn-daughters', page('Grey Keys')],
  ['a theme', 'https://school.example/staff/lost-found', page('Lost Property')],
  [
    'a wall',
    'https://acme.example/people/ada-brisk',
    html('Profile - Acme', '<h1>Something Went Wrong</h1>'),
  ],
  [
    'a loudspeaker',
    'https://audio.example/speakers/otter-soundbar',
    page('Otter Soundbar', '', meta({ 'og:type': 'product' })),
  ],
  [
    'a loudspeaker in markup',
    'https://audio.example/team/otter-soundbar',
    page('Otter Soundbar', '', ld({ '@type': 'Product', name: 'Otter Soundbar' })),
  ],
  [
    'a team in markup',
    'https://scores.example/team/tarnwick-otters',
    page('Tarnwick Otters', '', ld({ '@type': 'SportsTeam', name: 'Tarnwick Otters' })),
  ],
  [
    'a concert',
    'https://gigs.example/ada-brisk',
    page(
      'Ada Brisk',
      '<p>Singer and composer</p>',
      ld({ '@type': 'MusicEvent', name: 'Ada Brisk' }),
    ),
  ],
  [
    'a branch whose mailbox is its name',
    'https://gyms.example/port-tarnwick/',
    page('Port Tarnwick', '<a href="mailto:porttarnwick@gyms.example">write</a>'),
  ],
  [
    'a dish, and a mailbox that begins like it',
    'https://cakes.example/lemon-drizzle',
    page('Lemon Drizzle', '<p>By <a href="mailto:lemon@cakes.example">us</a></p>'),
  ],
  [
    'a house with a manager',
    'https://homes.example/maple-weir',
    page('Maple Weir', '<p>Property manager on site</p>'),
  ],
  ['a game', 'https://apps.example/angry-otters', page('Angry Otters', '<p>Developer: Rovarn</p>')],
  ['a school', 'https://x.example/oak-weir', page('Oak Weir', '<p>Principal: Mrs Roe</p>')],
])('%s is not a person', (_, url, text) => {
  expect(summarizeAt(text, url)['kind']).toBe('none');
});

const organisation = { '@type': 'Organization', name: 'Lora Ashwick' };
const both = (name: string): string =>
  ld({
    '@graph': [
      { '@type': 'WebPage', '@id': 'https://site.example/', about: { '@id': '#p' } },
      { '@type': ['Person', 'Organization'], '@id': '#p', name },
    ],
  });

test.each([
  [
    'a brand with a person’s name',
    'https://www.loraashwick.example/',
    html(
      'Lora Ashwick | Fabrics',
      '<h1>Spring</h1>',
      `<meta name="author" content="Lora Ashwick">${ld(organisation)}`,
    ),
  ],
  [
    'a town with a mailbox',
    'https://www.porttarnwick.example/',
    html('Port Tarnwick', '<a href="mailto:porttarnwick@porttarnwick.example">write</a>'),
  ],
  [
    'a shop that its site builder types as a person, too',
    'https://site.example/',
    html('Golden Loaf Bakery', '<h1>Fresh bread</h1>', both('Golden Loaf Bakery')),
  ],
])('%s is a company', (_, url, text) => {
  expect(summarizeAt(text, url)['kind']).toBe('company');
});

test('a person is one even when the site builder also marks them up as an organisation', () => {
  const text = html('Ada Brisk | Illustrator', '<h1>Drawings</h1>', both('Ada Brisk'));
  expect(summarizeAt(text, 'https://site.example/')).toMatchObject({
    kind: 'person',
    name: 'Ada Brisk',
  });
});

const confidence = (text: string, url: string): number => {
  const subject = readAt(text, url);
  return subject.kind === 'person' ? subject.confidence : NaN;
};

test.each([
  ['a role', 'lawyers', page('Ada Brisk', '<p>Partner</p>')],
  ['a mailbox', 'members', page('Ada Brisk', '<a href="mailto:ada.brisk@a.example">write</a>')],
  ['initial and name', 'users', page('Ada Brisk', '<a href="mailto:abrisk@a.example">write</a>')],
  [
    'a profile',
    'speakers',
    page('Ada Brisk', '<a href="https://www.linkedin.com/in/ada-brisk-12ab34">in</a>'),
  ],
  ['a degree', 'doctors', html('Ada Brisk | Care', '<h1>Dr. Ada Brisk, MD</h1>')],
  ['markup', 'experts', page('Ada Brisk', '', ld({ '@type': 'Person', name: 'Ada Brisk' }))],
])('%s proves that a name in a folder of people is a person', (_, folder, text) => {
  expect(confidence(text, `https://acme.example/${folder}/ada-brisk`)).toBeGreaterThan(
    UNCERTAIN_BELOW,
  );
});

test.each([
  ['in a folder of people', 'team', page('Ada Brisk')],
  ['introduced in a sentence', 'lawyers', page('Ada Brisk', '<p>She was born in Lyon.</p>')],
])('a name %s is a guess', (_, folder, text) => {
  const found = confidence(text, `https://acme.example/${folder}/ada-brisk`);
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(UNCERTAIN_BELOW);
});

test('"Author at" is not a title, and "admin" is not a person', () => {
  const archive = (name: string): string =>
    html(
      `${name}, Author at Quayline`,
      `<h1>${name}</h1>`,
      ld({
        '@type': 'ProfilePage',
        mainEntity: { '@type': 'Person', name },
      }),
    );
  const url = 'https://quayline.example/author/x/';
  expect(summarizeAt(archive('Ada Brisk'), url)).toMatchObject({ name: 'Ada Brisk', title: null });
  expect(summarizeAt(archive('admin'), url)['kind']).toBe('none');
});

test.each([
  ['/films/maple-grove', 'Maple Grove', 'Director Jonas Weld'],
  ['/restaurants/bella-napoli', 'Bella Napoli', 'Head chef Jonas Weld'],
  ['/schools/oak-ridge', 'Oak Ridge', 'Principal Jonas Weld'],
  ['/horses/lucky-jim', 'Lucky Jim', 'Owner Jonas Weld'],
  ['/novels/silent-spring', 'Silent Spring', 'Jonas Weld, author'],
  ['/novels/silent-spring', 'Silent Spring', 'Jonas Weld - Writer'],
  ['/herbs/lemon-balm', 'Lemon Balm', 'Ask your doctor or pharmacist'],
])('%s: another person’s role does not make %s a person', (path, name, line) => {
  const saved = html(`${name} | Tarnwick`, `<h1>${name}</h1><p>${line}</p>`);
  expect(summarizeAt(saved, `https://tarnwick.example${path}`)['kind']).toBe('none');
});

test.each([
  'Founder, Bright Loom',
  'Professor of Rain',
  'Head of Sales at Bright Loom',
  'Software Engineer I',
])('the role %s is her own', (line) => {
  const saved = html('Ada Brisk', `<h1>Ada Brisk</h1><p>${line}</p>`);
  expect(summarizeAt(saved, 'https://tarnwick.example/ada-brisk')['kind']).toBe('person');
});

test('“I am a …” as a line under her name is not a title, but the role in her sentence is', () => {
  const saved = html(
    'Ada Brisk Photography',
    '<h1>Ada Brisk</h1><p>I am a photographer in Lyon.</p><a href="mailto:ada.brisk@mail.example">m</a>',
    '<meta name="author" content="Ada Brisk">',
  );
  expect(summarizeAt(saved, 'https://tarnwick.example/ada-brisk')).toMatchObject({
    kind: 'person',
    name: 'Ada Brisk',
    title: 'photographer',
  });
});
