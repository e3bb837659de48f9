// Converts values of JSON-LD to text: strings, value objects, lists, nested places and addresses.
import { MAX_CONTACTS } from '../page/limits.ts';
import type { Page } from '../page/page.ts';
import { cleanText } from '../page/text.ts';
import { parseSafeUrl } from '../page/urls.ts';

export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** '' for a value that LinkedIn masks for guests: "*** *****". */
export const dropMaskedText = (value: string): string => (value.includes('**') ? '' : value);

export function toText(value: unknown): string {
  if (typeof value === 'string') return cleanText(decodeEntities(value));
  if (Array.isArray(value)) return toText(value[0]);
  if (isNode(value))
    return typeof value['@value'] === 'string' ? cleanText(value['@value']) : toText(value['name']);
  return '';
}

export function toTexts(value: unknown): string[] {
  const list = Array.isArray(value) ? value.slice(0, MAX_CONTACTS) : [value];
  return list.map(toText).filter(Boolean);
}

export function toUrls(page: Page, ...values: readonly unknown[]): string[] {
  const out: string[] = [];
  for (const value of values) {
    for (const item of Array.isArray(value) ? value.slice(0, 30) : [value]) {
      const url = typeof item === 'string' ? parseSafeUrl(item, page.base) : null;
      if (url) out.push(url.href);
    }
  }
  return out;
}

/** `worksFor` without the jobs that have an end date, as LinkedIn writes them; null when all have one. */
export function dropEndedJobs(value: unknown): unknown {
  const jobs: unknown[] = Array.isArray(value) ? value : [value];
  const current = jobs.filter((job) => !hasEnded(job));
  if (jobs.length > 0 && current.length === 0) return null;
  return Array.isArray(value) ? current : value;
}

const hasEnded = (job: unknown): boolean =>
  isNode(job) &&
  [job, job['member']].some((role) => isNode(role) && /\d{4}/.test(String(role['endDate'] ?? '')));

export function toPlace(value: unknown): string {
  if (!isNode(value)) return toText(value);
  return isNode(value['address'])
    ? toPlace(value['address'])
    : toLocality(value) || toText(value['name']);
}

function toLocality(node: Node): string {
  return [node['addressLocality'], node['addressRegion'], node['addressCountry']]
    .map(toText)
    .filter(Boolean)
    .join(', ');
}

export function toPostalAddress(value: unknown): string {
  if (!isNode(value)) return toText(value);
  const line = [
    toText(value['streetAddress']),
    toText(value['postalCode']),
    toLocality(value),
  ].filter(Boolean);
  return cleanText(line.join(', '));
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  '#39': "'",
  '#039': "'",
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
};

function decodeEntities(value: string): string {
  return value.includes('&')
    ? value
        .slice(0, 2400)
        .replace(/&(amp|quot|#0?39|apos|lt|gt|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    : value;
}
