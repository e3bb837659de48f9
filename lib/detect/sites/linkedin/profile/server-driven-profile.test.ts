// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import {
  contactDialog,
  group,
  position,
  positionWithoutPage,
  PROFILE_URL,
  serverDrivenProfile,
  type ProfileOptions,
} from '../../../fixtures/linkedin/server-driven.ts';
import { readAt, readPersonAt, pickValues } from '../../../fixtures/read.ts';

const current = position('Head of Tools', 'Acme Tools', 'Mar 2021 - Present · 5 yrs');
const past = position('Clerk', 'Quayline', 'Jan 2015 - Feb 2021 · 6 yrs 2 mos');
const read = (options: ProfileOptions) => readPersonAt(serverDrivenProfile(options), PROFILE_URL);

test.each<{ variant: string; options: ProfileOptions }>([
  { variant: 'a heading of the first level', options: { heading: 'h1' } },
  { variant: 'a key on the outer element', options: { keyOn: 'div' } },
  { variant: 'a key on the section', options: { keyOn: 'section' } },
  { variant: 'no key', options: { keyOn: 'none' } },
  { variant: 'a name that is no link', options: { nameLink: 'none', contactHref: '#' } },
  { variant: 'pronouns', options: { pronouns: 'She/Her' } },
  { variant: 'pronouns in one word', options: { pronouns: 'elle', degrees: ['· 3e'] } },
  { variant: 'a hidden second degree', options: { degrees: ['· 1.', '· 2.'] } },
  { variant: 'the hidden degree first', options: { degrees: ['· 1st', '· 2nd'] } },
  { variant: 'no degree, as on the own profile', options: { degrees: [] } },
  { variant: 'no toolbar', options: { toolbar: false } },
  { variant: 'a contact link without an address', options: { contactHref: '#' } },
  { variant: 'more wrappers', options: { wrappers: 4 } },
  { variant: 'no wrappers', options: { wrappers: 0 } },
  { variant: 'a company and no school', options: { panel: ['Acme Tools'] } },
])('the top card gives name, headline, place and employer with $variant', ({ options }) => {
  const subject = read(options);
  expect(pickValues(subject)).toEqual({
    name: 'Ada Brisk',
    title: undefined,
    company: 'Acme Tools',
    location: 'Lyon, France',
    network: 'https://www.linkedin.com/in/ada-brisk-1f',
  });
  expect(subject.headline?.value).toBe('Toolmaker | Talks');
});

test.each([
  ['Ada', 'Ada'],
  ['田中 花子', '田中 花子'],
  ['Ada Brisk 🚀', 'Ada Brisk'],
  ['Ada Brisk, MBA, PhD', 'Ada Brisk'],
  ['Ada Brisk (She/Her)', 'Ada Brisk'],
  ['آدا بريسك', 'آدا بريسك'],
])('the name %s is given as %s', (name, clean) => {
  expect(read({ name }).fullName?.value).toBe(clean);
});

test('without a location, the headline is still read', () => {
  const subject = read({ location: null });
  expect(subject.location).toBeNull();
  expect(subject.headline?.value).toBe('Toolmaker | Talks');
  expect(subject.companyName?.value).toBe('Acme Tools');
});

test('a school alone is not an employer', () => {
  expect(read({ panel: ['Quay University'] }).companyName).toBeNull();
});

test.each<{ variant: string; rows: string; title: string; company: string }>([
  {
    variant: 'a single position',
    rows: current + past,
    title: 'Head of Tools',
    company: 'Acme Tools',
  },
  {
    variant: 'a past one first',
    rows: past + current,
    title: 'Head of Tools',
    company: 'Acme Tools',
  },
  {
    variant: 'a company without a page',
    rows: positionWithoutPage('Advisor', 'Oak & Sons', 'مارس 2024 – الحاضر'),
    title: 'Advisor',
    company: 'Oak & Sons',
  },
  {
    variant: 'a year in the company’s name',
    rows: position('Planner', 'Agenda 2030 - Hub', 'Mar 2021 - Present · 5 yrs'),
    title: 'Planner',
    company: 'Agenda 2030 - Hub',
  },
  ...['li', 'div'].map((item) => ({
    variant: `a group of roles in ${item} elements, with the current one second`,
    rows: group(
      'Quayline',
      '8 ans 1 mois',
      [
        ['Clerk', 'Temps plein', 'janv. 2018 - août 2022 · 4 ans'],
        ['Head of Quality', 'sept. 2022 - aujourd’hui · 3 ans', 'Dijon'],
      ],
      item,
    ),
    title: 'Head of Quality',
    company: 'Quayline',
  })),
  {
    variant: 'a group of one role',
    rows: group('Quayline', '3 yrs', [['Head of Quality', 'Full-time', '2022 - Present · 3 yrs']]),
    title: 'Head of Quality',
    company: 'Quayline',
  },
  {
    variant: 'two open positions, of which the top card names one',
    rows: position('Board Member', 'Quayline', '2022 - Present · 3 yrs') + current,
    title: 'Head of Tools',
    company: 'Acme Tools',
  },
])('title and employer come from the open-ended position: $variant', ({ rows, title, company }) => {
  expect(pickValues(read({ experience: rows }))).toMatchObject({ title, company });
});

test('without a keyed card, the rows beside the marker are read, and a current education is not a position', () => {
  const marker = (kind: string): string =>
    `<div componentkey="profile_${kind}_top_anchor_ada-brisk-1f"></div>`;
  const school = position('Quay College', 'MSc', '2024 - Present · 1 yr');
  const sections = `<section>${marker('education')}<div>${school}</div></section><section>${marker('experience')}<div><h2>Experience</h2>${current}</div></section>`;
  const html = serverDrivenProfile().replace('</main>', `<div>${sections}</div></main>`);
  expect(pickValues(readPersonAt(html, PROFILE_URL))).toMatchObject({
    title: 'Head of Tools',
    company: 'Acme Tools',
  });
});

test('a position that has ended gives no title', () => {
  expect(read({ experience: past }).title).toBeNull();
});

test('a company name with a dot is not cut', () => {
  const experience = position('Partner', 'Quay · Advice', '2019 - Present · 6 yrs');
  expect(read({ panel: ['Quay · Advice', 'Quay College'], experience }).companyName?.value).toBe(
    'Quay · Advice',
  );
});

test('with topics between headline and company, the company comes from the panel', () => {
  const html = serverDrivenProfile({ headline: 'Buyer at Acme Tools' }).replace(
    '<p>Acme Tools · Quay College</p>',
    '<p>Talks about #tools and #steel</p><p>Acme Tools · Quay College</p>',
  );
  const subject = readPersonAt(html, PROFILE_URL);
  expect([subject.headline?.value, subject.companyName?.value]).toEqual([
    'Buyer at Acme Tools',
    'Acme Tools',
  ]);
});

test('a headline is not used as a title', () => {
  const subject = read({ headline: 'Head of Tools at Acme Tools', experience: null, panel: [] });
  expect([subject.title, subject.companyName]).toEqual([null, null]);
});

const OTHER = { slug: 'jonas-weld', name: 'Jonas Weld' };
test.each<{ state: string; html: string }>([
  { state: 'all of it is the previous member’s', html: serverDrivenProfile(OTHER) },
  {
    state: 'only the groups are left',
    html: serverDrivenProfile({ ...OTHER, toolbar: false, nameLink: 'none', contactHref: '#' }),
  },
  {
    state: 'the toolbar is new and the card is not',
    html: serverDrivenProfile({
      ...OTHER,
      groups: false,
      nameLink: 'none',
      contactHref: '#',
      toolbar: false,
    }).replace(
      '<main',
      '<div role="toolbar"><a href="/in/ada-brisk-1f/"><p>Ada Brisk</p></a></div><main',
    ),
  },
  {
    state: 'the groups are new and the card’s links are not',
    html: serverDrivenProfile({ ...OTHER, groups: false }).replace(
      '</main>',
      '<div componentkey="profileCardsAboveActivityada-brisk-1f"></div></main>',
    ),
  },
  {
    state: 'nothing proves the member of the card',
    html: serverDrivenProfile({
      groups: false,
      nameLink: 'none',
      contactHref: '#',
      toolbar: false,
    }).replaceAll('ada-brisk-1f', ''),
  },
  { state: 'the top card is empty', html: serverDrivenProfile({ topCard: 'empty' }) },
  { state: 'the top card is not there', html: serverDrivenProfile({ topCard: 'absent' }) },
  {
    state: 'another screen stands under the address',
    html: serverDrivenProfile().replace('profile.Profile', 'feed.MainFeed'),
  },
  {
    state: 'the shell has no content',
    html: '<meta name="como-t" content="{}"><title>Ada Brisk | LinkedIn</title><div id="root"></div>',
  },
])('the page is still loading while $state', ({ html }) => {
  expect(readAt(html, PROFILE_URL)).toEqual({ kind: 'none', reason: 'loading', site: null });
});

test('a percent-encoded slug is the same slug', () => {
  const html = serverDrivenProfile({ slug: 'adá-brisk', name: 'Adá Brisk' });
  const subject = readPersonAt(html, 'https://www.linkedin.com/in/ad%C3%A1-brisk/');
  expect(subject.fullName?.value).toBe('Adá Brisk');
});

test('a member with a hidden name is not a subject', () => {
  const slug = 'ACoAAB1x2y3z4a5b6c7d8e9f';
  for (const name of ['LinkedIn Member', 'Membre LinkedIn', 'LinkedIn メンバー'])
    expect(
      readAt(serverDrivenProfile({ slug, name }), `https://www.linkedin.com/in/${slug}/`),
    ).toMatchObject({ kind: 'none', reason: 'no-evidence' });
});

const OVERLAY = `${PROFILE_URL}overlay/contact-info/`;
const withDialog = (dialog: string, page: string): string =>
  page.replace('<div id="root">', `<div id="root">${dialog}`);

test('an open contact dialog gives e-mail, phone and web site, and no birthday', () => {
  const subject = readPersonAt(withDialog(contactDialog(), serverDrivenProfile()), OVERLAY);
  expect(subject.emails.map(({ value }) => value)).toEqual(['ada@acmetools.example']);
  expect(subject.phones.map(({ value }) => value)).toEqual(['+44 1632 960 123']);
  expect(subject.otherProfiles.map(({ value }) => value)).toEqual(['https://ada.example/']);
});

test('a closed dialog and another member’s dialog give no contacts', () => {
  for (const dialog of [contactDialog({ open: false }), contactDialog({ slug: 'jonas-weld' })]) {
    const subject = readPersonAt(withDialog(dialog, serverDrivenProfile()), OVERLAY);
    expect([subject.emails, subject.phones, subject.otherProfiles]).toEqual([[], [], []]);
  }
});

test('at a contact-info address, the viewer’s connections have no subject, and a dialog above them gives its member', () => {
  const connections = serverDrivenProfile().replace('profile.Profile', 'mynetwork.Connections');
  expect(readAt(connections, OVERLAY).kind).toBe('none');
  const subject = readPersonAt(withDialog(contactDialog(), connections), OVERLAY);
  expect([subject.fullName?.value, subject.emails.length]).toEqual(['Ada Brisk', 1]);
});

test('an invalid invitation link contradicts nothing', () => {
  const broken = '<a href="http://[/?vanityName=ada-brisk-1f"></a>';
  const html = serverDrivenProfile().replaceAll('Toolmaker | Talks', `Toolmaker | Talks${broken}`);
  expect(pickValues(readPersonAt(html, PROFILE_URL))).toMatchObject({
    name: 'Ada Brisk',
    location: 'Lyon, France',
  });
});

test('a page on which the rules fail names no one, although other markup names a person', () => {
  const ld = { '@context': 'https://schema.org', '@type': 'ProfilePage' };
  const mainEntity = { '@type': 'Person', name: 'Jonas Weld', url: PROFILE_URL };
  const script = `<script type="application/ld+json">${JSON.stringify({ ...ld, mainEntity })}</script>`;
  const html = `${script}<h1>Jonas Weld</h1>${serverDrivenProfile()}`;
  const select = Element.prototype.querySelectorAll;
  const spy = vi.spyOn(Element.prototype, 'querySelectorAll').mockImplementation(function (
    this: Element,
    selector: string,
  ) {
    if (selector.includes('componentkey')) throw new Error('A rule failed.');
    return select.call(this, selector);
  });
  try {
    expect(readAt(html, PROFILE_URL)).toMatchObject({ kind: 'none', reason: 'no-evidence' });
  } finally {
    spy.mockRestore();
  }
});
