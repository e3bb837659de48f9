// How a person, or all people of a company, are named to the suppression list.
import type { SUPPRESSION_KINDS } from '../../protocol/operator.ts';

export type SuppressionKind = (typeof SUPPRESSION_KINDS)[number];

export const SUPPRESSION_NAMES: Record<SuppressionKind, string> = {
  email: 'Email',
  profile_url: 'Profile link',
  phone: 'Phone',
  name: 'Name and company',
  domain: 'All people of a domain',
};

/** What is typed into the fields. */
export type PersonInput = { kind: SuppressionKind; value: string; company: string };

export const EMPTY_PERSON: PersonInput = { kind: 'email', value: '', company: '' };

type Fields = {
  email?: string;
  profileUrl?: string;
  phone?: string;
  name?: string;
  companyName?: string;
  companyDomain?: string;
};

/** The part of a request that names the person; null while the input is incomplete. */
export function personFields(input: PersonInput): Fields | null {
  const value = input.value.trim();
  const company = input.company.trim();
  if (value === '') return null;
  switch (input.kind) {
    case 'email':
      return { email: value };
    case 'profile_url':
      return { profileUrl: value };
    case 'phone':
      return { phone: value };
    case 'name':
      if (company === '') return null;
      return isDomain(company)
        ? { name: value, companyDomain: company }
        : { name: value, companyName: company };
    case 'domain':
      return null;
  }
}

/** The part of a request that names a person, or all people of a domain. */
export function suppressionFields(input: PersonInput): (Fields & { domain?: string }) | null {
  if (input.kind !== 'domain') return personFields(input);
  const domain = input.value.trim();
  return domain === '' ? null : { domain };
}

const isDomain = (text: string): boolean => /^[^\s/@]+\.[^\s/@.]{2,}$/.test(text);
