// Values of JSON-LD as text: strings, value objects, lists, nested places and addresses.
import { MAX_CONTACTS } from '../page/limits.ts';
import type { Page } from '../page/page.ts';
import { clean } from '../page/text.ts';
import { safeUrl } from '../page/urls.ts';

export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** LinkedIn masks for guests: "*** *****". */
export const unmasked = (value: string): string => (value.includes('**') ? '' : value);

export function text(value: unknown): string {
  if (typeof value === 'string') return clean(decodeEntities(value));
  if (Array.isArray(value)) return text(value[0]);
  if (isNode(value))
    return typeof value['@value'] === 'string' ? clean(value['@value']) : text(value['name']);
  return '';
}

export function texts(value: unknown): string[] {
  const list = Array.isArray(value) ? value.slice(0, MAX_CONTACTS) : [value];
  return list.map(text).filter(Boolean);
}

export function urls(page: Page, ...values: readonly unknown[]): string[] {
  const out: string[] = [];
  for (const value of values) {
    for (const item of Array.isArray(value) ? value.slice(0, 30) : [value]) {
      const url = typeof item === 'string' ? safeUrl(item, page.base) : null;
      if (url) out.push(url.href);
    }
  }
  return out;
}

/** `worksFor` without the jobs that say when they ended, as LinkedIn writes them; null when all do. */
export function currentJobs(value: unknown): unknown {
  const jobs: unknown[] = Array.isArray(value) ? value : [value];
  const current = jobs.filter((job) => !hasEnded(job));
  if (jobs.length > 0 && current.length === 0) return null;
  return Array.isArray(value) ? current : value;
}

const hasEnded = (job: unknown): boolean =>
  isNode(job) &&
  [job, job['member']].some((role) => isNode(role) && /\d{4}/.test(String(role['endDate'] ?? '')));

export function place(value: unknown): string {
  if (!isNode(value)) return text(value);
  return isNode(value['address'])
    ? place(value['address'])
    : locality(value) || text(value['name']);
}

function locality(node: Node): string {
  return [node['addressLocality'], node['addressRegion'], node['addressCountry']]
    .map(text)
    .filter(Boolean)
    .join(', ');
}

export function postal(value: unknown): string {
  if (!isNode(value)) return text(value);
  const line = [text(value['streetAddress']), text(value['postalCode']), locality(value)].filter(
    Boolean,
  );
  return clean(line.join(', '));
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
