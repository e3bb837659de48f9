// @vitest-environment jsdom
// Companies on their own pages and in directories, in the markup of templates that many sites share.
import { expect, test } from 'vitest';
import { ld } from '../fixtures/pages.ts';
import { readCompanyAt } from '../fixtures/read.ts';
import { html, meta, summarizeAt } from '../fixtures/summary.ts';

test.each([
  [
    'Wix: og:site_name, a person’s name nowhere, address in the text',
    'https://www.mossandstone.example/',
    html(
      'Home | Moss & Stone',
      '<h1>Gardens that last</h1><p>1 High Street, Leeds</p>',
      meta({ 'og:site_name': 'Moss & Stone', 'og:type': 'website' }),
    ),
    { kind: 'company', name: 'Moss & Stone', domain: 'mossandstone.example' },
  ],
  [
    'a slogan for a title, the name in the logo and in the domain',
    'https://www.brightloom.example/',
    html(
      'The calm way to plan your work',
      '<a href="/" class="logo"><img src="x.svg" alt="Brightloom"></a><h1>The calm way</h1><footer>© 2026 Brightloom, Inc. All rights reserved.</footer>',
    ),
    { kind: 'company', name: 'Brightloom' },
  ],
  [
    'a logo that is drawn: its name is the label of the link to the front page',
    'https://www.kestrelbay.example/',
    html(
      'Ship faster',
      '<header><a href="/" aria-label="Kestrel Bay home"><svg></svg></a></header><h1>Ship faster</h1>',
    ),
    { kind: 'company', name: 'Kestrel Bay' },
  ],
  [
    'WordPress with Yoast: Organization in the graph',
    'https://tarnwick.example/',
    html(
      'Tarnwick - Freight for small harbours',
      '<h1>Freight for small harbours</h1>',
      ld({
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'WebPage',
            '@id': 'https://tarnwick.example/',
            url: 'https://tarnwick.example/',
            about: { '@id': 'https://tarnwick.example/#organization' },
          },
          {
            '@type': 'Organization',
            '@id': 'https://tarnwick.example/#organization',
            name: 'Tarnwick',
            url: 'https://tarnwick.example/',
            sameAs: ['https://www.linkedin.com/company/tarnwick-freight/'],
          },
        ],
      }),
    ),
    {
      kind: 'company',
      name: 'Tarnwick',
      network: 'https://www.linkedin.com/company/tarnwick-freight',
    },
  ],
  [
    'a one-person firm: the founder’s JSON-LD beside the business, on its front page',
    'https://www.farrowlaw.example/',
    html(
      'Farrow Law | Attorneys in Springfield',
      '<h1>Attorneys in Springfield</h1><a href="tel:+12175550142">Call</a>',
      ld([
        {
          '@type': 'LegalService',
          name: 'Farrow Law',
          telephone: '+1 217-555-0142',
          address: {
            '@type': 'PostalAddress',
            streetAddress: '1 Main St',
            addressLocality: 'Springfield',
            addressRegion: 'IL',
          },
        },
        { '@type': 'Person', name: 'Odile Farrow' },
      ]),
    ),
    {
      kind: 'company',
      name: 'Farrow Law',
      phones: ['+1 217-555-0142', '+12175550142'].slice(0, 1),
    },
  ],
  [
    'a contact page with people’s addresses and a form',
    'https://www.tarnwick.example/contact-us',
    html(
      'Contact Us - Tarnwick Freight',
      `<h1>Get in touch</h1><form></form><p>Sales: Jonas Weld <a href="mailto:jonas@tarnwick.example">jonas@tarnwick.example</a></p>
       <address>1 High Street, Leeds LS1 4AP</address><a href="tel:+44 113 496 0999">call</a>`,
    ),
    { kind: 'company', name: 'Tarnwick Freight', address: '1 High Street, Leeds LS1 4AP' },
  ],
  [
    'an about page in a shop: title says "About Us – Name"',
    'https://saltandpine.example/pages/about-us',
    html(
      'About Us – Salt and Pine',
      '<h1>About Us</h1><a href="/cart">Cart</a>',
      meta({ 'og:type': 'website', 'og:site_name': 'Salt and Pine' }),
    ),
    { kind: 'company', name: 'Salt and Pine' },
  ],
  [
    'an old page with frames of tables and no markup',
    'http://www.callum-audio.example/about.htm',
    html(
      'About Callum Audio',
      '<table><tr><td><font size="5">About Callum Audio</font><p>We repair amplifiers.</p></td></tr></table>',
    ),
    { kind: 'company', name: 'Callum Audio', domain: 'callum-audio.example' },
  ],
  [
    'a restaurant’s front page with microdata',
    'http://www.thegreenquay.example/index.php',
    html(
      'The Green Quay | Bistro in Leeds',
      `<div itemscope itemtype="http://schema.org/Restaurant"><span itemprop="name">The Green Quay</span>
       <div itemprop="address" itemscope itemtype="http://schema.org/PostalAddress"><span itemprop="streetAddress">2 Quay Road</span>, <span itemprop="addressLocality">Leeds</span></div>
       <span itemprop="telephone">0113 496 0123</span></div>`,
    ),
    {
      kind: 'company',
      name: 'The Green Quay',
      phones: ['0113 496 0123'],
      address: '2 Quay Road, Leeds',
    },
  ],
  [
    'a local branch: LocalBusiness with an address below the front page',
    'https://www.termwell.example/pest-control-leeds',
    html(
      'Pest Control in Leeds | Termwell',
      '<h1>Pest Control in Leeds</h1><p>“Great!” — Ada Brisk</p>',
      ld({
        '@type': 'LocalBusiness',
        name: 'Termwell',
        url: 'https://www.termwell.example',
        telephone: '0113 496 0100',
        address: { '@type': 'PostalAddress', addressLocality: 'Leeds' },
      }),
    ),
    { kind: 'company', name: 'Termwell' },
  ],
  [
    'a front page below a language',
    'https://www.tarnwick.example/en-gb/',
    html('Tarnwick | Freight', '<h1>Freight</h1>', meta({ 'og:site_name': 'Tarnwick' })),
    { kind: 'company', name: 'Tarnwick' },
  ],
] as const)('%s', (_, url, page, expected) => {
  expect(summarizeAt(page, url)).toMatchObject(expected);
});

test.each([
  '/en/index.html',
  '/us/en/',
  '/en/home',
  '/startseite.html',
  '/fr/accueil',
  '/contact/index.html',
  '/get-in-touch',
  '/company-profile.html',
])('%s is the company’s own page', (path) => {
  const page = html('Freight | Tarnwick', '<h1>Freight</h1>', meta({ 'og:site_name': 'Tarnwick' }));
  expect(summarizeAt(page, `https://www.tarnwick.example${path}`)).toMatchObject({
    kind: 'company',
    name: 'Tarnwick',
  });
});

test.each(['About Tarnwick', 'Über Tarnwick'])(
  '“%s” is the title of a company’s about page',
  (title) => {
    const kindAt = (host: string): unknown =>
      summarizeAt(html(`${title} | Freight`, `<h1>${title}</h1>`), `https://${host}/the-house`)[
        'kind'
      ];
    expect(kindAt('www.tarnwick.example')).toBe('company');
    expect(kindAt('papers.example')).toBe('none');
  },
);

test.each([
  ['chi-siamo.html', 'Chi siamo - ACB Tarnafratta', 'it'],
  ['hakkimizda.html', 'Hakkımızda | ACB Tarnafratta', 'tr'],
  ['o-nas.html', 'O nas – ACB Tarnafratta', 'pl'],
])('a club that describes itself on a shared host at /%s is a company', (path, title, language) => {
  const body =
    '<h1>ACB Tarnafratta</h1><p>ACB Tarnafratta 1998.</p><footer>© 2026 ACB Tarnafratta</footer>';
  expect(
    readCompanyAt(html(title, body, '', language), `https://acbtarnafratta.github.io/${path}`).name
      ?.value,
  ).toBe('ACB Tarnafratta');
});

test('a greeting in the title introduces the name of a research group', () => {
  const page = html('Welcome to Prof. Ada Brisk’s Research Group', '<p>We work on boats.</p>');
  expect(readCompanyAt(page, 'https://adabriskgroup.github.io/').name?.value).toBe(
    'Prof. Ada Brisk’s Research Group',
  );
});

test('a legal form in a heading and in small print belongs to the name', () => {
  const page = html(
    'Kontakty | BRS technika',
    '<div class="popup"><h1>Odesláno!</h1></div><h1>BRS technika s.r.o.</h1><footer>© 2021 BRS technika s.r.o. – všechna práva</footer>',
    '',
    'cs',
  );
  expect(readCompanyAt(page, 'https://www.brstechnika.example/kontakty.html').name?.value).toBe(
    'BRS technika s.r.o.',
  );
});
