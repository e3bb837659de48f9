// @vitest-environment jsdom
// Profiles on sites without their own rules: the standards, the address and the title decide.
import { expect, test } from 'vitest';
import { ld } from '../fixtures/pages.ts';
import { html, meta, summarizeAt } from '../fixtures/summary.ts';

test.each([
  [
    'a blog platform: /@name with og:type profile',
    'https://words.example/@adabrisk',
    html(
      'Ada Brisk – Words',
      '<h2>Ada Brisk</h2><p>1.2K followers</p><article><h2>Ten Tools for a Calm Desk</h2></article>',
      meta({
        'og:type': 'profile',
        'og:title': 'Ada Brisk – Words',
        'profile:username': 'adabrisk',
      }),
    ),
    { kind: 'person', name: 'Ada Brisk', company: null },
  ],
  [
    'photographs: "Name (@handle) • Site photos and videos"',
    'https://www.photos.example/ada.brisk/',
    html(
      'Ada Brisk (@ada.brisk) • Photos and videos',
      '<main><header><h2>ada.brisk</h2><span>Ada Brisk</span></header></main>',
      meta({ 'og:type': 'profile', 'og:title': 'Ada Brisk (@ada.brisk) • Photos and videos' }),
    ),
    { kind: 'person', name: 'Ada Brisk' },
  ],
  [
    'a developers’ site: Person with mainEntityOfPage',
    'https://devs.example/adabrisk',
    html(
      'Ada Brisk - DEVS',
      '<h1>Ada Brisk</h1><p>Compilers.</p>',
      ld({
        '@context': 'http://schema.org',
        '@type': 'Person',
        mainEntityOfPage: { '@type': 'WebPage', '@id': 'https://devs.example/adabrisk' },
        url: 'https://devs.example/adabrisk',
        sameAs: ['https://www.linkedin.com/in/adabrisk', 'https://github.com/adabrisk'],
        name: 'Ada Brisk',
        jobTitle: 'Staff Engineer',
        worksFor: { '@type': 'Organization', name: 'Acme Tools' },
        email: 'ada@acmetools.example',
      }),
    ),
    {
      kind: 'person',
      name: 'Ada Brisk',
      title: 'Staff Engineer',
      company: 'Acme Tools',
      network: 'https://www.linkedin.com/in/adabrisk',
      emails: ['ada@acmetools.example'],
    },
  ],
  [
    'questions: /profile/Name',
    'https://ask.example/profile/Ada-Brisk-2',
    html(
      'Ada Brisk - Ask',
      '<div class="q-text">Ada Brisk</div><div>Engineer at Acme Tools</div>',
      meta({ 'og:title': 'Ada Brisk', 'og:type': 'profile' }),
    ),
    { kind: 'person', name: 'Ada Brisk' },
  ],
  [
    'an organisation chart: /org/acme/org-chart/name',
    'https://charts.example/org/acme/team/ada-brisk',
    html(
      'Ada Brisk - Chief Technology Officer at Acme Tools | Charts',
      '<h1>Ada Brisk</h1><h2>Chief Technology Officer</h2><p>Ada Brisk works at Acme Tools.</p><a href="https://www.linkedin.com/in/adabrisk">in</a>',
    ),
    {
      kind: 'person',
      name: 'Ada Brisk',
      title: 'Chief Technology Officer',
      network: 'https://www.linkedin.com/in/adabrisk',
    },
  ],
  [
    'a portfolio site: microdata Person with the site’s own URL',
    'https://folio.example/adabrisk',
    html(
      'Ada Brisk on Folio',
      `<div itemscope itemtype="http://schema.org/Person"><h1 itemprop="name">Ada Brisk</h1>
       <span itemprop="jobTitle">Illustrator</span><span itemprop="address">Lyon, France</span></div>`,
    ),
    { kind: 'person', name: 'Ada Brisk', title: 'Illustrator', location: 'Lyon, France' },
  ],
  [
    'a university directory with hCard',
    'https://directory.lunde.example/person/ab123',
    html(
      'University of Lunde Directory',
      `<div class="vcard"><h2 class="fn">Ada Brisk</h2><div class="title">Lecturer in History</div><div class="org">University of Lunde</div>
       <a class="email" href="mailto:ada.brisk@lunde.example">ada.brisk@lunde.example</a><div class="tel">+44 113 496 0123</div></div>`,
    ),
    {
      kind: 'person',
      name: 'Ada Brisk',
      title: 'Lecturer in History',
      company: 'University of Lunde',
      emails: ['ada.brisk@lunde.example'],
      phones: ['+44 113 496 0123'],
    },
  ],
  [
    'h-card on the front page of a domain of their own',
    'https://adabrisk.example/',
    html(
      'Ada Brisk',
      `<div class="h-card"><img class="u-photo" alt=""><a class="p-name u-url u-uid" href="https://adabrisk.example/" rel="me">Ada Brisk</a>
       <p class="p-note">Writes compilers at <a class="p-org h-card" href="https://acmetools.example">Acme Tools</a>.</p>
       <a rel="me" class="u-email" href="mailto:hello@adabrisk.example">mail</a><a rel="me" href="https://social.example/@ada">elsewhere</a></div>`,
    ),
    { kind: 'person', name: 'Ada Brisk', emails: ['hello@adabrisk.example'] },
  ],
  [
    'a home page below a university: /~name',
    'https://www.cs.lunde.example/~abrisk/',
    html(
      "Ada Brisk's Home Page",
      '<h1>Ada Brisk</h1><p>I am an associate professor of Computer Science at the University of Lunde.</p><a href="mailto:abrisk@cs.lunde.example">mail</a>',
    ),
    {
      kind: 'person',
      name: 'Ada Brisk',
      title: 'associate professor of Computer Science',
      company: 'University of Lunde',
      emails: ['abrisk@cs.lunde.example'],
    },
  ],
  [
    'a freelancer’s front page: name and trade in the title',
    'https://www.adabrisk.example/',
    html(
      'Ada Brisk | Illustrator',
      '<h1>Ada Brisk</h1><p>Illustrator in Lyon.</p><a href="mailto:ada@adabrisk.example">Write</a>',
      '<meta name="author" content="Ada Brisk">',
    ),
    { kind: 'person', name: 'Ada Brisk', title: 'Illustrator', company: null },
  ],
  [
    'an "about" page of one person',
    'https://www.adabrisk.example/about/',
    html(
      'About - Ada Brisk',
      '<h1>About</h1><p>I’m Ada Brisk, a software engineer at Acme Tools.</p>',
      ld({
        '@type': 'AboutPage',
        '@id': 'https://www.adabrisk.example/about/',
        url: 'https://www.adabrisk.example/about/',
        mainEntity: { '@type': 'Person', name: 'Ada Brisk' },
      }),
    ),
    { kind: 'person', name: 'Ada Brisk' },
  ],
  [
    'a parliament: a member with their constituency',
    'https://members.parliament.example/member/4321/contact',
    html(
      'Contact information for Ada Brisk - MPs and Lords',
      '<h1>Ada Brisk</h1><p>Member for Tarnwick</p><a href="mailto:ada.brisk.mp@parliament.example">mail</a>',
    ),
    { kind: 'person', name: 'Ada Brisk', emails: ['ada.brisk.mp@parliament.example'] },
  ],
  [
    'a byline page of a newspaper',
    'https://www.harbourtimes.example/by/ada-brisk',
    html(
      'Ada Brisk - The Harbour Times',
      '<h1>Ada Brisk</h1><p>Ada Brisk is a reporter at The Harbour Times.</p><ol><li><article><h2>Rain Again</h2></article></li></ol>',
      meta({ 'og:type': 'website', 'og:title': 'Ada Brisk' }),
    ),
    { kind: 'person', name: 'Ada Brisk', title: 'reporter', company: 'The Harbour Times' },
  ],
] as const)('%s', (_, url, page, expected) => {
  expect(summarizeAt(page, url)).toMatchObject(expected);
});

test.each([
  [
    'a channel',
    'https://video.example/@funnycats',
    html(
      'Funny Cats - Video',
      '<h1>Funny Cats</h1>',
      meta({ 'og:type': 'profile', 'og:title': 'Funny Cats' }),
    ),
  ],
  [
    'a shop with og:type profile',
    'https://crafts.example/shop/adabriskpots',
    html(
      'AdaBriskPots - Crafts',
      '<h1>AdaBriskPots</h1>',
      meta({ 'og:type': 'profile', 'og:title': 'AdaBriskPots' }),
    ),
  ],
  [
    'a community',
    'https://talk.example/r/compilers',
    html('Compilers - Talk', '<h1>r/compilers</h1>', meta({ 'og:type': 'website' })),
  ],
  [
    'a film',
    'https://films.example/title/tt1234567/',
    html(
      'The Rain (2024)',
      '<h1>The Rain</h1>',
      ld({
        '@type': 'Movie',
        name: 'The Rain',
        director: [{ '@type': 'Person', name: 'Ada Brisk' }],
      }),
    ),
  ],
  [
    'a biography for sale',
    'https://books.example/book/show/123-ada-brisk',
    html(
      'Ada Brisk by Jonas Weld',
      '<h1>Ada Brisk</h1><a href="/author/jonas-weld">Jonas Weld</a>',
      meta({ 'og:type': 'books.book' }) + ld({ '@type': 'Book', name: 'Ada Brisk' }),
    ),
  ],
  [
    'settings of one’s own account',
    'https://www.brightloom.example/account/settings',
    html('Account settings - Brightloom', '<h1>Account settings</h1><p>Ada Brisk</p>'),
  ],
])('%s is not a person', (_, url, page) => {
  expect(summarizeAt(page, url)['kind']).not.toBe('person');
});

test.each([
  ['Roe, Jane', 'jane-roe', 'Jane Roe'],
  ['Roe-Field, Jane M.', 'jane-roe-field', 'Jane M. Roe-Field'],
  ['Jane Roe, Berlin', 'jane-roe', 'Jane Roe'],
  ['Robert Roe, Jr.', 'robert-roe', 'Robert Roe Jr.'],
])('a page with the heading %j at %s is about %s', (heading, slug, name) => {
  const page = html(`${heading} | Roe Law`, `<h1>${heading}</h1><p>Partner</p>`);
  expect(summarizeAt(page, `https://roelaw.example/people/${slug}`)).toMatchObject({
    kind: 'person',
    name,
    title: 'Partner',
  });
});

test('a town and its country are not a name with the family name first', () => {
  const page = html('Paris, France | Roe Law', '<h1>Paris, France</h1><p>12 partners</p>');
  expect(summarizeAt(page, 'https://roelaw.example/offices/paris-france')['kind']).not.toBe(
    'person',
  );
});
