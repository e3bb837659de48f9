// How a person is found in the directory: by profile, by address, by name and company. Each way gives
// the ids of those who fit; more than one person that fits equally well is no match.
import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import { foldCompany, foldDomain, foldName } from '../fold.ts';
import { profileKey } from '../profile-key.ts';
import type { Who } from '../who.ts';

type People = SelectQueryBuilder<Tables, 'directory_people', { id: string }>;

async function only(query: People): Promise<string | null> {
  const rows = await query.limit(2).execute();
  return rows.length === 1 ? rows[0]!.id : null;
}

async function companyIds(db: Db, who: Who): Promise<string[] | null> {
  const query = db.selectFrom('directory_companies').select('id').limit(50);
  const ids = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id);
  if (who.companyNetworkId !== undefined) {
    return ids(query.where('network_id', '=', who.companyNetworkId).execute());
  }
  if (who.companyProfileUrl) {
    return ids(query.where('profile_key', '=', profileKey(who.companyProfileUrl)).execute());
  }
  if (who.companyDomain) {
    const found = await ids(query.where('domain', '=', foldDomain(who.companyDomain)).execute());
    if (found.length > 0 || !who.companyName) return found;
  }
  if (!who.companyName) return null;
  return ids(query.where('name_key', '=', foldCompany(who.companyName)).execute());
}

/** A profile or an address that nobody here has: a namesake found instead would be somebody else. */
const saysMoreThanName = (who: Who): boolean =>
  who.networkId !== undefined || Boolean(who.profileUrl) || Boolean(who.email);

async function byName(db: Db, who: Who): Promise<string | null> {
  const split = foldName(`${who.firstName ?? ''} ${who.lastName ?? ''}`);
  const name = split || foldName(who.fullName ?? '');
  if (!name) return null;
  const named = db
    .selectFrom('directory_people')
    .select('directory_people.id')
    .where((eb) => eb.or([eb('name_key', '=', name), eb('full_name_key', '=', name)]));
  const companies = await companyIds(db, who);
  if (companies === null) return saysMoreThanName(who) ? null : only(named);
  if (companies.length === 0) return null;

  const worked = (isCurrent: boolean) =>
    only(
      named.where((eb) =>
        eb.exists(
          eb
            .selectFrom('directory_employments')
            .select('person_id')
            .whereRef('person_id', '=', 'directory_people.id')
            .where('company_id', 'in', companies)
            .where('is_current', '=', isCurrent),
        ),
      ),
    );
  return (await worked(true)) ?? (await worked(false));
}

/** The id of the one person in the directory who is meant, or null. */
export async function matchPerson(db: Db, who: Who): Promise<string | null> {
  const people = db.selectFrom('directory_people').select('directory_people.id');
  if (who.networkId !== undefined) {
    const id = await only(people.where('network_id', '=', who.networkId));
    if (id) return id;
  }
  const key = who.profileUrl ? profileKey(who.profileUrl) : null;
  if (key) {
    const id = await only(people.where('profile_key', '=', key));
    if (id) return id;
  }
  if (who.email) {
    const email = who.email.trim().toLowerCase();
    const id = await only(
      people
        .innerJoin('directory_emails', 'directory_emails.person_id', 'directory_people.id')
        .where('email', '=', email),
    );
    if (id) return id;
  }
  return byName(db, who);
}
