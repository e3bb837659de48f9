// @vitest-environment jsdom
// Attacks of hostile pages. Seeded, so that a failure can be repeated.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detect, readPage } from './detect.ts';
import { ALL_SITES } from './sites/all-sites.ts';
import * as pages from './fixtures/pages.ts';
import { countRuns } from '../../test/support/setup/property-runs.ts';

const SEED = 20_261_121;
const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
const html = Object.values(pages).filter((one) => typeof one === 'string');
const addresses = [
  'https://www.acmetools.example/',
  'https://www.acmetools.example/people/ada-brisk',
  'https://www.linkedin.com/in/ada-brisk',
  'https://www.linkedin.com/company/acme-tools',
  'https://github.com/ada',
  'https://x.com/ada',
];

const BAIT = [
  '<script type="application/ld+json">{"@id":"#a","@type":"ProfilePage","mainEntity":{"@id":"#a"}}</script>',
  '<script type="application/ld+json">{"__proto__":{"@type":"Person","name":"Polluted Person"},"constructor":1,"@type":"ProfilePage"}</script>',
  '<script type="application/ld+json">{"@type":"ProfilePage","mainEntity":{"@type":"Person","name":{"toString":1},"sameAs":["javascript:alert(1)","data:text/html,x"],"url":"javascript:alert(2)"}}</script>',
  '<script type="application/ld+json">[[[[[[[[[[null,0,true,"x"]]]]]]]]]]</script>',
  '<a href="javascript:alert(1)//linkedin.com/in/ada">Ada Brisk</a>',
  '<div class="h-card"><a class="p-name u-url" href="javascript:alert(1)">Ada Brisk</a><a class="u-email" href="mailto:%00%ff">x</a></div>',
  '<form name="querySelectorAll"><input name="getAttribute"><input name="parentElement"><input name="parentNode"></form><img name="documentElement"><img name="title">',
  `<h1>${'a '.repeat(20_000)}</h1>`,
  `<div class="vcard" title="${'('.repeat(50_000)}">${'-'.repeat(50_000)}</div>`,
  `<meta property="og:title" content="${'a@'.repeat(50_000)}"><meta property="og:type" content="profile">`,
  `<title>${'Ada Brisk - '.repeat(5_000)}</title>`,
  `${'<b>'.repeat(1_500)}Ada Brisk`,
  `${'<div itemscope itemtype="https://schema.org/Person">'.repeat(300)}<span itemprop="name">Ada Brisk`,
  '\u202e\u2066\u200b\u0000\ufeff',
  '<base href="javascript:alert(1)"><link rel="canonical" href="data:,x">',
];

function urlsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return /^\s*(?:javascript|data|vbscript|file|blob):/i.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(urlsIn) : [];
}

test('cut, mixed and hostile pages give no exception, no script address and no long text', () => {
  const mutation = fc.record({
    base: fc.constantFrom(...html),
    bait: fc.array(fc.constantFrom(...BAIT), { maxLength: 3 }),
    cut: fc.double({ min: 0.2, max: 1, noNaN: true }),
    address: fc.constantFrom(...addresses),
  });
  fc.assert(
    fc.property(mutation, ({ base, bait, cut, address }) => {
      const document = parse(
        bait.join('') + base.slice(0, Math.ceil(base.length * cut)) + bait.join(''),
      );
      const { subject } = detect(document, new URL(address), ALL_SITES);
      expect(urlsIn(subject)).toEqual([]);
      expect(JSON.stringify(subject).length).toBeLessThan(20_000);
      expect(JSON.stringify(subject)).not.toContain('Polluted');
    }),
    { seed: SEED, numRuns: countRuns(25) },
  );
});

test('reading does not change a page', () => {
  for (const [at, source] of html.entries()) {
    const document = parse(source);
    const before = document.documentElement.outerHTML;
    const globals = Object.keys(globalThis).toSorted();
    detect(document, new URL(addresses[at % addresses.length] ?? ''), ALL_SITES);
    expect(document.documentElement.outerHTML).toBe(before);
    expect(Object.keys(globalThis).toSorted()).toEqual(globals);
  }
});

test('a document without a root has no subject', () => {
  const document = parse('');
  document.documentElement.remove();
  expect(detect(document, new URL('https://acme.example/'), ALL_SITES).subject).toEqual({
    kind: 'none',
    reason: 'no-evidence',
    site: null,
  });
});

test('a reading contains its time and address, without the fragment', () => {
  let ticks = 0;
  const reading = readPage(
    parse(pages.profilePage),
    new URL('https://notes.example/ada#top'),
    ALL_SITES,
    () => 0,
    () => ticks++ * 2.5,
  );
  expect(reading).toMatchObject({
    url: 'https://notes.example/ada',
    pageTitle: 'Ada Brisk (@ada) | Notes',
    readAt: '1970-01-01T00:00:00.000Z',
    milliseconds: 2.5,
    subject: { kind: 'person' },
  });
});

test('an address of megabytes is cut, so that the reading is accepted', () => {
  const address = new URL(`https://peoplegrid.example/in/ada?state=${'x'.repeat(100_000)}#top`);
  const { url } = readPage(
    document,
    address,
    ALL_SITES,
    () => 0,
    () => 0,
  );
  expect(url).toMatch(/^https:\/\/peoplegrid\.example\/in\/ada#[0-9a-f]{1,8}$/);
});
