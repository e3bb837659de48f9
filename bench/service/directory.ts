// The invented people of the benchmark, and the requests for them.
import { sql } from 'kysely';
import type { Db } from '../../service/db/database.ts';
import { createManyPeople } from '../../test/support/many-people/many-people.ts';
import { importDirectory } from '../../service/sources/directory/load-directory.ts';
import type { Call } from './load.ts';

const MAX = 10_000_000;
const CHUNK = 5_000;

/** An index names the same person in a directory of any size. */
const many = createManyPeople(MAX);

/** Adds the people from `filled` to `people`. */
export async function fillDirectory(db: Db, filled: number, people: number): Promise<void> {
  for (let start = filled; start < people; start += CHUNK) {
    const count = Math.min(CHUNK, people - start);
    const chunk = Array.from({ length: count }, (_, index) => many.person(start + index));
    await importDirectory(db, { companies: [], people: chunk }, new Date());
  }
  // The server does this by itself after a while, which could be in the middle of what is measured.
  await sql`vacuum (analyze)`.execute(db);
}

export const personAt = (index: number) => many.person(index);

/** Spread over all people, so that requests do not find their rows in a cache. */
export const spread = (people: number, index: number): number => (index * 7_919) % people;

const getUrl = (index: number): string =>
  many.person(index).profile.social_profiles?.professional_network?.url ?? '';

/** A lookup by profile address. */
export const personCall = (index: number): Call => ({
  method: 'POST',
  path: '/api/v2/people/lookup',
  body: { person_professional_network_url: getUrl(index) },
});

/** A lookup by name and company domain. */
export function nameCall(index: number): Call {
  const { profile } = many.person(index);
  return {
    method: 'POST',
    path: '/api/v2/people/lookup',
    body: {
      person_name: profile.full_name,
      company_domain: profile.employment?.all[0]?.company?.domain ?? '',
    },
  };
}

/** A contact of a bulk enrichment. */
export const contactItem = (index: number) => ({
  linkedin_url: getUrl(index),
  enrich_fields: ['contact.work_emails'],
});
