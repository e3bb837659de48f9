// The form in which somebody says who is meant.
import { canonicalProfileLink } from '../../identity/profile-link.ts';
import { getStoredUrl, type ShownSubject } from './panel-subject.ts';
import { parseCompanyField, parseTypedText } from './parse-typed-text.ts';
import { NO_PERSON } from '../../model/subject-input.ts';

export type FormValues = { name: string; company: string; link: string };

/** What is known already, for correcting it. */
export function toFormValues(shown: ShownSubject): FormValues {
  switch (shown.kind) {
    case 'person': {
      const { fullName, companyDomain, companyName, networkUrl } = shown.person;
      return { name: fullName, company: companyDomain || companyName, link: networkUrl };
    }
    case 'company':
      return { name: '', company: shown.company.domain || shown.company.name, link: '' };
    case 'people':
      return { name: '', company: shown.people.companyDomain?.value ?? '', link: '' };
    case 'none':
      return unclear(shown);
    case 'loading':
      return { name: '', company: '', link: profileAt(shown.page.url) };
    default:
      return { name: '', company: '', link: '' };
  }
}

/**
 * What was found on a page that is nobody's for certain. Whoever publishes an article or sells a lamp
 * employs nobody who is named there; a profile behind a wall has its address.
 */
function unclear({ none, reading }: Extract<ShownSubject, { kind: 'none' }>): FormValues {
  const isOwn = none.reason === 'no-evidence' || none.reason === 'not-found';
  return {
    name: none.name?.value ?? '',
    company: isOwn ? (none.site?.domain.value ?? '') : '',
    link: profileAt(reading.url),
  };
}

/** The profile that the address itself names. */
function profileAt(url: string): string {
  const meant = parseTypedText(url);
  return meant.kind === 'person' ? meant.person.networkUrl : '';
}

const linkOf = (typed: string): string => {
  const text = typed.trim();
  return /^https?:\/\//i.test(text) || !text ? text : `https://${text}`;
};

/** What is missing, in words; null when it is clear who or what is meant. */
export function findMissingField({ name, company, link }: FormValues): string | null {
  if (link.trim() && !canonicalProfileLink(linkOf(link))) return 'This is no link to a profile.';
  if (link.trim()) return null;
  const { companyDomain } = parseCompanyField(company);
  if (!name.trim()) {
    return companyDomain ? null : 'Enter a name with a company, a company site, or a profile link.';
  }
  if (name.trim().split(/\s+/).length < 2) return 'Enter first and last name.';
  return company.trim() ? null : 'Add the company or its site, or a profile link.';
}

/** The person, or the company when only its site is given. What was read and is not in the form stays. */
export function toSubjectFromForm(values: FormValues, before: ShownSubject): ShownSubject {
  const { name, company, link } = values;
  const fields = parseCompanyField(company);
  const from = { kind: 'typed' as const };
  const pageUrl = pageUrlOf(before);
  if (!name.trim() && !link.trim()) {
    const { companyDomain: domain } = fields;
    return { kind: 'company', company: { name: '', domain, networkUrl: '', pageUrl }, from };
  }
  const kept = before.kind === 'person' ? before.person : null;
  const sameName = kept?.fullName === name.trim();
  const sameCompany = kept !== null && (kept.companyDomain || kept.companyName) === company.trim();
  return {
    kind: 'person',
    person: {
      ...NO_PERSON,
      ...(sameName && {
        firstName: kept.firstName,
        lastName: kept.lastName,
        title: kept.title,
        location: kept.location,
      }),
      fullName: name.trim(),
      ...(sameCompany
        ? { companyName: kept.companyName, companyDomain: kept.companyDomain }
        : fields),
      networkUrl: linkOf(link),
      pageUrl,
    },
    subject: null,
    from,
  };
}

function pageUrlOf(shown: ShownSubject): string {
  switch (shown.kind) {
    case 'person':
      return shown.person.pageUrl;
    case 'company':
      return shown.company.pageUrl;
    case 'addresses':
      return shown.pageUrl;
    case 'people':
    case 'none':
      return getStoredUrl(shown.reading);
    case 'loading':
      return shown.page.reading ? getStoredUrl(shown.page.reading) : '';
    case 'unreadable':
    case 'unread':
      return '';
  }
}
