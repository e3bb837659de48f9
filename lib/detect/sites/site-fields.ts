// Makes fields and subjects for the rules of sites.
import { toField } from '../evidence/evidence.ts';
import type { Page } from '../page/page.ts';
import type { Field, PersonSubject } from '../subject.ts';
import { readText } from '../page/text.ts';

/** The text of the first selector that finds any, without labels for screen readers. */
export function pickField(
  page: Page,
  selectors: readonly string[],
  confidence = 0.9,
  max = 200,
): Field | null {
  for (const selector of selectors) {
    for (const element of page.all(selector, 3)) {
      const text = readText(element, max);
      if (text && !isPlaceholder(text)) return toField(text, 'site', selector, confidence);
    }
  }
  return null;
}

/** "--" and "n/a": texts that sites show in place of a missing value. */
export const isPlaceholder = (text: string): boolean =>
  /^(?:[-–—.\s]*|n\/?a|\*+[\s*]*)$/i.test(text);

export function createEmptyPerson(confidence: number): PersonSubject {
  return {
    kind: 'person',
    confidence,
    fullName: null,
    firstName: null,
    lastName: null,
    headline: null,
    title: null,
    companyName: null,
    companyDomain: null,
    location: null,
    networkUrl: null,
    otherProfiles: [],
    emails: [],
    phones: [],
  };
}

const MAX_PROFILES = 8;

/** Adds another page of the same person that the profile links to, unless it is listed already. */
export function addOtherProfile(subject: PersonSubject, url: URL, where: string): void {
  const known = subject.otherProfiles.some(({ value }) => value === url.href);
  if (known || subject.otherProfiles.length >= MAX_PROFILES) return;
  subject.otherProfiles.push({ value: url.href, standard: 'site', where, confidence: 0.85 });
}
