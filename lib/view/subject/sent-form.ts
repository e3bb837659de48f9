// The data that will be sent, as fields that the user can change before the click. An empty field is not sent.
import { t } from '@lingui/core/macro';
import { canonicalProfileLink } from '../../identity/profile-link.ts';
import { foldDomain } from '../../enrichment/identity/identity-keys.ts';
import {
  toCompanyLookup,
  toContactInput,
  type SendOptions,
} from '../../enrichment/request/request-inputs.ts';
import type { CompanyInput, PersonInput } from '../../model/subject-input.ts';
import type { ShownSubjectOfKind } from './shown-subject.ts';

type FieldName = 'fullName' | 'companyName' | 'companyDomain' | 'networkUrl';

export type SentField = {
  name: FieldName;
  label: string;
  value: string;
  /** Below the field; '' for nothing. */
  hint: string;
};

export type SentValues = Partial<Record<FieldName, string>>;

/** The error in a field. */
export type SentError = { field: FieldName; text: string };

const notASite = (): string => t`This is not the address of a site.`;

export const toPersonFields = (
  person: PersonInput,
  { sendProfileLink }: SendOptions,
): SentField[] => [
  { name: 'fullName', label: t`Name`, value: person.fullName, hint: '' },
  { name: 'companyName', label: t`Company`, value: person.companyName, hint: '' },
  { name: 'companyDomain', label: t`Company site`, value: person.companyDomain, hint: '' },
  {
    name: 'networkUrl',
    label: t`Profile link`,
    value: person.networkUrl,
    hint: sendProfileLink ? '' : t`Not sent: this is turned off under Privacy.`,
  },
];

/** The person with these values, or what must be corrected. */
export function changePerson(
  { person, written }: ShownSubjectOfKind<'person'>,
  values: SentValues,
  options: SendOptions,
): ShownSubjectOfKind<'person'> | SentError {
  const { fullName = '', companyName = '', companyDomain = '', networkUrl = '' } = trimmed(values);
  const site = foldDomain(companyDomain);
  if (companyDomain && !site) return { field: 'companyDomain', text: notASite() };
  const link = withScheme(networkUrl);
  if (link && !canonicalProfileLink(link))
    return { field: 'networkUrl', text: t`This is not a link to a profile.` };
  const isSameName = fullName === person.fullName;
  const next = {
    ...person,
    fullName,
    firstName: isSameName ? person.firstName : '',
    lastName: isSameName ? person.lastName : '',
    companyName,
    companyDomain: site,
    networkUrl: link,
  };
  if (!toContactInput(next, options)) {
    return {
      field: 'fullName',
      text: t`First and last name with a company or its site are needed, or a profile link.`,
    };
  }
  const from = { kind: 'typed' as const };
  // What was pasted belongs to the person of the text.
  const kept = written && isSameName ? { written } : {};
  return { kind: 'person', person: next, subject: null, from, ...kept };
}

/** A look-up of a company sends its site, and the profile only without one. */
export const toCompanyFields = ({ domain, networkUrl }: CompanyInput): SentField[] => [
  { name: 'companyDomain', label: t`Company site`, value: domain, hint: '' },
  {
    name: 'networkUrl',
    label: t`Profile link`,
    value: networkUrl,
    hint: t`Sent only without a site.`,
  },
];

/** The company with these values, or what must be corrected. */
export function changeCompany(
  { company }: ShownSubjectOfKind<'company'>,
  values: SentValues,
): ShownSubjectOfKind<'company'> | SentError {
  const { companyDomain = '', networkUrl = '' } = trimmed(values);
  const domain = foldDomain(companyDomain);
  if (companyDomain && !domain) return { field: 'companyDomain', text: notASite() };
  const next = { ...company, domain, networkUrl: withScheme(networkUrl) };
  if (!toCompanyLookup(next)) {
    return { field: 'companyDomain', text: t`Enter the site of the company, or its profile link.` };
  }
  return { kind: 'company', company: next, from: { kind: 'typed' } };
}

const trimmed = (values: SentValues): SentValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));

const withScheme = (text: string): string =>
  text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`;
