// schema.org in microdata (itemscope, itemprop) and RDFa Lite (typeof, property): one walk for both.
import {
  companyEvidence,
  personEvidence,
  type Evidence,
  type Relation,
} from '../evidence/evidence.ts';
import { MAX_TEXT_NODES } from '../page/limits.ts';
import type { Page } from '../page/page.ts';
import { clean, textOf } from '../page/text.ts';
import { safeUrl } from '../page/urls.ts';
import { isArticle, isOrganisation, isPerson, isProduct, typeName } from './schema-org.ts';

type Syntax = { standard: 'microdata' | 'rdfa'; scope: string; type: string; property: string };

const MAX_DEPTH = 8;

const MICRODATA: Syntax = {
  standard: 'microdata',
  scope: 'itemscope',
  type: 'itemtype',
  property: 'itemprop',
};
const RDFA: Syntax = { standard: 'rdfa', scope: 'typeof', type: 'typeof', property: 'property' };

export type Items = { evidence: Evidence[]; article: boolean; product: boolean };

export const readMicrodata = (page: Page): Items => read(page, MICRODATA, '[itemscope][itemtype]');
export const readRdfa = (page: Page): Items => read(page, RDFA, '[typeof]');

function read(page: Page, syntax: Syntax, selector: string): Items {
  const found: Items = { evidence: [], article: false, product: false };
  for (const element of page.all(selector, 200)) {
    const kinds = (element.getAttribute(syntax.type) ?? '')
      .slice(0, 500)
      .trim()
      .split(/\s+/)
      .map(typeName);
    const nested = element.hasAttribute(syntax.property);
    if (!nested) {
      found.article ||= kinds.some(isArticle);
      found.product ||= kinds.some(isProduct);
    }
    const person = kinds.some(isPerson);
    if (!person && !kinds.some(isOrganisation)) continue;
    const main = element.getAttribute(syntax.property) === 'mainEntity';
    const relation: Relation = main
      ? 'subject'
      : nested || isInside(element, syntax)
        ? 'other'
        : 'loose';
    if (relation === 'other' && found.evidence.length > 20) continue;
    if (isTooDeep(element, syntax)) continue;
    const props = properties(element, syntax);
    const where = `[${syntax.type}~=${kinds[0] ?? ''}]`;
    found.evidence.push(
      person
        ? toPerson(page, props, syntax, where, relation)
        : toCompany(page, props, syntax, where, relation),
    );
    if (found.evidence.length >= 60) break;
  }
  return found;
}

/** A Person inside an Article or a Review is its author, also without itemprop. */
function isInside(element: Element, syntax: Syntax): boolean {
  const outer = element.parentElement?.closest(`[${syntax.scope}]`);
  if (!outer) return false;
  const kinds = (outer.getAttribute(syntax.type) ?? '').split(/\s+/).map(typeName);
  return !kinds.every((kind) =>
    /^(?:WebPage|ProfilePage|AboutPage|ContactPage|Place|)$/.test(kind),
  );
}

/** Items in items in items: all that is in the innermost would be read again for every one around it. */
function isTooDeep(element: Element, syntax: Syntax): boolean {
  let outer: Element | null = element;
  for (let depth = 0; outer && depth < MAX_DEPTH; depth++)
    outer = outer.parentElement?.closest(`[${syntax.scope}]`) ?? null;
  return outer !== null;
}

type Properties = Map<string, Element[]>;

/** Properties of one item and of the items nested in it, the nearest first, within a budget of nodes. */
function properties(item: Element, syntax: Syntax): Properties {
  const found: Properties = new Map();
  const list = item.querySelectorAll(`[${syntax.property}]`);
  for (let at = 0; at < list.length && at < MAX_TEXT_NODES; at++) {
    const element = list[at];
    if (!element) continue;
    for (const name of (element.getAttribute(syntax.property) ?? '').slice(0, 200).split(/\s+/)) {
      const key = typeName(name);
      const inner = ownerOf(element, item, syntax);
      const path = inner ? `${inner}.${key}` : key;
      const known = found.get(path);
      if (known) known.push(element);
      else found.set(path, [element]);
    }
  }
  return found;
}

/** Name of the property whose item this element belongs to; '' when it is the outer item's own. */
function ownerOf(element: Element, item: Element, syntax: Syntax): string {
  const scope = element.parentElement?.closest(`[${syntax.scope}]`);
  if (!scope || scope === item) return '';
  return typeName(scope.getAttribute(syntax.property) ?? '?');
}

function value(props: Properties, ...names: readonly string[]): string {
  for (const name of names) {
    for (const element of props.get(name) ?? []) {
      const text = clean(element.getAttribute('content')) || textOf(element);
      if (text) return text;
    }
  }
  return '';
}

function links(page: Page, props: Properties, ...names: readonly string[]): string[] {
  return names
    .flatMap((name) => props.get(name) ?? [])
    .map(
      (element) =>
        safeUrl(element.getAttribute('href') ?? element.getAttribute('content'), page.base)?.href,
    )
    .filter((href): href is string => href !== undefined);
}

function toPerson(
  page: Page,
  props: Properties,
  syntax: Syntax,
  where: string,
  relation: Relation,
): Evidence {
  return personEvidence(syntax.standard, where, relation, {
    name: value(props, 'name'),
    givenName: value(props, 'givenName'),
    familyName: value(props, 'familyName'),
    jobTitle: value(props, 'jobTitle'),
    companyName:
      value(props, 'worksFor.name', 'affiliation.name') ||
      plain(props, syntax, 'worksFor', 'affiliation'),
    companyUrl: links(page, props, 'worksFor.url', 'affiliation.url')[0] ?? '',
    location:
      value(
        props,
        'address.addressLocality',
        'location.addressLocality',
        'homeLocation.name',
        'addressLocality',
      ) || plain(props, syntax, 'homeLocation', 'address', 'location'),
    urls: links(page, props, 'url', 'sameAs'),
    emails: contact(props, 'email'),
    phones: contact(props, 'telephone'),
  });
}

/** Where a link leads, whatever its text says: "Write to me". */
function contact(props: Properties, name: string): string[] {
  const href = clean(props.get(name)?.[0]?.getAttribute('href'));
  return [/^(?:mailto|tel):/i.test(href) ? href : value(props, name)].filter(Boolean);
}

/** A property written as plain text; an item of its own is not text. */
function plain(props: Properties, syntax: Syntax, ...names: readonly string[]): string {
  for (const name of names) {
    const element = props.get(name)?.find((one) => !one.hasAttribute(syntax.scope));
    if (element) return clean(element.getAttribute('content')) || textOf(element);
  }
  return '';
}

function toCompany(
  page: Page,
  props: Properties,
  syntax: Syntax,
  where: string,
  relation: Relation,
): Evidence {
  const street = value(props, 'address.streetAddress', 'streetAddress');
  const locality = value(props, 'address.addressLocality', 'addressLocality');
  const region = value(props, 'address.addressRegion', 'addressRegion');
  const code = value(props, 'address.postalCode', 'postalCode');
  return companyEvidence(syntax.standard, where, relation, {
    name: value(props, 'name', 'legalName'),
    urls: links(page, props, 'url', 'sameAs'),
    phones: contact(props, 'telephone'),
    emails: contact(props, 'email'),
    address: clean(
      [street, locality, [region, code].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    ),
  });
}
