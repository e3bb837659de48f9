// @vitest-environment jsdom
// Pages that name people and companies but are about none of them.
import { expect, test } from 'vitest';
import { ld } from '../fixtures/pages.ts';
import { html, meta, summarizeAt } from '../fixtures/summary.ts';

const byline = `<a rel="author" href="/author/odile-farrow">Odile Farrow</a>`;

test.each([
  [
    'a post with an author box and their LinkedIn',
    'https://www.brightloom.example/how-to-pick-a-desk/',
    html(
      'How to Pick a Desk | Brightloom',
      `<article><h1>How to Pick a Desk</h1>By ${byline}<p>…</p><div class="author-box"><h3>Odile Farrow</h3><p>Head of Content at Brightloom</p>
       <a href="https://www.linkedin.com/in/odilefarrow">LinkedIn</a></div></article>`,
      meta({ 'og:type': 'article' }) +
        ld({ '@type': 'Person', name: 'Odile Farrow', jobTitle: 'Head of Content' }),
    ),
    'article',
  ],
  [
    'an article about a person whose name is the whole heading',
    'https://www.harbourtimes.example/2024/05/01/ada-brisk',
    html(
      'Ada Brisk - Harbour Times',
      `<article><h1>Ada Brisk</h1><p>By Odile Farrow</p><p>The engineer died on Monday.</p></article>`,
      meta({ 'og:type': 'article', 'article:published_time': '2024-05-01' }),
    ),
    'article',
  ],
  [
    'a press release with contacts at its end',
    'https://www.acmetools.example/news/acme-appoints-ada-brisk-ceo',
    html(
      'Acme Tools appoints Ada Brisk as CEO',
      `<h1>Acme Tools appoints Ada Brisk as CEO</h1><p>LYON – Acme Tools…</p><h3>Press contact</h3><p>Jonas Weld, Head of Communications<br><a href="mailto:jonas.weld@agency.example">mail</a></p>`,
      meta({ 'og:site_name': 'Acme Tools' }),
    ),
    'article',
  ],
  [
    'a product that is named after a person',
    'https://www.shopwide.example/products/ada-brisk-lamp',
    html(
      'Ada Brisk Lamp – Shopwide',
      '<h1>Ada Brisk Lamp</h1><form action="/cart/add"></form>',
      meta({ 'og:type': 'product' }) +
        ld({
          '@type': 'Product',
          name: 'Ada Brisk Lamp',
          brand: { '@type': 'Brand', name: 'Brisk' },
        }),
    ),
    'product',
  ],
  [
    'a sign-in page of a company',
    'https://app.brightloom.example/users/sign_in',
    html(
      'Log in to Brightloom',
      '<h1>Log in to Brightloom</h1><form><input type="email"><input type="password"></form>',
      meta({ 'og:site_name': 'Brightloom' }),
    ),
    'login',
  ],
  [
    'a registration form',
    'https://forum.brightloom.example/register',
    html(
      'Register | Brightloom Forum',
      '<h1>Create an account</h1><form><input type="password"></form>',
    ),
    'login',
  ],
  [
    'search results for a name',
    'https://www.brightloom.example/search?q=ada+brisk',
    html(
      'Search results for “ada brisk” | Brightloom',
      '<h1>Search results</h1><ul><li><a href="/a">Ada Brisk</a></li></ul>',
    ),
    'search',
  ],
  [
    'a profile that is gone',
    'https://www.brightloom.example/team/ada-brisk',
    html('Page not found - Brightloom', '<h1>Oops! That page can’t be found.</h1>'),
    'not-found',
  ],
  [
    'a wall before a profile',
    'https://www.network.example/in/ada-brisk',
    html('Just a moment...', '<h1>network.example</h1><p>Checking your browser</p>'),
    'not-found',
  ],
  [
    'a question with users beside each answer',
    'https://ask.example/questions/1234/why-does-it-rain',
    html(
      'Why does it rain? - Ask',
      `<div itemscope itemtype="https://schema.org/QAPage"><h1>Why does it rain?</h1>
       <div itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">Ada Brisk</span></div></div>`,
    ),
    'article',
  ],
  [
    'a job',
    'https://boards.jobs.example/acmetools/jobs/4012345',
    html(
      'Job Application for Staff Engineer at Acme Tools',
      '<h1>Staff Engineer</h1><p>at Acme Tools</p><p>Lyon, France</p>',
      ld({
        '@type': 'JobPosting',
        title: 'Staff Engineer',
        hiringOrganization: { '@type': 'Organization', name: 'Acme Tools' },
      }),
    ),
    undefined,
  ],
  [
    'an event with performers',
    'https://tickets.example/e/ada-brisk-live',
    html(
      'Ada Brisk Live',
      '<h1>Ada Brisk Live</h1>',
      ld({
        '@type': 'MusicEvent',
        name: 'Ada Brisk Live',
        performer: { '@type': 'Person', name: 'Ada Brisk' },
      }),
    ),
    undefined,
  ],
  [
    'a list of posts of a company',
    'https://www.brightloom.example/blog/',
    html(
      'Blog | Brightloom',
      '<h1>Blog</h1><article><h2>One</h2>By Ada Brisk</article><article><h2>Two</h2>By Jonas Weld</article>',
    ),
    undefined,
  ],
  [
    'a privacy policy',
    'https://www.brightloom.example/privacy-policy',
    html(
      'Privacy Policy | Brightloom',
      '<h1>Privacy Policy</h1><p>Data protection officer: Ada Brisk, <a href="mailto:dpo@brightloom.example">mail</a></p>',
    ),
    undefined,
  ],
  [
    'testimonials of customers with roles',
    'https://www.brightloom.example/customers',
    html(
      'Customers | Brightloom',
      `<h1>What our customers say</h1><blockquote>Fine.<footer><strong>Ada Brisk</strong><span>CEO, Acme Tools</span></footer></blockquote>
       <blockquote>Fine.<footer><strong>Jonas Weld</strong><span>CTO, Quayline</span></footer></blockquote>`,
    ),
    undefined,
  ],
  [
    'a repository',
    'https://code.example/ada/compiler',
    html('ada/compiler: a compiler', '<h1>ada/compiler</h1>', meta({ 'og:type': 'object' })),
    undefined,
  ],
  [
    'a scholarly article with authors',
    'https://journal.example/articles/s123',
    html(
      'On Rain | Journal',
      '<h1>On Rain</h1><ul class="authors"><li><a>Ada Brisk</a></li><li><a>Jonas Weld</a></li><li><a>Mira Lund</a></li></ul>',
      '<meta name="citation_title" content="On Rain"><meta name="citation_author" content="Ada Brisk">',
    ),
    'article',
  ],
] as const)('%s', (_, url, page, reason) => {
  expect(summarizeAt(page, url)).toMatchObject({ kind: 'none', ...(reason && { reason }) });
});

test.each(['/interviews/', '/customers/', '/testimonials/', '/obituaries/', '/spotlight/'])(
  'a name as the heading of a page under %s is the topic of a text, not one of the site’s people',
  (folder) => {
    const page = html(
      'Ada Brisk | Loomworks',
      '<h1>Ada Brisk</h1><p>Head of Research at Acme Tools</p>',
    );
    expect(summarizeAt(page, `https://loomworks.example${folder}ada-brisk`)['kind']).toBe('none');
  },
);

test.each([
  ['Organization', {}],
  ['Corporation', {}],
  ['LocalBusiness', { '@type': 'Event', name: 'Open Day' }],
])('%s on every page is the publisher, and beside an event its host', (type, other) => {
  const firm = {
    '@type': type,
    name: 'Acme',
    url: 'https://acme.example',
    telephone: '+44 20 7946 0123',
  };
  const page = html('Good to know | Acme', '<h1>Good to know</h1>', ld([firm, other]));
  expect(summarizeAt(page, 'https://acme.example/good-to-know')).toMatchObject({
    kind: 'none',
    site: 'Acme',
  });
});

test.each(['Index of /', 'Coming Soon', 'Site under maintenance'])(
  'a page with the title “%s” has no subject',
  (title) => {
    expect(summarizeAt(html(title, `<h1>${title}</h1>`), 'https://acme.example/')).toMatchObject({
      kind: 'none',
      reason: 'not-found',
    });
  },
);

test('a directory’s page about a shop is not about the directory', () => {
  const shop = {
    '@type': 'LocalBusiness',
    name: 'Acme Tools',
    telephone: '+44 20 7946 0123',
    address: { '@type': 'PostalAddress', streetAddress: '1 High Street' },
  };
  const page = html(
    'Acme Tools - Leeds',
    '<h1>Acme Tools</h1>',
    meta({ 'og:site_name': 'Findit' }) + ld(shop),
  );
  expect(summarizeAt(page, 'https://www.findit.example/biz/acme-tools')['name']).not.toBe('Findit');
});

test('an article called “About Us: a film review” names no site', () => {
  const page = html(
    'About Us: a film review',
    '<h1>About Us: a film review</h1><p>Long.</p>',
    meta({ 'og:type': 'article' }),
  );
  expect(summarizeAt(page, 'https://www.harbourtimes.example/film/about-us-review')).toMatchObject({
    kind: 'none',
    site: null,
  });
});

test('the front page of a manual is not about the firm', () => {
  const page = html('Quayline Docs', '<h1>Quayline Docs</h1>');
  expect(summarizeAt(page, 'https://docs.quayline.example/')['kind']).toBe('none');
  expect(summarizeAt(page, 'https://quayline.example/')['kind']).toBe('company');
});
