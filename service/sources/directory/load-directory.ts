// Loads complete entries into the directory from code: the demo's sample and tests. import/ is for
// files.
import type { Company } from '../../../lib/contract/company.ts';
import type { Employment } from '../../../lib/contract/person.ts';
import type { Db } from '../../db/database.ts';
import { withoutCompanies, type Directory, type DirectoryPerson } from './entry.ts';
import { noneSuppressed, type SuppressedCheck } from './search/write-index.ts';
import { CHUNK, writeCompanies, writePeople } from './write-rows.ts';

function* chunks<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += CHUNK) yield items.slice(start, start + CHUNK);
}

/** The person with the companies that are written, which may be newer than those in the profile. */
function placeAt(
  companies: ReadonlyMap<string, Company>,
  { profile, contactInfo }: DirectoryPerson,
) {
  const place = (job: Employment): Employment => ({
    ...job,
    company: job.company && (companies.get(job.company.id) ?? job.company),
  });
  const employment = profile.employment && {
    current: profile.employment.current && place(profile.employment.current),
    all: profile.employment.all.map(place),
  };
  return { contactInfo, profile: { ...profile, employment } };
}

/** Loads everything or, when something fails, nothing. */
export async function importDirectory(
  db: Db,
  directory: Directory,
  at: Date,
  areSuppressed = noneSuppressed,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const companies = new Map(directory.companies.map((company) => [company.id, company]));
    for (const { profile } of directory.people) {
      for (const company of withoutCompanies(profile).companies) {
        if (!companies.has(company.id)) companies.set(company.id, company);
      }
    }
    for (const chunk of chunks([...companies.values()]))
      await writeCompanies(tx, chunk, areSuppressed);
    for (const chunk of chunks(directory.people)) {
      const people = chunk.map((each) => placeAt(companies, each));
      await writePeople(tx, { people, at, areSuppressed });
    }
  });
}

type ImportOnce = {
  name: string;
  digest: string;
  load: () => Directory;
  at: Date;
  areSuppressed: SuppressedCheck;
};

/** Loads a directory once per `digest`: the next start does not load it again. */
export async function importOnce(
  db: Db,
  { name, digest, load, at, areSuppressed }: ImportOnce,
): Promise<void> {
  const known = await db
    .selectFrom('directory_imports')
    .select('digest')
    .where('name', '=', name)
    .executeTakeFirst();
  if (known?.digest === digest) return;
  await importDirectory(db, load(), at, areSuppressed);
  await db
    .insertInto('directory_imports')
    .values({ name, digest, imported_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ digest, imported_at: at }))
    .execute();
}
