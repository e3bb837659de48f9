// Detects a page that still shows the content from before its address changed. A site that changes its own
// address draws the new content later.
import { ASK_BELOW, type Reading, type Subject } from '../../detect/subject.ts';
import type { ReadPage } from '../../messages/reading.ts';

/** Far enough below ASK_BELOW that the panel asks the user before it shows a price. */
const LOW_CONFIDENCE = ASK_BELOW / 3;

/** The page as it is stored; undefined while it may still contain the content of the previous page. */
export function toCurrentPage(
  page: ReadPage,
  previous: Reading | null,
  isLast: boolean,
): ReadPage | undefined {
  if (!previous) return page;
  if (!isLast && isStale(page.reading, previous)) return undefined;
  return { ...page, reading: withCheckedName(page.reading, previous) };
}

/** Only a page load leads to another origin, and a page load leaves no stale content. */
export function isStale(now: Reading, before: Reading): boolean {
  if (now.url === before.url || getOrigin(now) !== getOrigin(before)) return false;
  if (now.subject.kind === 'none') return false;
  return (
    hasAnotherProfile(now.subject, before.subject) ||
    toContentText(now.subject) === toContentText(before.subject)
  );
}

/**
 * The reading that is accepted when no better one is expected. The name of one page under the profile of
 * another may be a namesake, or may never have been redrawn, so the panel must ask about it.
 */
export function withCheckedName(now: Reading, before: Reading): Reading {
  const { subject } = now;
  if (
    subject.kind === 'none' ||
    !isStale(now, before) ||
    !hasAnotherProfile(subject, before.subject)
  )
    return now;
  const confidence = Math.min(subject.confidence, LOW_CONFIDENCE);
  return { ...now, subject: { ...subject, confidence } };
}

const getOrigin = ({ url }: Reading): string => new URL(url).origin;

/** The same name with another profile. */
function hasAnotherProfile(now: Subject, before: Subject): boolean {
  const [one, other] = [toNameAndProfile(now), toNameAndProfile(before)];
  if (!one || !other || one.kind !== other.kind || one.name !== other.name) return false;
  return one.profile !== null && other.profile !== null && one.profile !== other.profile;
}

function toNameAndProfile(subject: Subject) {
  if (subject.kind !== 'person' && subject.kind !== 'company') return null;
  const { kind, networkUrl } = subject;
  const name = kind === 'person' ? subject.fullName : subject.name;
  const others = kind === 'person' ? subject.otherProfiles : [];
  const profile = networkUrl ?? others.find(({ standard }) => standard === 'address');
  return { kind, name: name?.value ?? null, profile: profile?.value ?? null };
}

/** All values from the content, and none from the address. */
function toContentText(subject: Subject): string {
  return JSON.stringify(subject, (key, value: unknown) => {
    if (key === 'confidence' || key === 'where') return undefined;
    return isFromAddress(value) ? null : value;
  });
}

const isFromAddress = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  'standard' in value &&
  value.standard === 'address';
