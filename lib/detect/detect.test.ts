// @vitest-environment jsdom
import { expect, test } from 'vitest';
import * as pages from './fixtures/pages.ts';
import { readAt, readCompanyAt, readPeopleAt, readPersonAt, pickValues } from './fixtures/read.ts';

test('JSON-LD: the main entity of a profile page is the subject, with all its values', () => {
  const subject = readPersonAt(pages.profilePage, 'https://notes.example/ada');
  expect(pickValues(subject)).toEqual({
    name: 'Ada Brisk',
    title: 'Head of Research',
    company: 'Acme Tools',
    location: 'Lyon, FR',
    network: 'https://www.linkedin.com/in/ada-brisk',
  });
  expect(subject.companyDomain?.value).toBe('acmetools.example');
  expect(subject.emails.map((one) => one.value)).toEqual(['ada@acmetools.example']);
  expect(subject.otherProfiles.map((one) => one.value)).toEqual(['https://social.example/@ada']);
  expect(subject.fullName).toMatchObject({
    standard: 'json-ld',
    where: 'JSON-LD main entity Person',
  });
  expect([subject.firstName?.value, subject.lastName?.value]).toEqual(['Ada', 'Brisk']);
});

test('JSON-LD: a main entity is found by reference, in a list, and in invalid JSON', () => {
  const graph = `[{"@graph": [{"@type": ["ProfilePage"], "mainEntity": {"@id": "#ada"}},
    {"@id": "#ada", "@type": "Person", "name": "Ada\nBrisk",},]}]`;
  const subject = readPersonAt(
    `<script type="application/ld+json">${graph}</script>`,
    'https://notes.example/ada',
  );
  expect(subject.fullName?.value).toBe('Ada Brisk');
});

test('the author of an article is not its subject', () => {
  const subject = readAt(pages.articleWithAuthor, 'https://acme.example/blog/ten-tools');
  expect(subject).toMatchObject({
    kind: 'none',
    reason: 'article',
    site: { domain: { value: 'acme.example' } },
  });
});

test.each([
  [
    'microdata',
    pages.microdataPerson,
    'https://acmetools.example/x',
    'Head of Research',
    'Acme Tools',
    'Lyon',
  ],
  ['rdfa', pages.rdfaPerson, 'https://acmetools.example/x', 'Architect', undefined, undefined],
  ['h-card', pages.hCardPerson, 'https://ada.example/', 'Architect', 'Acme Tools', 'Lyon'],
])('%s: a person who heads the page', (standard, html, url, title, employer, location) => {
  const subject = readPersonAt(html, url);
  expect(pickValues(subject)).toMatchObject({ name: 'Ada Brisk' });
  expect([subject.title?.value, subject.companyName?.value, subject.location?.value]).toEqual([
    title,
    employer,
    location,
  ]);
  expect(subject.fullName?.standard).toBe(standard);
});

test('h-card: address and profiles in the card belong to the person', () => {
  const subject = readPersonAt(pages.hCardPerson, 'https://ada.example/');
  expect(subject.emails[0]?.value).toBe('ada@ada.example');
  expect(subject.networkUrl?.value).toBe('https://www.linkedin.com/in/ada-brisk');
});

test('hCard: an organisation may be a card, too', () => {
  const subject = readCompanyAt(pages.hCardOrganisation, 'https://acmetools.example/about-us');
  expect([subject.name?.value, subject.domain?.value, subject.phones[0]?.value]).toEqual([
    'Acme Tools',
    'acmetools.example',
    '+44 20 7946 0123',
  ]);
  expect(subject.address?.value).toBe('1 High Street, Leeds');
});

test('OpenGraph: a profile needs a second signal', () => {
  expect(
    readPersonAt(pages.openGraphProfile, 'https://books.example/user/show/1-ada').lastName?.value,
  ).toBe('Brisk');
  expect(readAt(pages.openGraphChannel, 'https://fun.example/channel').kind).toBe('none');
});

test('a staff page gives the name from title and heading, and only the person’s own values', () => {
  const subject = readPersonAt(pages.staffPage, 'https://www.acmetools.example/people/ada-brisk/');
  expect(pickValues(subject)).toMatchObject({
    name: 'Ada Brisk',
    network: 'https://www.linkedin.com/in/adabrisk',
    company: 'Acme Tools',
  });
  expect(subject.emails.map((one) => one.value)).toEqual(['ada.brisk@acmetools.example']);
  expect(subject.companyDomain?.confidence).toBeLessThan(0.7);
});

test('a personal home page gives role and place from its first sentence, and no other person’s profile', () => {
  expect(pickValues(readPersonAt(pages.personalHome, 'https://adabrisk.example/'))).toEqual({
    name: 'Ada Brisk',
    title: 'principal research scientist',
    company: 'Acme Tools',
    location: 'San Bruno',
    network: undefined,
  });
});

test('a company’s front page gives its own name, domain and profile, and no customer’s', () => {
  const subject = readCompanyAt(pages.companyHome, 'https://www.acmetools.example/?utm_source=x');
  expect(subject.name?.value).toBe('Acme Tools');
  expect(subject.domain?.value).toBe('acmetools.example');
  expect(subject.networkUrl?.value).toBe('https://www.linkedin.com/company/acme-tools');
  expect(subject.phones.map((one) => one.value)).toEqual(['+44 20 7946 0123']);
});

test('a contact page without any markup gives the company', () => {
  const subject = readCompanyAt(pages.contactPage, 'https://acmetools.example/contact-us/');
  expect([subject.name?.value, subject.name?.standard]).toEqual(['Acme Tools', 'title']);
});

test('a team page gives names, roles and profiles, and the company', () => {
  const subject = readPeopleAt(pages.teamPage, 'https://acmetools.example/about/management');
  expect(subject.people).toEqual([
    {
      fullName: 'Ada Brisk',
      role: 'CEO',
      companyName: null,
      networkUrl: 'https://www.linkedin.com/in/ada-brisk',
    },
    {
      fullName: 'Jonas Weld',
      role: 'Chief Technology Officer',
      companyName: null,
      networkUrl: null,
    },
    { fullName: 'Mira Lund', role: 'Director of Sales', companyName: null, networkUrl: null },
  ]);
  expect(subject.companyName?.value).toBe('Acme Tools');
});

test.each([
  ['not-found', pages.notFound, 'https://acme.example/people/ada-brisk'],
  ['login', pages.login, 'https://acme.example/login'],
  ['no-evidence', '<title>Privacy</title><h1>Privacy</h1>', 'https://acme.example/legal/privacy'],
])('a page without a subject: %s', (reason, html, url) =>
  expect(readAt(html, url)).toMatchObject({ kind: 'none', reason }),
);

test('a lawyer’s page is a person’s although the site calls all its pages articles', () => {
  const html = `<title>Ada Brisk - Weld & Lund</title><meta property="og:type" content="article"><h1>Ada Brisk</h1><p>Partner</p>`;
  expect(readPersonAt(html, 'https://weldlund.example/attorneys/ada-brisk/').fullName?.value).toBe(
    'Ada Brisk',
  );
  const dated = `${html}<meta property="article:published_time" content="2025-01-01">`;
  expect(readAt(dated, 'https://weldlund.example/attorneys/ada-brisk/').kind).toBe('none');
});

test('cards in a table give roles after a line break; menus are skipped', () => {
  const card = (name: string, role: string): string =>
    `<td><p><a href="/leadership/x.html"><strong>${name}</strong><br></a>${role}</p></td>`;
  const menu =
    '<ul><li><a href="/a">Fire Prevention</a></li><li><a href="/b">Golf Course</a></li><li><a href="/c">Utility Billing</a></li></ul>';
  const html = `<title>Leadership | Acme</title>${menu}<table><tr>${card('Ada Brisk', 'President and<br>Chief Executive Officer')}${card('Jonas Weld', 'Treasurer')}${card('Mira Lund', 'Secretary')}</tr></table>`;
  expect(
    readPeopleAt(html, 'https://acme.example/leadership').people.map((one) => [
      one.fullName,
      one.role,
    ]),
  ).toEqual([
    ['Ada Brisk', 'President and Chief Executive Officer'],
    ['Jonas Weld', 'Treasurer'],
    ['Mira Lund', 'Secretary'],
  ]);
});

test('the line under the heading is the role, with the employer if it names one', () => {
  const html = (line: string): string =>
    `<title>Ada Brisk - Summit</title><h1>Ada Brisk</h1><p>${line}</p>`;
  const url = 'https://summit.example/speakers/ada-brisk';
  expect(pickValues(readPersonAt(html('Head of Research at Acme Tools'), url))).toMatchObject({
    title: 'Head of Research',
    company: 'Acme Tools',
  });
  expect(pickValues(readPersonAt(html('Architect'), url))).toMatchObject({
    title: 'Architect',
    company: undefined,
  });
  expect(
    pickValues(readPersonAt(html('She was the director of a museum. Now she paints.'), url)),
  ).toMatchObject({ title: undefined });
});

test('a profile beside a name counts when its slug fits that name', () => {
  const card = (name: string, slug: string): string =>
    `<div class="card"><h4>${name}</h4><p>Director</p><a href="https://www.linkedin.com/in/${slug}">in</a></div>`;
  const html = `<h1>Our team</h1>${card('Ada Brisk', 'ada-brisk')}${card('Jonas Weld', 'someone-else')}${card('Mira Lund', 'miralund')}`;
  expect(
    readPeopleAt(html, 'https://acme.example/team').people.map((one) => one.networkUrl),
  ).toEqual([
    'https://www.linkedin.com/in/ada-brisk',
    null,
    'https://www.linkedin.com/in/miralund',
  ]);
});
