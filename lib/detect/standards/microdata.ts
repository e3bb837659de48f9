// Reads schema.org in microdata (itemscope, itemprop) and RDFa Lite (typeof, property).
import {
  toCompanyEvidence,
  toPersonEvidence,
  type Evidence,
  type Relation,
} from '../evidence/evidence.ts';
import { MAX_TEXT_NODES } from '../page/limits.ts';
import type { Page } from '../page/page.ts';
import { cleanText, readText } from '../page/text.ts';
import { parseSafeUrl } from '../page/urls.ts';
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

export type Items = { evidence: Evidence[]; isArticle: boolean; isProduct: boolean };

export const readMicrodata = (page: Page): Items =>
  readItems(page, MICRODATA, '[itemscope][itemtype]');
export const readRdfa = (page: Page): Items => readItems(page, RDFA, '[typeof]');

function readItems(page: Page, syntax: Syntax, selector: string): Items {
  const found: Items = { evidence: [], isArticle: false, isProduct: false };
  for (const element of page.all(selector, 200)) {
    const kinds = (element.getAttribute(syntax.type) ?? '')
      .slice(0, 500)
      .trim()
      .split(/\s+/)
      .map(typeName);
    const nested = element.hasAttribute(syntax.property);
    if (!nested) {
      found.isArticle ||= kinds.some(isArticle);
      found.isProduct ||= kinds.some(isProduct);
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
    const props = readProperties(element, syntax);
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

/** Whether an item is inside another one. A Person inside an Article or a Review is its author, even without itemprop. */
function isInside(element: Element, syntax: Syntax): boolean {
  const outer = element.parentElement?.closest(`[${syntax.scope}]`);
  if (!outer) return false;
  const kinds = (outer.getAttribute(syntax.type) ?? '').split(/\s+/).map(typeName);
  return !kinds.every((kind) =>
    /^(?:WebPage|ProfilePage|AboutPage|ContactPage|Place|)$/.test(kind),
  );
}

/** Skips deeply nested items, because the content of the innermost would be read once for each item around it. */
function isTooDeep(element: Element, syntax: Syntax): boolean {
  let outer: Element | null = element;
  for (let depth = 0; outer && depth < MAX_DEPTH; depth++)
    outer = outer.parentElement?.closest(`[${syntax.scope}]`) ?? null;
  return outer !== null;
}

type Properties = Map<string, Element[]>;

/** Properties of one item and of the items nested in it, at most MAX_TEXT_NODES of them. */
function readProperties(item: Element, syntax: Syntax): Properties {
  const found: Properties = new Map();
  const list = item.querySelectorAll(`[${syntax.property}]`);
  for (let at = 0; at < list.length && at < MAX_TEXT_NODES; at++) {
    const element = list[at];
    if (!element) continue;
    for (const name of (element.getAttribute(syntax.property) ?? '').slice(0, 200).split(/\s+/)) {
      const key = typeName(name);
      const inner = findOwner(element, item, syntax);
      const path = inner ? `${inner}.${key}` : key;
      const known = found.get(path);
      if (known) known.push(element);
      else found.set(path, [element]);
    }
  }
  return found;
}

/** The name of the property whose item contains this element; '' when it belongs to the outer item. */
function findOwner(element: Element, item: Element, syntax: Syntax): string {
  const scope = element.parentElement?.closest(`[${syntax.scope}]`);
  if (!scope || scope === item) return '';
  return typeName(scope.getAttribute(syntax.property) ?? '?');
}

function readValue(props: Properties, ...names: readonly string[]): string {
  for (const name of names) {
    for (const element of props.get(name) ?? []) {
      const text = cleanText(element.getAttribute('content')) || readText(element);
      if (text) return text;
    }
  }
  return '';
}

function readLinks(page: Page, props: Properties, ...names: readonly string[]): string[] {
  return names
    .flatMap((name) => props.get(name) ?? [])
    .map(
      (element) =>
        parseSafeUrl(element.getAttribute('href') ?? element.getAttribute('content'), page.base)
          ?.href,
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
  return toPersonEvidence(syntax.standard, where, relation, {
    name: readValue(props, 'name'),
    givenName: readValue(props, 'givenName'),
    familyName: readValue(props, 'familyName'),
    jobTitle: readValue(props, 'jobTitle'),
    companyName:
      readValue(props, 'worksFor.name', 'affiliation.name') ||
      readPlainText(props, syntax, 'worksFor', 'affiliation'),
    companyUrl: readLinks(page, props, 'worksFor.url', 'affiliation.url')[0] ?? '',
    location:
      readValue(
        props,
        'address.addressLocality',
        'location.addressLocality',
        'homeLocation.name',
        'addressLocality',
      ) || readPlainText(props, syntax, 'homeLocation', 'address', 'location'),
    urls: readLinks(page, props, 'url', 'sameAs'),
    emails: readContact(props, 'email'),
    phones: readContact(props, 'telephone'),
  });
}

/** The target of a mailto: or tel: link, else the text. The text of such a link may be "Write to me". */
function readContact(props: Properties, name: string): string[] {
  const href = cleanText(props.get(name)?.[0]?.getAttribute('href'));
  return [/^(?:mailto|tel):/i.test(href) ? href : readValue(props, name)].filter(Boolean);
}

/** A property with plain text, not with a nested item. */
function readPlainText(props: Properties, syntax: Syntax, ...names: readonly string[]): string {
  for (const name of names) {
    const element = props.get(name)?.find((one) => !one.hasAttribute(syntax.scope));
    if (element) return cleanText(element.getAttribute('content')) || readText(element);
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
  const street = readValue(props, 'address.streetAddress', 'streetAddress');
  const locality = readValue(props, 'address.addressLocality', 'addressLocality');
  const region = readValue(props, 'address.addressRegion', 'addressRegion');
  const code = readValue(props, 'address.postalCode', 'postalCode');
  return toCompanyEvidence(syntax.standard, where, relation, {
    name: readValue(props, 'name', 'legalName'),
    urls: readLinks(page, props, 'url', 'sameAs'),
    phones: readContact(props, 'telephone'),
    emails: readContact(props, 'email'),
    address: cleanText(
      [street, locality, [region, code].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    ),
  });
}
