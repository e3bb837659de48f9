// Shortens hosts to registrable domains. The public suffix list is larger than the reader, so the reader returns
// hosts, and the background shortens them with the list.
import type { Candidate, Field, Reading, Subject } from './subject.ts';

/** The registrable domain of a host in lower case; null when the whole host is a public suffix. */
export type FindRegistrableDomain = (host: string) => string | null;

/** The same subject with each company's host shortened to its domain. A host that is a public suffix is kept. */
export function cutDomains(subject: Subject, getRegistrableDomain: FindRegistrableDomain): Subject {
  if (subject.kind !== 'none') return cutCandidate(subject, getRegistrableDomain);
  const { site } = subject;
  return {
    ...subject,
    site: site && { ...site, domain: cutField(site.domain, getRegistrableDomain) },
  };
}

/** The same for all that a page may be about. */
export const cutReadingDomains = (
  reading: Reading,
  getRegistrableDomain: FindRegistrableDomain,
): Reading => ({
  ...reading,
  subject: cutDomains(reading.subject, getRegistrableDomain),
  ...(reading.candidates && {
    candidates: reading.candidates.map((one) => cutCandidate(one, getRegistrableDomain)),
  }),
});

function cutCandidate(subject: Candidate, getRegistrableDomain: FindRegistrableDomain): Candidate {
  const maybe = (field: Field | null) => field && cutField(field, getRegistrableDomain);
  return subject.kind === 'company'
    ? { ...subject, domain: maybe(subject.domain) }
    : { ...subject, companyDomain: maybe(subject.companyDomain) };
}

const cutField = (field: Field, getRegistrableDomain: FindRegistrableDomain): Field => ({
  ...field,
  value: getRegistrableDomain(field.value) ?? field.value,
});
