// The company of a contact, from the user's companies and contacts.
import { Dexie, type PromiseExtended } from 'dexie';
import {
  createCompanyMatcher,
  toEmployerDomain,
} from '../../contacts/companies/match-companies.ts';
import { companyKeys } from '../../enrichment/identity/identity-keys.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import {
  isListedCompany,
  knownCompany,
  type KnownCompany,
} from '../../model/contacts/known-company.ts';
import { toShownValues } from '../../model/contacts/shown-values.ts';
import type { Database, StoredRow } from '../../store/database.ts';
import { listCompanies, listRowsAtDomains } from '../../store/full-page-queries.ts';
import { readRows } from '../../store/rows.ts';
import type { ContactCompany } from '../../view/contacts/contact-company.ts';
import { toIdentity } from './company-list.ts';

/** The body of a liveQuery; null for a contact without a company. The rules for domains must be loaded. */
export function readContactCompany(
  db: Database,
  contact: Contact,
): PromiseExtended<ContactCompany | null> {
  const { companyName, companyDomain } = toShownValues(contact);
  if (!companyName && !companyDomain) return Dexie.Promise.resolve(null);
  const domain = toEmployerDomain(companyDomain);
  return Dexie.Promise.all([
    domain ? findByDomain(db, domain) : findByName(db, contact),
    countContacts(db, domain),
  ]).then(([known, contacts]) => ({
    id: known?.id ?? null,
    name: companyName || known?.name || companyDomain,
    domain,
    headcountRange: known?.company?.headcount_range || (contact.facts?.headcount ?? ''),
    contacts,
  }));
}

type Found = PromiseExtended<KnownCompany | undefined>;

/** By the index of keys: every open contact asks, and there can be thousands of companies. */
const findByDomain = (db: Database, domain: string): Found =>
  db.companies
    .where('keys')
    .anyOf(companyKeys({ domain, networkUrl: '' }))
    .distinct()
    .toArray()
    .then((rows) => readRows(knownCompany, rows).values.find(isListedCompany));

/** As the companies page does for people without a domain. */
const findByName = (db: Database, contact: Contact): Found =>
  listCompanies(db).then((companies) => {
    const id = createCompanyMatcher(companies.map(toIdentity)).find(contact);
    return companies.find((one) => one.id === id);
  });

/**
 * Saved people whose employer's domain this is: a stored one may be a host of it. Those who have only the name of the
 * company are not counted. The rows are not parsed, because every open contact asks, and there can be thousands.
 */
const countContacts = (db: Database, domain: string): PromiseExtended<number> =>
  domain
    ? listRowsAtDomains(db, (stored) => toEmployerDomain(stored) === domain).then(
        (rows) => rows.filter((row) => isAtDomain(row, domain)).length,
      )
    : Dexie.Promise.resolve(0);

/** `row`: stored at this domain or without one. */
function isAtDomain({ own, companyDomain }: StoredRow, domain: string): boolean {
  const { companyDomain: typed } = Object(own);
  return typeof typed === 'string' ? toEmployerDomain(typed) === domain : companyDomain !== '';
}
