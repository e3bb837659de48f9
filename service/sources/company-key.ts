import type { Company } from '../../lib/contract/company.ts';

/** The key of "the same company" for charging, the same for a lookup and a search. */
export const companyKey = ({ domain, id }: Pick<Company, 'domain' | 'id'>): string =>
  `company:${domain || id}`;
