// How a person, or everybody of a company, is named to the suppression list.
import type { SUPPRESSION_KINDS } from '../../protocol/operator.ts';

export type SuppressionKind = (typeof SUPPRESSION_KINDS)[number];

export const SUPPRESSION_NAMES: Record<SuppressionKind, string> = {
  email: 'Email',
  profile_url: 'Profile link',
  phone: 'Phone',
  name: 'Name and company',
  domain: 'Everybody of a domain',
};

export type Whom = { kind: SuppressionKind; value: string; company: string };

export const NOBODY: Whom = { kind: 'email', value: '', company: '' };

type Fields = {
  email?: string;
  profileUrl?: string;
  phone?: string;
  name?: string;
  companyName?: string;
  companyDomain?: string;
};

/** What is sent of a person; null while something is missing. */
export function personFields({ kind, value, company }: Whom): Fields | null {
  const given = value.trim();
  const of = company.trim();
  if (given === '') return null;
  switch (kind) {
    case 'email':
      return { email: given };
    case 'profile_url':
      return { profileUrl: given };
    case 'phone':
      return { phone: given };
    case 'name':
      if (of === '') return null;
      return isDomain(of) ? { name: given, companyDomain: of } : { name: given, companyName: of };
    case 'domain':
      return null;
  }
}

/** A person, or everybody of a domain. */
export function suppressionFields(whom: Whom): (Fields & { domain?: string }) | null {
  const given = whom.value.trim();
  if (whom.kind !== 'domain') return personFields(whom);
  return given === '' ? null : { domain: given };
}

const isDomain = (text: string): boolean => /^[^\s/@]+\.[^\s/@.]{2,}$/.test(text);
