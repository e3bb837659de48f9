// Makes hostile pages, written to make the reader fail, hang or return wrong results. Each page comes from its own seed,
// so that a failure can be repeated.
import type { Random } from '../../service/sample/prng.ts';

type Mutation = (html: string, random: Random, others: readonly string[]) => string;

const JSON_LD = '<script type="application/ld+json">';
const BIDI = ['\u202e', '\u2066', '\u2069', '\u200b', '\u200f', '\u00ad', '\ufeff', '\u0000'];
const SCHEMES = [
  'javascript:alert(1)',
  'data:text/html,<b>x',
  'vbscript:x',
  'blob:x',
  'JaVa\tScript:1',
];
/** Texts that make regular expressions backtrack. */
const REGEXP_BAIT = [
  'a@',
  'a.a-',
  '((((',
  ' - | - ',
  'Ada Brisk - ',
  '\\',
  '\t \n',
  '1-',
  '@a.',
  '"',
];

const at = (html: string, random: Random): number => random.int(html.length + 1);
const insert = (html: string, position: number, text: string): string =>
  html.slice(0, position) + text + html.slice(position);

/** The position of a random tag. Text inserted there is part of the page, not of an attribute. */
function betweenTags(html: string, random: Random): number {
  const found = html.indexOf('<', at(html, random));
  return found < 0 ? html.length : found;
}

const between =
  (text: (random: Random) => string): Mutation =>
  (html, random) =>
    insert(html, betweenTags(html, random), text(random));

export const MUTATIONS: Record<string, Mutation> = {
  cut: (html, random) => html.slice(0, at(html, random)),
  hole(html, random) {
    const from = at(html, random);
    return html.slice(0, from) + html.slice(from + random.int(5000));
  },
  doubled(html, random) {
    const from = at(html, random);
    const part = html.slice(from, from + random.int(20_000));
    return insert(html, from, part.repeat(1 + random.int(4)));
  },
  mixed(html, random, others) {
    const other = random.pick(others);
    return html.slice(0, at(html, random)) + other.slice(at(other, random));
  },
  letters(html, random) {
    let out = html;
    for (let turn = 0; turn < 20; turn += 1) {
      const position = at(out, random);
      const letter = random.pick([
        '<',
        '>',
        '"',
        "'",
        '&',
        '{',
        '}',
        ',',
        '\\',
        '=',
        ' ',
        '\u0000',
      ]);
      out = out.slice(0, position) + letter + out.slice(position + 1);
    }
    return out;
  },
  nested: between((random) => {
    const tag = random.pick([
      '<div>',
      '<b>',
      '<div itemscope>',
      '<ul><li>',
      '<span class="h-card">',
    ]);
    return tag.repeat(10_000);
  }),
  attribute: between((random) => {
    const name = random.pick(['title', 'class', 'href', 'content', 'itemprop', 'alt', 'data-x']);
    const tag = random.pick(['a', 'div', 'meta property="og:title"', 'img', 'h1']);
    return `<${tag} ${name}="${random.pick(REGEXP_BAIT).replaceAll('"', '&quot;').repeat(500_000)}">x`;
  }),
  bait: between((random) => {
    const tag = random.pick([
      'h1',
      'title',
      'p',
      'address',
      'li',
      'td',
      'script type="application/ld+json"',
    ]);
    return `<${tag}>${random.pick(REGEXP_BAIT).repeat(1 + random.int(60_000))}</${tag.split(' ')[0]}>`;
  }),
  invisible(html, random) {
    let out = html;
    for (let turn = 0; turn < 40; turn += 1) {
      out = insert(out, at(out, random), random.pick(BIDI));
    }
    return out;
  },
  schemes: (html, random) =>
    html.replace(/(?<=(?:href|src|content|@id|url|sameAs)"?\s*[=:]\s*")https?:[^"]*/gi, (address) =>
      random.chance(0.5) ? random.pick(SCHEMES) : address,
    ),
  cyclic: between(
    (random) =>
      `${JSON_LD}{"@graph":[${Array.from(
        { length: 2 + random.int(50) },
        (_, index) =>
          `{"@id":"#${index}","@type":["ProfilePage","Person"],"mainEntity":{"@id":"#${index + 1}"},"about":{"@id":"#0"},"worksFor":{"@id":"#${index}"}}`,
      ).join(',')}]}</script>`,
  ),
  polluted: between(
    () =>
      `${JSON_LD}{"__proto__":{"@type":"Person","name":"Polluted Person"},"constructor":{"prototype":{"name":"Polluted Person"}},"@type":"ProfilePage","mainEntity":{"__proto__":{"name":"Polluted Person"},"@type":"Person"}}</script>`,
  ),
  deepJson: between(
    (random) => `${JSON_LD}${'[{"@graph":'.repeat(1 + random.int(20_000))}1</script>`,
  ),
  oddJson: between((random) => {
    const value = random.pick([
      '1e999',
      '{"toString":1}',
      '[[]]',
      'true',
      'null',
      '"\\ud800"',
      '[1,"x",{}]',
    ]);
    return `${JSON_LD}{"@type":"ProfilePage","mainEntity":{"@type":"Person","name":${value},"email":${value},"sameAs":${value},"worksFor":${value},"jobTitle":${value},"address":${value}}}</script>`;
  }),
  clobbered: between((random) => {
    const name = random.pick([
      'querySelectorAll',
      'getAttribute',
      'parentNode',
      'textContent',
      'children',
      'documentElement',
      'firstChild',
      'title',
    ]);
    return `<form name="${name}" id="${name}"><input name="${name}"><input name="getAttribute"></form><img name="${name}">`;
  }),
  manyCards: between((random) =>
    `<div class="vcard h-card" itemscope itemtype="https://schema.org/Person"><h3 class="fn p-name" itemprop="name">Ada Brisk</h3><a class="u-url" href="/x">Role</a></div>`.repeat(
      500 + random.int(3000),
    ),
  ),
  base: (html, random) =>
    `<base href="${random.pick(SCHEMES)}"><link rel="canonical" href="${random.pick(SCHEMES)}">${html}`,
};

const NAMES = Object.keys(MUTATIONS);

export type MutatedPage = { html: string; of: string; by: string[] };
export type Original = { name: string; html: string };

/** The largest page of this test. */
const MAX_CHARACTERS = 8_000_000;

/** One original after one to three mutations. */
export function mutatePage(originals: readonly Original[], random: Random): MutatedPage {
  const original = random.pick(originals);
  const others = originals.map(({ html }) => html);
  const by = Array.from({ length: 1 + random.int(3) }, () => random.pick(NAMES));
  let { html } = original;
  for (const name of by) html = MUTATIONS[name]!(html, random, others).slice(0, MAX_CHARACTERS);
  return { html, of: original.name, by };
}
