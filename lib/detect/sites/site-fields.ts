// Helpers for sites: the first selector of a list that holds text, with its name for "where".
import { toField } from '../evidence/evidence.ts';
import type { Page } from '../page/page.ts';
import type { Field, PersonSubject } from '../subject.ts';
import { readText } from '../page/text.ts';

/** Text of the first selector that has any; what doubles a label for screen readers is left out. */
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

/** "--" and "n/a" are how sites write nothing. */
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

const MOST_PROFILES = 8;

/** Another page of the same person, as they link to it themselves; none twice. */
export function addOtherProfile(subject: PersonSubject, url: URL, where: string): void {
  const known = subject.otherProfiles.some(({ value }) => value === url.href);
  if (known || subject.otherProfiles.length >= MOST_PROFILES) return;
  subject.otherProfiles.push({ value: url.href, standard: 'site', where, confidence: 0.85 });
}
