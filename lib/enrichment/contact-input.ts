import type { Identity } from './person-key.ts';
import type { ContactInput } from '../model/job.ts';

export type SendOptions = { sendProfileLink: boolean };

/**
 * What leaves the browser when this person is revealed, field by field: the panel shows it before the
 * click, the job holds it, the request carries it. Null when it does not say who is meant.
 */
export function contactInputOf(identity: Identity, options: SendOptions): ContactInput | null {
  const input: ContactInput = {};
  const { first, last } = namesOf(identity);
  if (first) input.first_name = first;
  if (last) input.last_name = last;
  if (identity.companyDomain) input.domain = identity.companyDomain;
  if (identity.companyName) input.company_name = identity.companyName;
  if (options.sendProfileLink && identity.networkUrl) input.linkedin_url = identity.networkUrl;
  const byName = first && last && (input.domain || input.company_name);
  return byName || input.linkedin_url ? input : null;
}

function namesOf({ fullName, firstName, lastName }: Identity): { first: string; last: string } {
  if (firstName && lastName) return { first: firstName, last: lastName };
  const words = fullName.trim().split(/\s+/);
  if (words.length < 2) return { first: firstName, last: lastName };
  return { first: words[0] ?? '', last: words.slice(1).join(' ') };
}
