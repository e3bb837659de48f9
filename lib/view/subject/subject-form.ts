// The form where the user enters a person or a company.
import { t } from '@lingui/core/macro';
import { canonicalProfileLink } from '../../identity/profile-link.ts';
import { getStoredUrl, type ShownSubjectOfKind, type ShownSubject } from './shown-subject.ts';
import { parseCompanyField, parseTypedText } from './parse-typed-text.ts';
import { NO_PERSON } from '../../model/subject-input.ts';

export type FormValues = { name: string; company: string; link: string };

const NO_VALUES: FormValues = { name: '', company: '', link: '' };

/** The initial values of the form: what is already known. */
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
      return shown.answered ? NO_VALUES : toUncertainValues(shown);
    case 'loading':
      return { name: '', company: '', link: findProfileLink(shown.page.url) };
    default:
      return NO_VALUES;
  }
}

/**
 * The known values of a page without a person. The publisher of an article or the seller of a product is not the
 * employer of the person who is looked for. The address of a profile is known even when it needs a sign-in.
 */
function toUncertainValues({ none, reading }: ShownSubjectOfKind<'none'>): FormValues {
  const isOwn = none.reason === 'no-evidence' || none.reason === 'not-found';
  return {
    name: '',
    company: isOwn ? (none.site?.domain.value ?? '') : '',
    link: findProfileLink(reading.url),
  };
}

/** The profile link, when the address of the page is one. */
function findProfileLink(url: string): string {
  const meant = parseTypedText(url);
  return meant.kind === 'person' ? meant.person.networkUrl : '';
}

const addScheme = (typed: string): string => {
  const text = typed.trim();
  return /^https?:\/\//i.test(text) || !text ? text : `https://${text}`;
};

/** The field to complete or correct, and what is missing. */
export type MissingField = { field: keyof FormValues; text: string };

/** Null when the values identify a person or company. */
export function findMissingField({ name, company, link }: FormValues): MissingField | null {
  if (link.trim() && !canonicalProfileLink(addScheme(link)))
    return { field: 'link', text: t`This is not a link to a profile.` };
  if (link.trim()) return null;
  const { companyDomain } = parseCompanyField(company);
  if (!name.trim()) {
    return companyDomain
      ? null
      : {
          field: 'name',
          text: t`Enter a name with a company, a company site, or a profile link.`,
        };
  }
  if (name.trim().split(/\s+/).length < 2) {
    return { field: 'name', text: t`Enter first and last name.` };
  }
  if (company.trim()) return null;
  return { field: 'company', text: t`Add the company or its site, or a profile link.` };
}

/** The person, or the company when only its site is given. Details that are not in the form are kept. */
export function toSubjectFromForm(values: FormValues, before: ShownSubject): ShownSubject {
  const { name, company, link } = values;
  const fields = parseCompanyField(company);
  const from = { kind: 'typed' as const };
  const pageUrl = getPageUrl(before);
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
      // With another name it is another person.
      ...(sameName ? kept : NO_PERSON),
      fullName: name.trim(),
      ...(sameCompany
        ? { companyName: kept.companyName, companyDomain: kept.companyDomain }
        : fields),
      networkUrl: addScheme(link),
      pageUrl,
    },
    subject: null,
    from,
  };
}

function getPageUrl(shown: ShownSubject): string {
  switch (shown.kind) {
    case 'person':
      return shown.person.pageUrl;
    case 'company':
      return shown.company.pageUrl;
    case 'addresses':
      return shown.pageUrl;
    case 'people':
    case 'question':
    case 'none':
      return getStoredUrl(shown.reading);
    case 'loading':
      return shown.page.reading ? getStoredUrl(shown.page.reading) : '';
    case 'unreadable':
    case 'unread':
      return '';
  }
}
