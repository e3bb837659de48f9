// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readAt, readCompanyAt, readPersonAt, pickValues } from '../fixtures/read.ts';
import { UNCERTAIN_BELOW } from '../subject.ts';
import { SITES } from './registry.ts';

test('every site has the date of its selectors, and none matches the pages of another site', () => {
  for (const site of SITES) {
    expect(site.seen).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(site.matches(new URL(`https://${site.name.replace(/\W/g, '')}.example/`))).toBe(false);
  }
});

test('GitHub: a profile gives its details; a repository has no subject', () => {
  const html = `<div class="h-card" itemscope itemtype="http://schema.org/Person"><h1 class="vcard-names"><span class="p-name vcard-fullname" itemprop="name">Ada Brisk</span>
    <span class="p-nickname">ada</span></h1><ul class="vcard-details"><li itemprop="worksFor"><span class="p-org">@acme</span></li>
    <li itemprop="homeLocation"><span class="p-label">Lyon</span></li><li itemprop="url"><a href="https://fr.linkedin.com/in/adab">in</a></li>
    <li itemprop="social"><a href="https://social.example/@ada">social</a></li></ul></div>`;
  const subject = readPersonAt(html, 'https://github.com/ada');
  expect(pickValues(subject)).toMatchObject({
    name: 'Ada Brisk',
    company: '@acme',
    location: 'Lyon',
    network: 'https://www.linkedin.com/in/adab',
  });
  expect(subject.otherProfiles.map((one) => one.value)).toEqual(['https://social.example/@ada']);
  expect(readAt(html, 'https://github.com/ada/tools').kind).toBe('none');
});

test('GitHub: an organisation gives its website', () => {
  const html =
    '<header class="orghead" itemscope itemtype="http://schema.org/Organization"><h1>Acme Tools</h1><a itemprop="url" href="https://www.acmetools.example/code">acme</a></header>';
  const subject = readCompanyAt(html, 'https://github.com/acme');
  expect([subject.name?.value, subject.domain?.value]).toEqual(['Acme Tools', 'acmetools.example']);
});

test('X: a profile gives the name without emoji and handle; a post is an article', () => {
  const html = '<title>(2) Ada Brisk ⛩️ (@ada) / X</title><h2>Ada Brisk</h2>';
  expect(readPersonAt(html, 'https://x.com/ada').fullName?.value).toBe('Ada Brisk');
  expect(readAt(html, 'https://x.com/ada/status/1')).toMatchObject({
    kind: 'none',
    reason: 'article',
  });
});

test.each([
  ['Acme Tools (@acme) / X', 'https://x.com/acme'],
  ['Delta (@delta) / X', 'https://x.com/delta'],
  ['People you follow (@following) / X', 'https://x.com/following'],
])('X: an account with the title %j is not a person’s', (title, url) => {
  expect(readAt(`<title>${title}</title>`, url).kind).not.toBe('person');
});

test.each([
  ['Ada Brisk', 'sure'],
  ['ada brisk', 'sure'],
  ['Ada', 'doubtful'],
  ['Acme Tools', 'none'],
  ['Acme Deploy Bot', 'none'],
])('GitHub: an account with the name %j: %s', (name, verdict) => {
  const html = `<div class="vcard-names"><span class="p-name vcard-fullname">${name}</span></div>`;
  const subject = readAt(html, 'https://github.com/acme');
  const sure = subject.kind === 'person' && subject.confidence >= UNCERTAIN_BELOW;
  expect(subject.kind === 'person' ? (sure ? 'sure' : 'doubtful') : subject.kind).toBe(verdict);
});

test('XING: a masked employer is ignored', () => {
  const html = (masked: string): string =>
    `<div itemscope itemtype="http://schema.org/Person"><h1 itemprop="name">Ada Brisk</h1><span itemprop="jobTitle">Leiterin</span>
     <div itemprop="worksFor" itemscope itemtype="http://schema.org/Organization"><div itemprop="name">Werkzeuge</div>${masked}</div></div>`;
  const url = 'https://www.xing.com/profile/Ada_Brisk';
  expect(pickValues(readPersonAt(html('<div class="masked-company">…</div>'), url))).toMatchObject({
    title: 'Leiterin',
    company: undefined,
  });
  expect(pickValues(readPersonAt(html(''), url))).toMatchObject({ company: 'Werkzeuge' });
});

test('Crunchbase: a person has role and company, an organisation its website, an error page no subject', () => {
  const html = `<title>Ada Brisk - Partner @ Acme Ventures | crunchbase</title><h1>Ada Brisk</h1><dl><dt>Primary Role</dt><dd>Partner <span>@</span> <a href="/organization/acme">Acme Ventures</a></dd>
    <dt>Location:</dt><dd>Lyon</dd><dt>Social:</dt><dd><a href="http://www.linkedin.com/in/adab"></a></dd></dl>`;
  expect(pickValues(readPersonAt(html, 'https://www.crunchbase.com/person/ada-brisk'))).toEqual({
    name: 'Ada Brisk',
    title: 'Partner',
    company: 'Acme Ventures',
    location: 'Lyon',
    network: 'https://www.linkedin.com/in/adab',
  });
  const organisation =
    '<h1>Acme</h1><dl><dt>Website:</dt><dd><a href="http://acme.example">acme.example</a></dd></dl>';
  expect(
    readCompanyAt(organisation, 'https://www.crunchbase.com/organization/acme').domain?.value,
  ).toBe('acme.example');
  expect(
    readAt('<title>Pardon Our Interruption</title>', 'https://www.crunchbase.com/person/x').kind,
  ).toBe('none');
});

test('Crunchbase, newer: the website is the link whose text is its own host', () => {
  const page = `<title>Acme - Crunchbase Company Profile</title><h1>Acme</h1><a href="https://www.crunchbase.com/hub/x">crunchbase.com</a>
    <a href="https://press.example/acme">“Acme buys Quayline”</a><a title="View on LinkedIn" href="https://www.linkedin.com/company/acme">in</a>
    <link-formatter><a href="https://www.acmetools.example/">www.acmetools.example</a></link-formatter><a href="https://www.linkedin.com/company/crunchbase">in</a>`;
  expect(readAt(page, 'https://www.crunchbase.com/organization/acme')).toMatchObject({
    domain: { value: 'acmetools.example' },
    networkUrl: { value: 'https://www.linkedin.com/company/acme' },
  });
});

test('Stack Overflow: a story gives the current position, never a past one', () => {
  const story = (frame: string): string =>
    `<div id="section-personal"><h1>Ada Brisk</h1><div class="meta"><i></i> Lyon, France <a href="https://ada.example">site</a></div></div>
     <div id="cv-Experience"><div class="cv-section"><h3>Architect <span class="location">Acme Tools</span></h3><p class="time-frame">${frame}</p></div></div>`;
  const url = 'https://stackoverflow.com/cv/ada';
  expect(pickValues(readPersonAt(story('Apr 2015 → Current'), url))).toMatchObject({
    title: 'Architect',
    company: 'Acme Tools',
    location: 'Lyon, France',
  });
  expect(pickValues(readPersonAt(story('Apr 2015 → May 2016'), url))).toMatchObject({
    title: undefined,
    company: undefined,
  });
});

test.each([
  ['I like rain.', 'sure'],
  ['Head of Research', 'sure'],
  ['likes rain', 'doubtful'],
  ['We make looms. Ask us.', 'none'],
])('X and Bluesky: a name of two words may be a brand’s: the bio %j gives %s', (bio, verdict) => {
  const pages = [
    readAt(
      `<title>Bright Loom (@brightloom) / X</title><p data-testid="UserDescription">${bio}</p>`,
      'https://x.com/brightloom',
    ),
    readAt(
      `<title>Bright Loom (@bright-loom.example) — Bluesky</title><meta name="description" content="${bio}">`,
      'https://bsky.app/profile/bright-loom.example',
    ),
  ];
  const verdicts = pages.map((subject) => {
    if (subject.kind !== 'person') return subject.kind;
    const sure = (subject.fullName?.confidence ?? 0) >= UNCERTAIN_BELOW;
    expect(subject.confidence >= UNCERTAIN_BELOW).toBe(sure);
    return sure ? 'sure' : 'doubtful';
  });
  expect(verdicts).toEqual([verdict, verdict]);
});

test('Stack Overflow: a handle in place of a name is a guess', () => {
  const user = (name: string): string =>
    `<title>User ${name} - Stack Overflow</title><div id="mainbar-full"><div class="fs-headline2">${name}</div></div>`;
  const url = 'https://stackoverflow.com/users/12345/x';
  expect(readPersonAt(user('xyz42'), url).fullName?.confidence).toBeLessThan(UNCERTAIN_BELOW);
  expect(readPersonAt(user('Ada Brisk'), url).fullName?.confidence).toBeGreaterThan(
    UNCERTAIN_BELOW,
  );
});
