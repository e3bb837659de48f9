import { hash } from 'node:crypto';
import type { Company } from '../../lib/contract/company.ts';

/**
 * The key of "the same company" for charging, the same for a lookup and a search. Without a domain and
 * an id, only all data tells two companies apart.
 */
export const companyKey = (company: Company): string =>
  `company:${company.domain || company.id || hash('sha256', JSON.stringify(company))}`;
