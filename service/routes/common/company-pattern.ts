// Finds how most addresses of a company are made of names (docs/interface.md#email-pattern), from what the asking
// workspace may know: the operator's directory and its own results.
import { sql } from 'kysely';
import type { FoundCompany } from '../../../lib/contract/company.ts';
import {
  findEmailPattern,
  type AddressOwner,
} from '../../../lib/identity/email-pattern/find-email-pattern.ts';
import { z } from '../../../lib/zod.ts';
import type { Db } from '../../db/database.ts';
import {
  filled,
  mergeIdentifiers,
  NO_IDENTIFIERS,
  type PersonIdentifiers,
} from '../../privacy/person-keys.ts';
import { foundIdentifiers, requestedIdentifiers } from '../../privacy/erase/record-identifiers.ts';
import type { Suppressions } from '../../privacy/suppression/suppressions.ts';
import { publicSuffixes, registrableDomain } from '../../sources/domains.ts';
import { readDirectoryAddresses } from '../../sources/pattern/directory-addresses.ts';
import { getFullName, personQuerySchema } from '../../sources/person-query.ts';

/** Of fewer addresses, it would say how a certain person's address is made. */
const MIN_SEEN = 5;
/**
 * Only the newest contacts of a workspace are read, also when most of them found nothing: older ones would not change
 * the shares, and a workspace may have millions. Reverse lookups return no addresses.
 */
const MAX_RECORDS = 5000;
/** The index is not by kind: in a workspace with reverse lookups alone, the search for contacts would read all of them. */
const MAX_ENRICHMENTS = 50_000;

type Owner = AddressOwner & { identifiers: PersonIdentifiers };

/** The people of the directory, without those who are marked as suppressed. */
async function readDirectoryOwners(db: Db, domain: string): Promise<Owner[]> {
  const addresses = await readDirectoryAddresses(db, domain);
  return addresses
    .filter(({ suppressed }) => suppressed !== true)
    .map(({ email, ...person }) => {
      const [firstName, lastName] = [person.first_name ?? '', person.last_name ?? ''];
      const fullName = person.full_name || `${firstName} ${lastName}`;
      return {
        fullName,
        firstName,
        lastName,
        addresses: [email],
        identifiers: {
          ...NO_IDENTIFIERS,
          emails: [email],
          profileUrls: filled(person.profile_url),
          networkIds: person.network_id === null ? [] : [Number(person.network_id)],
          names: filled(fullName),
          companyDomains: [domain],
          domains: [domain],
        },
      };
    });
}

const name = z.optional(z.catch(z.string(), ''));
const namedProfile = z.catch(
  z.nullable(z.object({ full_name: name, first_name: name, last_name: name })),
  null,
);
const workEmails = z.catch(z.array(z.object({ email: z.string(), status: z.string() })), []);

type Row = { query: unknown; profile: unknown; emails: unknown };

type PatternQuery = { workspaceId: string; domain: string; maxEnrichments: number };

/** The people whose work address this workspace has been given. */
async function readRecordOwners(
  db: Db,
  { workspaceId, domain, maxEnrichments }: PatternQuery,
): Promise<Owner[]> {
  const end = (before: string) => before + domain.replace(/[\\%_]/g, '\\$&');
  const { rows } = await sql<Row>`
    select query, profile, contact_info -> 'work_emails' as emails from (
      select r.* from (
        select id from (
          select id, kind, created_at from enrichments where workspace_id = ${workspaceId}::uuid
          order by created_at desc limit ${maxEnrichments}
        ) newest
        where kind = 'contact' order by created_at desc limit ${MAX_RECORDS}
      ) e
      -- The inner limit makes the planner read them enrichment by enrichment, up to the outer limit.
      cross join lateral (
        select query, profile, contact_info from records where enrichment_id = e.id limit ${MAX_RECORDS}
      ) r
      limit ${MAX_RECORDS}
    ) recent
    where contact_info is not null and exists (
      select from jsonb_array_elements(contact_info -> 'work_emails') as work
      where lower(work ->> 'email') like ${end('%@')} or lower(work ->> 'email') like ${end('%.')}
    )`.execute(db);
  return rows.map(({ query, profile, emails }) => {
    const found = namedProfile.parse(profile ?? null);
    const asked = personQuerySchema.safeParse(query).data ?? {};
    const known = workEmails.parse(emails);
    const isGiven = Boolean(found?.full_name || found?.last_name);
    return {
      fullName: isGiven ? (found?.full_name ?? '') : getFullName(asked),
      firstName: (isGiven ? found?.first_name : asked.firstName) ?? '',
      lastName: (isGiven ? found?.last_name : asked.lastName) ?? '',
      addresses: known
        .filter(({ status }) => !status.startsWith('INVALID'))
        .map(({ email }) => email),
      identifiers: mergeIdentifiers(
        requestedIdentifiers({ query, input: {} }),
        foundIdentifiers({ input: {}, profile, contact_info: { work_emails: known } }),
        { ...NO_IDENTIFIERS, companyDomains: [domain], domains: [domain] },
      ),
    };
  });
}

export type FindCompanyPattern = (
  workspaceId: string,
  domain: string,
) => Promise<NonNullable<FoundCompany['email_pattern']> | null>;

type Collaborators = {
  db: Db;
  suppressions: Pick<Suppressions, 'areSuppressed'>;
  /** How many of the newest enrichments of a workspace are searched for contacts. */
  maxEnrichments?: number;
};

export function createFindCompanyPattern({
  db,
  suppressions,
  maxEnrichments = MAX_ENRICHMENTS,
}: Collaborators): FindCompanyPattern {
  return async (workspaceId, text) => {
    const domain = registrableDomain(text);
    if (!domain) return null;
    const all = [
      ...(await readDirectoryOwners(db, domain)),
      ...(await readRecordOwners(db, { workspaceId, domain, maxEnrichments })),
    ];
    if (all.length < MIN_SEEN) return null;
    const suppressed = await suppressions.areSuppressed(all.map(({ identifiers }) => identifiers));
    const owners = all.filter((_, index) => !suppressed[index]);
    const found = findEmailPattern(owners, domain, publicSuffixes);
    if (!found || found.seen < MIN_SEEN) return null;
    const { pattern, mailDomain, seen, total } = found;
    return { pattern, domain: mailDomain, seen, total };
  };
}
