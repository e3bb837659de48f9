// The stored names of companies that a page may be about. A page may give its headline as the name of its company.
import type { CompanySubject, Reading } from '../../detect/subject.ts';
import { foldDomain } from '../../enrichment/identity/identity-keys.ts';
import { listCandidates } from './remembered-answer.ts';

/** By domain. A company without a stored name is missing. */
export type CompanyNames = ReadonlyMap<string, string>;

export const NO_NAMES: CompanyNames = new Map();

/** The domains of all companies that the page may be about, without duplicates. */
export function listCompanyDomains(reading: Reading): string[] {
  const { subject } = reading;
  const domains = listCandidates(reading).map((one) =>
    one.kind === 'company' ? foldDomain(one.domain?.value ?? '') : '',
  );
  const site = subject.kind === 'none' ? foldDomain(subject.site?.domain.value ?? '') : '';
  return [...new Set([...domains, site])].filter(Boolean);
}

/** '' when it is not stored. */
export const findStoredName = ({ domain }: CompanySubject, names: CompanyNames): string =>
  names.get(foldDomain(domain?.value ?? '')) ?? '';
