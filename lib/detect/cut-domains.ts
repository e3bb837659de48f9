// Shortens hosts to registrable domains. The public suffix list is larger than the reader, so the reader returns
// hosts, and the background shortens them with the list.
import type { Field, Subject } from './subject.ts';

/** The registrable domain of a host in lower case; null when the whole host is a public suffix. */
export type FindRegistrableDomain = (host: string) => string | null;

/** The same subject with each company's host shortened to its domain. A host that is a public suffix is kept. */
export function cutDomains(subject: Subject, getRegistrableDomain: FindRegistrableDomain): Subject {
  const cut = (field: Field): Field => ({
    ...field,
    value: getRegistrableDomain(field.value) ?? field.value,
  });
  const maybe = (field: Field | null): Field | null => field && cut(field);
  switch (subject.kind) {
    case 'person':
    case 'people':
      return { ...subject, companyDomain: maybe(subject.companyDomain) };
    case 'company':
      return { ...subject, domain: maybe(subject.domain) };
    case 'none':
      return {
        ...subject,
        site: subject.site && { ...subject.site, domain: cut(subject.site.domain) },
      };
  }
}
