// Finds a person in the directory: by network id, profile and address, each of which belongs to one
// person, else by name and company. The usual request takes one statement.
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { unorderedNameKey } from '../../../../lib/identity/person-name-keys.ts';
import { areTwoAccounts, canonicalProfileLink } from '../../../../lib/identity/profile-link.ts';
import { getFullName, type PersonQuery } from '../../person-query.ts';
import { emailKey } from '../keys.ts';
import { findOnlyPerson, type FindByProfile, type StoredPerson } from '../read-person.ts';
import { colleaguesByName, colleaguesLike } from './find-colleagues.ts';
import {
  buildCompanyQuery,
  findCompanies,
  findSimilarCompanies,
  saysCompany,
} from './find-companies.ts';
import type { NameFit } from './compare-names.ts';
import { chooseCandidate, THRESHOLD } from './choose-candidate.ts';
import { getNames, type Name } from '../name-words.ts';

/** The way in which the person was recognised; all ways by name include a company, except `name_alone`. */
export type MatchWay =
  | 'network_id'
  | 'profile'
  | 'email'
  | 'name_alone'
  | NameFit
  | 'company_spelling';

export type PersonMatch = { row: StoredPerson; by: MatchWay; confidence: number };

type Collaborators = {
  db: Db;
  findByProfile: FindByProfile;
  /** Whether misspelt company names can be found here (hasTrigrams). */
  trigrams: () => Promise<boolean>;
};

const NAME_ALONE = 0.7;

/** The person that each identifier finds, the strongest first. */
async function byIdentifiers(
  { db, findByProfile }: Collaborators,
  personQuery: PersonQuery,
): Promise<PersonMatch[]> {
  const key = canonicalProfileLink(personQuery.profileUrl ?? '');
  const email = personQuery.email && emailKey(personQuery.email);
  const rows: [MatchWay, StoredPerson | null][] = [
    [
      'network_id',
      personQuery.networkId === undefined
        ? null
        : await findOnlyPerson(db, sql`p.network_id = ${personQuery.networkId}`),
    ],
    ['profile', key ? await findByProfile(key) : null],
    [
      'email',
      email
        ? await findOnlyPerson(
            db,
            sql`p.id in (select person_id from directory_emails where email = ${email})`,
          )
        : null,
    ],
  ];
  return rows.flatMap(([by, row]) => (row ? [{ row, by, confidence: 1 }] : []));
}

/** Whether the person has another known profile or id than the given one. */
const hasOtherIdentifier = (row: StoredPerson, { profileUrl, networkId }: PersonQuery): boolean =>
  areTwoAccounts(row.profile_key ?? '', canonicalProfileLink(profileUrl ?? '')) ||
  (row.network_id !== null && networkId !== undefined && row.network_id !== networkId);

/**
 * Identifiers of several people, or of one person with other known identifiers: the requested
 * person is unknown.
 */
const areContradictory = (found: readonly PersonMatch[], personQuery: PersonQuery): boolean =>
  new Set(found.map(({ row }) => row.id)).size > 1 ||
  found.some(({ row }) => hasOtherIdentifier(row, personQuery));

/** A profile or an address that is not in the directory: a namesake would be the wrong person. */
const saysMoreThanName = (personQuery: PersonQuery): boolean =>
  personQuery.networkId !== undefined ||
  Boolean(personQuery.profileUrl) ||
  Boolean(personQuery.email);

async function byNameAlone(db: Db, personQuery: PersonQuery): Promise<PersonMatch | null> {
  const name = unorderedNameKey(getFullName(personQuery));
  if (!name || saysMoreThanName(personQuery)) return null;
  const row = await findOnlyPerson(db, sql`p.name_key = ${name} or p.full_name_key = ${name}`);
  return row && { row, by: 'name_alone', confidence: NAME_ALONE };
}

/**
 * For a profile that differs from the requested one: an old address of the same person, or a
 * namesake.
 */
const OTHER_PROFILE = 85;

function getMatch(
  { score, by }: { score: number; by: MatchWay },
  row: StoredPerson | null,
  personQuery: PersonQuery,
): PersonMatch | null {
  if (!row) return null;
  const left = hasOtherIdentifier(row, personQuery)
    ? Math.floor((score * OTHER_PROFILE) / 100)
    : score;
  return left < THRESHOLD ? null : { row, by, confidence: left / 100 };
}

async function byColleagues(
  { db, trigrams }: Collaborators,
  personQuery: PersonQuery,
  names: readonly Name[],
): Promise<PersonMatch | null> {
  const companies = buildCompanyQuery(personQuery);
  if (!companies || names.length === 0) return null;
  const closest = chooseCandidate(await colleaguesByName(db, companies, names));
  // Any other match may have a rival under another family name.
  if (closest?.by === 'name' && closest.row.is_current)
    return getMatch(closest, closest.row, personQuery);

  const known = await findCompanies(db, personQuery);
  const isSpelled = known.length > 0;
  const likely =
    isSpelled || !(await trigrams()) ? known : await findSimilarCompanies(db, personQuery);
  const alike = await colleaguesLike(db, likely, names);
  if (alike === null) return closest && getMatch(closest, closest.row, personQuery);
  const best = chooseCandidate(alike);
  if (!best) return null;
  const by = isSpelled ? best.by : 'company_spelling';
  return getMatch(
    { score: best.score, by },
    await findOnlyPerson(db, sql`p.id = ${best.id}`),
    personQuery,
  );
}

/** The one matching person in the directory, or null. */
export async function matchPerson(
  collaborators: Collaborators,
  personQuery: PersonQuery,
): Promise<PersonMatch | null> {
  const found = await byIdentifiers(collaborators, personQuery);
  const [strongest] = found;
  if (strongest) return areContradictory(found, personQuery) ? null : strongest;
  if (!saysCompany(personQuery)) return byNameAlone(collaborators.db, personQuery);
  return byColleagues(collaborators, personQuery, getNames(personQuery));
}
