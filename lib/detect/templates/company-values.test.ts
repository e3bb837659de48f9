// @vitest-environment jsdom
// Values of other companies on a company's page: its agency's, its customers', an article's.
import { expect, test } from 'vitest';
import { ld } from '../fixtures/pages.ts';
import { html, meta, summarizeAt } from '../fixtures/summary.ts';
import { readAt } from '../fixtures/read.ts';
import { UNCERTAIN_BELOW } from '../subject.ts';

const quayline = 'https://www.quayline.example';

test.each([
  [
    'name and domain are of one company, and so is all else',
    'https://pixelhouse.example/work/quayline',
    html(
      'Quayline | Pixelhouse',
      '<h1>Quayline</h1><footer><a href="tel:+442079460222">call</a><a href="https://www.linkedin.com/company/pixelhouse">in</a></footer>',
      ld({
        '@type': 'WebPage',
        url: 'https://pixelhouse.example/work/quayline',
        about: { '@type': 'Organization', name: 'Quayline', url: quayline },
      }),
    ),
    { kind: 'company', name: 'Quayline', domain: 'quayline.example', network: null, phones: [] },
  ],
  [
    'the profile of who made the site',
    `${quayline}/`,
    html(
      'Quayline',
      '<h1>Freight</h1><p><a href="https://www.linkedin.com/company/pixel-agency">Made by Pixel</a></p>',
    ),
    { kind: 'company', name: 'Quayline', network: null },
  ],
  [
    'telephones of who made the site and of the press office',
    `${quayline}/contact`,
    html(
      'Contact | Quayline',
      `<h1>Contact</h1><p>Call us: <a href="tel:+442079460100">020 7946 0100</a></p><p>Press office: <a href="tel:+442079460111">Roe PR</a></p>
       <footer>Website by Pixel <a href="tel:+442079460222">call</a></footer>`,
    ),
    { kind: 'company', name: 'Quayline', phones: ['+442079460100'] },
  ],
  [
    'an article with a title that begins like an about page',
    'https://harbourtimes.example/opinion/x',
    html(
      'About Us: a film review | Harbour Times',
      '<h1>About Us: a film review</h1>',
      meta({ 'og:type': 'article', 'og:site_name': 'Harbour Times' }),
    ),
    { kind: 'none', reason: 'article' },
  ],
  [
    'an article with an address that ends in such a word',
    'https://quayline.example/insights/why-forms-fail-contact',
    html(
      'Why forms fail',
      '<h1>Why forms fail</h1>',
      meta({ 'og:type': 'article', 'article:published_time': '2024-01-01' }),
    ),
    { kind: 'none', reason: 'article' },
  ],
  [
    'an about page that its system calls an article of a day',
    `${quayline}/about-us/`,
    html(
      'About us - Quayline',
      '<h1>Freight since 1950</h1>',
      meta({ 'og:type': 'article', 'article:published_time': '2024-01-01' }),
    ),
    { kind: 'company', name: 'Quayline' },
  ],
] as const)('%s', (_, url, document, expected) => {
  expect(summarizeAt(document, url)).toMatchObject(expected);
});

test('the only profile on a page is a guess when nothing connects it with the company', () => {
  const page = html(
    'Quayline',
    '<h1>Freight</h1><a href="https://www.linkedin.com/company/qln-holding"><svg></svg></a>',
  );
  const subject = readAt(page, `${quayline}/`);
  const found = subject.kind === 'company' ? subject.networkUrl : null;
  expect(found?.value).toBe('https://www.linkedin.com/company/qln-holding');
  expect(found?.confidence).toBeLessThan(UNCERTAIN_BELOW);
});

test('the card of the site’s maker gives the company no number and no address', () => {
  const cards = `<div class="vcard"><b class="fn org">Quayline</b><b class="tel">+44 20 7946 0111</b></div>
    <div class="vcard"><b class="fn org">Pixelhouse</b><b class="tel">+44 20 7946 0222</b><b class="street-address">1 Pixel Row</b></div>`;
  expect(summarizeAt(html('Quayline', cards), `${quayline}/`)).toMatchObject({
    phones: ['+44 20 7946 0111'],
    address: null,
  });
});

test.each([
  ['fr', '<footer>Site réalisé par <a href="tel:+442079460222">Pixelhouse</a></footer>'],
  ['it', '<footer>Realizzato da <a href="tel:+442079460222">Pixelhouse</a></footer>'],
  ['nl', '<footer>Website door <a href="tel:+442079460222">Pixelhouse</a></footer>'],
  ['fr', '<p>Service de presse : <a href="tel:+442079460222">+44 20 7946 0222</a></p>'],
  ['it', '<p>Ufficio stampa: <a href="tel:+442079460222">+44 20 7946 0222</a></p>'],
  ['nl', '<p>Persvoorlichting: <a href="tel:+442079460222">+44 20 7946 0222</a></p>'],
  ['pt', '<p>Imprensa: <a href="tel:+442079460222">+44 20 7946 0222</a></p>'],
])(
  'the number of the site’s maker or press office is not the company’s (%s, %#)',
  (language, body) => {
    const page = html(
      'Quayline',
      `<p><a href="tel:+442079460111">call</a></p>${body}`,
      '',
      language,
    );
    expect(summarizeAt(page, `${quayline}/`)).toMatchObject({ phones: ['+442079460111'] });
  },
);

test('the copyright holder is read from one line, without the text below', () => {
  const footer =
    '<footer><p>© 2025 Briskton Gutachten GbR</p><p>Ada & Jonas Brisk - Gutachter</p></footer>';
  const page = html('Datenschutz', `<h1>Impressum</h1>${footer}`);
  expect(summarizeAt(page, 'https://briskton.example/impressum.html')).toMatchObject({
    name: 'Briskton Gutachten GbR',
  });
});

test.each([
  ['Freight | Lorries | Ships', '<h1>Welcome to Quay Line</h1>', 'Quay Line'],
  ['Quay Line Freight Research | Contacts', '<h1>Write to us</h1>', 'Quay Line Freight Research'],
])('the name is found beside the title %j', (title, body, name) => {
  expect(summarizeAt(html(title, body), 'https://www.quayline.example/contact')).toMatchObject({
    kind: 'company',
    name,
  });
});

test('a heading that agrees with the title and the logo is the name without support by the domain', () => {
  const body = '<a href="/"><img alt="Velvet Harbour" src="x.png"></a><h1>Velvet Harbour</h1>';
  expect(
    summarizeAt(html('Velvet Harbour | Freight for all', body), 'https://qln.example/'),
  ).toMatchObject({ kind: 'company', name: 'Velvet Harbour' });
});

test('the heading of a page about something else is not the name of the company', () => {
  const body = '<h1>Quayline</h1><a href="/"><img alt="Tarnwick" src="x.png"></a>';
  expect(
    summarizeAt(html('Quayline - Tarnwick', body), 'https://tarnwick.example/posts/quayline'),
  ).toMatchObject({ kind: 'none', site: 'Tarnwick' });
});

test.each([
  [
    'the spelling of most places',
    'https://www.acmeph.example/contact',
    'Contact Us - Acme Plumbing & Heating - your plumber',
    '<a href="/"><img src="logo.png" alt="Acme Plumbing &amp; Heating"></a><footer>© 2024 Acme Plumbing and Heating Ltd</footer>',
    '',
    'Acme Plumbing & Heating',
  ],
  [
    'a heading and a copyright line agree, whatever the domain',
    'https://www.roofs-lyon.example/',
    'Home',
    '<h1>Welcome to Brisk Brothers Roofing</h1><footer>Copyright © 2024 Brisk Brothers Roofing, LLC</footer>',
    '',
    'Brisk Brothers Roofing',
  ],
  [
    'no slogan of the site’s name',
    'https://www.acmeplumbing.example/about',
    'About us',
    '<h1>About us</h1>',
    meta({ 'og:site_name': 'Acme Plumbing | Plumbers in Lyon' }),
    'Acme Plumbing',
  ],
  [
    'a part of an organisation, at a host of its own',
    'https://maplab.tarn.example/',
    'Map Lab | University of Tarn',
    '<h1>Map Lab</h1><footer>© Map Lab, University of Tarn</footer>',
    '',
    'Map Lab',
  ],
  [
    'no town behind it, where another place has none',
    'https://www.seaviewhotel.example/contact',
    'Contact - Sea View Hotel, Lyon',
    '<h1>Contact</h1><footer>Sea View Hotel © 2020</footer>',
    '',
    'Sea View Hotel',
  ],
  [
    'small letters, where a place has them',
    'https://www.weldsteel.example/',
    'WELD STEEL – STEEL CONSTRUCTION',
    '<a href="/"><img src="logo.png" alt="Weld Steel"></a><h1>STEEL CONSTRUCTION</h1>',
    '',
    'Weld Steel',
  ],
])('the name of a company: %s', (_, url, title, body, head, name) => {
  expect(summarizeAt(html(title, body, head), url)).toMatchObject({ kind: 'company', name });
});

test('a service before the name in the title is not a part of an organisation', () => {
  const page = html('Driving School in Leeds | Quay House', '<h1>Driving School in Leeds</h1>');
  const url = 'https://quayhouse-leeds.example/about';
  expect(summarizeAt(page, url)).toMatchObject({ kind: 'company', name: 'Quay House' });
});

test.each(['/de/', 'https://tarnhof-ulm.example', 'https://tarnhof-ulm.example/'])(
  'the link to the front page %s contains the name',
  (href) => {
    const body = `<a class="logo" href="${href}">Hotel Tarnhof</a><footer>Hotel Tarnhof<br>89073 Ulm</footer>`;
    const page = html('Hotel Tarnhof Ulm | Ihr Hotel', body, '', 'de');
    expect(summarizeAt(page, 'https://tarnhof-ulm.example/de/')['name']).toBe('Hotel Tarnhof');
  },
);

test('the name in the letters of the page outweighs its transcription in the copyright line', () => {
  const body = '<img class="logo" alt="株式会社ミライ橋"><footer>© 2024 Mirai Bridge Inc.</footer>';
  const page = html('株式会社ミライ橋 | 札幌の制作会社', body, '', 'ja');
  expect(summarizeAt(page, 'https://miraibridge.example/')['name']).toBe('株式会社ミライ橋');
});

test.each(['client-logo" href="/customers/weld', 'brand-tile" href="/brands/weld'])(
  'a link of the class “%s” is not one to the front page',
  (attributes) => {
    const body = `<h1>Quay Pipes</h1><a class="${attributes}">Weld Steel</a>`;
    const page = html('Weld Steel | Quay Pipes', body);
    expect(summarizeAt(page, 'https://xqz.example/')['name']).toBe('Quay Pipes');
  },
);
