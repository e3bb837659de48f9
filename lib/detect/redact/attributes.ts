// Which attributes a report has, and what stands in them. Whatever is not listed is left out: styles,
// handlers, sources of pictures, and every attribute of a site's own.
import { attributeOf, attributesOf, tagOf } from './dom.ts';
import type { Disguise } from './disguise.ts';
import { nameRunsOfAttribute } from './name-places.ts';
import { typeShown } from './types.ts';

type Kind = 'identifier' | 'types' | 'address' | 'text' | 'flag' | 'number';

const KINDS: Readonly<Record<string, Kind>> = Object.fromEntries(
  (
    [
      [
        'identifier',
        'class id rel itemprop property role name type dir data-testid data-test data-test-id data-qa',
      ],
      [
        'identifier',
        'data-anonymize data-control-name data-section data-tracking-control-name data-view-name',
      ],
      ['types', 'itemtype typeof'],
      ['address', 'href itemid resource about email'],
      ['text', 'content title alt aria-label placeholder label datetime'],
      ['flag', 'itemscope hidden aria-hidden'],
      ['number', 'colspan rowspan'],
    ] as const
  ).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
);

/** A link of the head leads somewhere without a click, unless it only says where something is. */
const STILL = /\b(?:canonical|me|author)\b/i;
const LONGEST = 2000;

/** The attributes as they are written, each with a space in front. */
export function attributesShown(element: Element, disguise: Disguise): string {
  let out = '';
  for (const { name, value } of attributesOf(element)) {
    const shown = attributeShown(element, name.toLowerCase(), value.slice(0, LONGEST), disguise);
    if (shown !== null) out += ` ${name.toLowerCase()}="${quoted(shown)}"`;
  }
  return out;
}

/** Null: left out. */
function attributeShown(
  element: Element,
  name: string,
  value: string,
  disguise: Disguise,
): string | null {
  const tag = tagOf(element);
  if (name === 'lang') return /^[a-z]{2,3}(?:-[a-z]{2,4})?$/i.test(value) ? value : null;
  if (name === 'value') return tag === 'data' ? disguise.text(value) : null;
  // Of a person on an open message; of a field it is an identifier.
  if (name === 'name' && attributeOf(element, 'email') !== '') return disguise.text(value);
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  switch (kind) {
    case 'identifier':
      return disguise.identifier(value);
    case 'types':
      return value.trim().split(/\s+/).map(typeShown).join(' ');
    case 'address':
      return tag === 'link' && !STILL.test(attributeOf(element, 'rel'))
        ? null
        : disguise.address(value);
    case 'text':
      return tag === 'meta'
        ? contentShown(element, value, disguise)
        : disguise.text(value, new Set(nameRunsOfAttribute(name, value).flat()));
    case 'flag':
      return /^(?:true|false)$/.test(value) ? value : '';
    case 'number':
      return /^\d{1,3}$/.test(value) ? value : null;
    case undefined:
      return null;
  }
}

const OF_A_STANDARD = /^(?:og:type|twitter:card|og:locale)$/i;
const OF_A_PROGRAM =
  /^(?:viewport|generator|theme-color|robots|referrer|csrf.*|.*verification.*|.*token.*)$/i;

function contentShown(meta: Element, value: string, disguise: Disguise): string | null {
  const name = (attributeOf(meta, 'property') || attributeOf(meta, 'name')).trim();
  if (OF_A_PROGRAM.test(name) || attributeOf(meta, 'http-equiv') !== '') return null;
  if (OF_A_STANDARD.test(name)) return disguise.identifier(value);
  return /^(?:https?:)?\/\/\S*$/i.test(value.trim())
    ? disguise.address(value)
    : disguise.text(value, new Set(nameRunsOfAttribute('content', value).flat()));
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const quoted = (text: string): string => escaped(text).replaceAll('"', '&quot;');
