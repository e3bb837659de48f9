// @vitest-environment jsdom
// Small firms' pages, written by hand or with simple site builders: little markup, unusual titles.
import { expect, test } from 'vitest';
import { ld } from '../fixtures/pages.ts';
import { html, meta, summarizeAt } from '../fixtures/summary.ts';

test.each([
  [
    'a possessive and "Home"',
    'http://www.bobsplumbing.example/',
    html("Bob's Plumbing - Home", '<h1>Leaks? Call us.</h1>'),
    "Bob's Plumbing",
  ],
  [
    '"Welcome to"',
    'http://www.seaviewhotel-leeds.example/index.html',
    html('Welcome to Seaview Hotel', '<p>Rooms from …</p>'),
    'Seaview Hotel',
  ],
  [
    '"Official Site" and the town',
    'http://www.theseaview.example/',
    html('The Seaview | Official Site | Hotel in Leeds', '<h1>Stay by the sea</h1>'),
    'The Seaview',
  ],
  [
    'keywords first, the name last',
    'http://www.kestrelbay.example/contact.php',
    html('Boats, moorings and repairs | Contact | Kestrel Bay', '<h2>Contact</h2>'),
    'Kestrel Bay',
  ],
  [
    'nothing in the title, the logo’s text',
    'http://www.fennmarsh.example/contact',
    html(
      'Contact',
      '<div id="logo"><a href="/"><img src="l.gif" alt="Fennmarsh Logistics logo"></a></div><h1>Contact</h1>',
    ),
    'Fennmarsh Logistics',
  ],
  [
    'nothing but the copyright line',
    'http://www.mossandstone.example/aboutus.asp',
    html(
      'Untitled Document',
      '<p>We build gardens.</p><div id="footer">Copyright © 2014 Moss &amp; Stone Ltd</div>',
    ),
    'Moss & Stone Ltd',
  ],
  [
    'a business that is called by its owner',
    'http://www.farrowlaw.example/',
    html(
      'Law Offices of Odile Farrow | Springfield Attorney',
      '<h1>Odile Farrow</h1><a href="mailto:odile@farrowlaw.example">Write</a>',
      ld({ '@type': 'Attorney', name: 'Law Offices of Odile Farrow' }),
    ),
    'Law Offices of Odile Farrow',
  ],
  [
    'a name that has nothing to do with the domain, in title and copyright line',
    'http://www.best-roofs-online.example/about-us.html',
    html(
      'About Us - Tarnwick &amp; Daughters',
      '<h1>About Us</h1><footer>© 2015 Tarnwick &amp; Daughters</footer>',
    ),
    'Tarnwick & Daughters',
  ],
  [
    'a story',
    'https://saltandpine.example/pages/our-story',
    html(
      'Our Story — Salt &amp; Pine',
      '<h1>Our Story</h1>',
      meta({ 'og:site_name': 'Salt & Pine' }),
    ),
    'Salt & Pine',
  ],
  [
    'a telephone number first',
    'https://www.tarnwickroofing.example/',
    html('Call 0113 496 0123 | Tarnwick Roofing | Free Quotes', '<h1>Roofs</h1>'),
    'Tarnwick Roofing',
  ],
  [
    'a domain that is the name',
    'https://www.brightloom.example/contact/',
    html(
      'Contact | Brightloom.example',
      '<h1>Contact</h1>',
      meta({ 'og:site_name': 'Brightloom' }),
    ),
    'Brightloom',
  ],
  [
    'double colons',
    'http://www.festivalvets.example/custom/contact_us.html',
    html('Festival Vets - Leeds :: Contact Us', '<h1>Contact Us</h1>'),
    'Festival Vets',
  ],
])('%s', (_, url, page, name) => {
  expect(summarizeAt(page, url)).toMatchObject({ kind: 'company', name });
});

const quote = (name: string, role: string): string =>
  `<div class="testimonial"><p>Fine work, and on time.</p><h4>${name}</h4><span>${role}</span></div>`;

test.each([
  [
    'customers who praise it',
    '/reviews',
    `<h1>What they say</h1>${quote('Ada Brisk', 'CEO, Acme Tools')}${quote('Jonas Weld', 'Head of Freight, Quayline')}${quote('Mira Lund', 'Director, Fennmarsh')}`,
  ],
  ['thanks for an order', '/thank-you', '<h1>Thank You</h1><p>We will call.</p>'],
  [
    'questions and answers',
    '/faq',
    '<h1>Questions</h1><h3>How Much Is It?</h3><h3>When Do You Come?</h3>',
  ],
  ['a cart', '/cart', '<h1>Your Cart</h1>'],
  ['terms', '/terms', '<h1>Terms</h1><p>Tarnwick Ltd, Director: Ada Brisk</p>'],
  [
    'a gallery',
    '/gallery/spring',
    '<h1>Spring</h1><figure><figcaption>Ada Brisk</figcaption></figure>',
  ],
])('%s has no subject', (_, path, body) => {
  const page = html('Tarnwick', body, meta({ 'og:site_name': 'Tarnwick' }));
  expect(summarizeAt(page, `https://www.tarnwick.example${path}`)).toMatchObject({
    kind: 'none',
    site: 'Tarnwick',
  });
});

test('the employees on a contact page do not make it a person’s', () => {
  const body =
    '<h1>Contact</h1><h2>Ada Brisk</h2><p>Sales Manager</p><a href="mailto:ada.brisk@acmeplumbing.example">mail</a>';
  const page = html('Contact | Acme Plumbing', body);
  expect(summarizeAt(page, 'https://acmeplumbing.example/contact')['kind']).toBe('company');
});

test('a consent beside a form does not make a contact page one person’s', () => {
  const body =
    '<h1>Kontakt</h1><form><label>Ich habe die Erklärung gelesen. Ich stimme zu, dass meine Angaben gespeichert werden.</label></form>';
  const page = html('Kontakt | Acme Bau', body);
  expect(summarizeAt(page, 'https://acme-bau.example/kontakt')['kind']).toBe('company');
});

test.each([
  ['article', '/p12', 'none'],
  ['product', '/p12', 'none'],
  ['product', '/our-club', 'none'],
  ['website', '/p12', 'company'],
  ['article', '/our-club', 'company'],
])('a page “Our Club” that is declared as %s, at %s: %s', (type, path, kind) => {
  const page = html(
    'Our Club | Tarnwick',
    '<h1>Our Club</h1><p>It was long ago, in a town by the river.</p>',
    `<meta property="og:type" content="${type}">`,
  );
  expect(summarizeAt(page, `https://tarnwick.example${path}`)['kind']).toBe(kind);
});
