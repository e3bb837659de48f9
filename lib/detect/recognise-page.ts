// Names the type of page that a site's own rules recognised, and counts the fields they found. When a site's pages
// suddenly give fewer fields, the site has changed.
import { attempt } from './page/attempt.ts';
import { findSite } from './decide-by-rules.ts';
import type { Page } from './page/page.ts';
import type { Site } from './sites/site.ts';
import type { NoSubjectReason, RecognisedPage, Subject } from './subject.ts';

/** Pages that do not show their content (yet) prove no change of the site. */
const EMPTY_PAGE_REASONS: readonly NoSubjectReason[] = ['loading', 'login', 'not-found'];

/** Null on a page of an unknown type. */
export function recognisePage(
  page: Page,
  subject: Subject,
  sites: readonly Site[],
): RecognisedPage | null {
  if (subject.kind === 'none' && EMPTY_PAGE_REASONS.includes(subject.reason)) return null;
  return attempt(() => {
    const site = findSite(page.url, sites);
    const type = site?.pageType?.(page);
    return site && type ? { site: site.name, type, fields: countFields(subject) } : null;
  }, null);
}

/** In a list a field counts once, however many people have it, because lists differ in length. */
function countFields(subject: Subject): number {
  if (subject.kind === 'none') return 0;
  const rows = subject.kind === 'people' ? subject.people : [];
  const inRows = new Set(
    rows.flatMap((row) =>
      Object.entries(row)
        .filter(isFilled)
        .map(([key]) => key),
    ),
  );
  const own = Object.entries(subject).filter(
    ([key, value]) =>
      isField(value) || (key !== 'people' && isFilled([key, value]) && Array.isArray(value)),
  );
  return inRows.size + own.length;
}

const isField = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'confidence' in value;

const isFilled = ([, value]: readonly [string, unknown]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
