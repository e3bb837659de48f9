// Reads schema.org in JSON-LD: @graph, @id references and arrays.
import {
  toCompanyEvidence,
  toPersonEvidence,
  type Evidence,
  type Relation,
} from '../evidence/evidence.ts';
import { MAX_ITEMS, MAX_JSON_NODES } from '../page/limits.ts';
import type { Page } from '../page/page.ts';
import { parseSafeUrl, isSamePage } from '../page/urls.ts';
import { parseJsonLdBlocks } from './parse-json-ld.ts';
import {
  dropEndedJobs,
  isNode,
  toPlace,
  toPostalAddress,
  toText,
  toTexts,
  dropMaskedText,
  toUrls,
  type Node,
} from './json-ld-values.ts';
import {
  isArticle,
  isOrganisation,
  isPageType,
  isPerson,
  isProduct,
  isThing,
  typeName,
} from './schema-org.ts';

export type JsonLd = {
  evidence: Evidence[];
  /** A node at the top level is an article or a product. */
  isArticle: boolean;
  isProduct: boolean;
  /** Names of things at the top level: an event, a place, a work or a product. */
  things: string[];
};

export function readJsonLd(page: Page): JsonLd {
  const roots = parseJsonLdBlocks(page);
  const byId = new Map<string, Node>();
  const all: { node: Node; root: boolean; key: string }[] = [];
  const queue: { value: unknown; root: boolean; key: string }[] = roots.map((value) => ({
    value,
    root: true,
    key: '',
  }));
  const met = new Set<unknown>();
  for (let at = 0; at < queue.length && at < MAX_JSON_NODES; at++) {
    const { value, root, key } = queue[at] ?? { value: null, root: false, key: '' };
    if (Array.isArray(value)) {
      for (const item of value.slice(0, 200)) queue.push({ value: item, root, key });
    } else if (isNode(value) && !met.has(value)) {
      met.add(value);
      all.push({ node: value, root, key });
      const id = value['@id'];
      const names = Object.keys(value).slice(0, MAX_ITEMS);
      if (typeof id === 'string' && !byId.has(id) && names.length > 1) byId.set(id, value);
      for (const name of names) {
        const inner = value[name];
        if (typeof inner === 'object')
          queue.push({ value: inner, root: root && name === '@graph', key: name });
      }
    }
  }
  const follow = (value: unknown): Node | null => {
    const one: unknown = Array.isArray(value) ? value[0] : value;
    if (!isNode(one)) return null;
    const id = one['@id'];
    return typeof id === 'string' && Object.keys(one).length === 1 ? (byId.get(id) ?? one) : one;
  };
  const types = (node: Node): string[] => readTypes(node);
  const mains = findMainEntities(page, all, follow);
  const result: JsonLd = {
    evidence: [],
    isArticle: false,
    isProduct: false,
    things: [],
  };
  for (const { node, root, key } of all) {
    const kinds = types(node);
    if (root) {
      result.isArticle ||= kinds.some(isArticle);
      result.isProduct ||= kinds.some(isProduct);
    }
    const person = kinds.some(isPerson);
    const company = kinds.some(isOrganisation);
    if (root && !person && kinds.some(isThing) && result.things.length < 20)
      result.things.push(toText(node['name']));
    if (!person && !company) continue;
    const relation: Relation = mains.get(node) ?? (root ? 'loose' : 'other');
    if (relation === 'other' && person && key !== 'mainEntity') continue;
    const where = `JSON-LD ${mains.has(node) ? 'main entity ' : ''}${kinds[0] ?? ''}`;
    // Site builders declare the owner of a site as both, even when it is a shop.
    if (person) result.evidence.push(toPerson(page, node, relation, where, follow));
    if (company) result.evidence.push(toCompany(page, node, relation, where, follow));
    if (result.evidence.length >= 40) break;
  }
  return result;
}

/** The nodes that the page's own node names as its main entity. Only a ProfilePage's main entity is certainly its subject. */
function findMainEntities(
  page: Page,
  all: readonly { node: Node; root: boolean; key: string }[],
  follow: (value: unknown) => Node | null,
): Map<Node, 'subject' | 'topic'> {
  const mains = new Map<Node, 'subject' | 'topic'>();
  const profile = all.some(({ node, root }) => root && readTypes(node).includes('ProfilePage'));
  for (const { node, root } of all) {
    const kinds = readTypes(node);
    const isProfile = kinds.includes('ProfilePage');
    // Some sites declare their publisher as ProfilePage and Organization: that node is not a page.
    if (kinds.some(isOrganisation) && !kinds.some(isPerson)) continue;
    if (root && kinds.some(isPageType)) {
      const own = [node['url'], node['@id']].some((value) => isThisPage(page, value));
      const main = follow(node['mainEntity']);
      const about = main ?? (own ? follow(node['about']) : null);
      // A page about a person by another author is an article, whatever its type.
      const author = main || !readTypes(about ?? {}).some(isPerson) ? null : follow(node['author']);
      const another = author !== null && toText(author['name']) !== toText(about?.['name']);
      if (about && !another && (isProfile || own || kinds.includes('AboutPage')))
        mains.set(about, isProfile ? 'subject' : 'topic');
    }
    if (
      root &&
      kinds.some(isPerson) &&
      isThisPage(page, toId(node['mainEntityOfPage'])) &&
      page.url.pathname.length > 1 &&
      !mains.has(node)
    ) {
      mains.set(node, profile ? 'subject' : 'topic');
    }
  }
  return mains;
}

const toId = (value: unknown): unknown => (isNode(value) ? (value['@id'] ?? value['url']) : value);

function isThisPage(page: Page, value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 2000) return false;
  const url = parseSafeUrl(value, page.base);
  return (
    url !== null &&
    (isSamePage(url, page.url) || (page.canonical !== null && isSamePage(url, page.canonical)))
  );
}

function toPerson(
  page: Page,
  node: Node,
  relation: Relation,
  where: string,
  follow: (value: unknown) => Node | null,
): Evidence {
  const jobs = dropEndedJobs(node['worksFor'] ?? node['affiliation']);
  const works = follow(jobs);
  const isOver = jobs === null;
  const givenName = toText(node['givenName']);
  const familyName = toText(node['familyName']);
  return toPersonEvidence('json-ld', where, relation, {
    name: toText(node['name']) || `${givenName} ${familyName}`.trim(),
    givenName,
    familyName,
    headline: toText(node['description']),
    jobTitle: isOver
      ? ''
      : dropMaskedText(toText(node['jobTitle']) || toText(node['hasOccupation'])),
    companyName: dropMaskedText(works ? toText(works['name']) : toText(jobs)),
    companyUrl: works ? toText(works['url']) : '',
    location: toPlace(
      follow(node['homeLocation']) ?? follow(node['workLocation']) ?? node['address'],
    ),
    urls: toUrls(page, node['url'], node['sameAs']),
    emails: toTexts(node['email']),
    phones: toTexts(node['telephone']),
  });
}

function toCompany(
  page: Page,
  node: Node,
  relation: Relation,
  where: string,
  follow: (value: unknown) => Node | null,
): Evidence {
  const contact = follow(node['contactPoint']);
  return toCompanyEvidence('json-ld', where, relation, {
    name: toText(node['name']) || toText(node['legalName']),
    urls: toUrls(page, node['url'], node['sameAs']),
    phones: [...toTexts(node['telephone']), ...(contact ? toTexts(contact['telephone']) : [])],
    emails: toTexts(node['email']),
    address: toPostalAddress(follow(node['address']) ?? node['address']),
  });
}

const readTypes = (node: Node): string[] => {
  const type = node['@type'];
  return (Array.isArray(type) ? type.slice(0, 10) : [type])
    .filter((one): one is string => typeof one === 'string')
    .map(typeName);
};
