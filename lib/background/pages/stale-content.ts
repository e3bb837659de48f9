// Whether a page still shows what stood there before its address changed: a site that changes its own
// address draws the new content after it, in its own time.
import { DOUBTFUL, type Field, type Reading, type Subject } from '../../detect/subject.ts';

/** Far enough below DOUBTFUL that the panel asks before the value costs money. */
const UNSURE = DOUBTFUL / 2;

/** Only a load brings a page of another origin, and nothing is left over by a load. */
export function isStale(now: Reading, before: Reading): boolean {
  if (now.url === before.url || originOf(now) !== originOf(before)) return false;
  if (now.subject.kind === 'none') return false;
  return isAnother(now.subject, before.subject) || seen(now.subject) === seen(before.subject);
}

/**
 * What is withCheckedName when no more is waited for. The name of one page under the profile of another is a
 * namesake, or was never drawn: whose it is has to be asked.
 */
export function withCheckedName(now: Reading, before: Reading): Reading {
  const { subject } = now;
  if (!isStale(now, before) || !isAnother(subject, before.subject)) return now;
  if (subject.kind === 'person') {
    return { ...now, subject: { ...subject, fullName: doubted(subject.fullName) } };
  }
  return subject.kind === 'company'
    ? { ...now, subject: { ...subject, name: doubted(subject.name) } }
    : now;
}

const doubted = (field: Field | null): Field | null =>
  field && { ...field, confidence: Math.min(field.confidence, UNSURE) };

const originOf = ({ url }: Reading): string => new URL(url).origin;

/** The same name beside another profile. */
function isAnother(now: Subject, before: Subject): boolean {
  const [one, other] = [named(now), named(before)];
  if (!one || !other || one.kind !== other.kind || one.name !== other.name) return false;
  return one.profile !== null && other.profile !== null && one.profile !== other.profile;
}

function named(subject: Subject) {
  if (subject.kind !== 'person' && subject.kind !== 'company') return null;
  const { kind, networkUrl } = subject;
  const name = kind === 'person' ? subject.fullName : subject.name;
  const others = kind === 'person' ? subject.otherProfiles : [];
  const profile = networkUrl ?? others.find(({ standard }) => standard === 'address');
  return { kind, name: name?.value ?? null, profile: profile?.value ?? null };
}

/** All values that the content gave, and none that the address did. */
function seen(subject: Subject): string {
  return JSON.stringify(subject, (key, value: unknown) => {
    if (key === 'confidence' || key === 'where') return undefined;
    return isOfAddress(value) ? null : value;
  });
}

const isOfAddress = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  'standard' in value &&
  value.standard === 'address';
