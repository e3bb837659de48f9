// Writes some rows of a file into the directory, in one transaction.
import type { Tx } from '../../../db/database.ts';
import type { SuppressedCheck } from '../search/write-index.ts';
import { writePeople } from '../write-rows.ts';
import type { CompanyDraft, Draft } from './parse/row-draft.ts';
import { resolveCompanies } from './resolve-companies.ts';
import { resolvePeople } from './resolve-people.ts';

function listCompanies(draft: Draft): CompanyDraft[] {
  if (draft.kind === 'company') return [draft.company];
  const { employment } = draft.person.profile;
  const jobs = [employment?.current, ...(employment?.all ?? [])];
  const named = new Set(jobs.flatMap((job) => job?.company ?? []));
  return [...named].map((company) => ({ company, aliases: draft.aliases, isOwn: false }));
}

/**
 * Companies first, because people refer to their identifiers. Counts people, or companies where
 * there are no people. The caller has taken the turn of the writers (search/term-table.ts).
 */
export async function writeChunk(
  tx: Tx,
  drafts: readonly Draft[],
  { at, run, areSuppressed }: { at: Date; run: string; areSuppressed: SuppressedCheck },
): Promise<{ added: number; updated: number }> {
  const named = drafts.flatMap(listCompanies);
  const companies = await resolveCompanies(tx, named, { at, areSuppressed });
  const put = new Map(named.map((draft) => [draft.company, companies.put(draft)]));
  const placed = <T extends { company: CompanyDraft['company'] | null }>(job: T): T => ({
    ...job,
    company: job.company && (put.get(job.company) ?? null),
  });
  await companies.write();

  const people = drafts.flatMap((draft) => {
    if (draft.kind === 'company') return [];
    const { profile } = draft.person;
    const employment = profile.employment && {
      current: profile.employment.current && placed(profile.employment.current),
      all: profile.employment.all.map(placed),
    };
    return [{ ...draft.person, profile: { ...profile, employment } }];
  });
  if (people.length === 0) return companies;
  const known = await resolvePeople(tx, people, { at, run });
  for (const person of people) known.put(person);
  const { added, updated } = known.all();
  await writePeople(tx, { people: added, at, run, areSuppressed, isNew: true });
  await writePeople(tx, { people: updated, at, run, areSuppressed });
  return { added: added.length, updated: updated.length };
}
