// From hosts to registrable domains. The reader has no public suffix list, which is larger than itself:
// it answers with the host, and whoever takes the answer cuts it where the list is at hand.
import type { Field, Subject } from './subject.ts';

/** The registrable domain of a host in lower case; null when the whole host is a public suffix. */
export type FindRegistrableDomain = (host: string) => string | null;

/** The same subject with each company's domain cut; a host that is itself a suffix stays as it is. */
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
