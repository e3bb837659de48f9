// Whom a result tells of, by the references of its job: made before the transaction that keeps it, as
// hashing cannot be awaited inside one.
import type { ContactEnrichment } from '../contract/enrichment.ts';
import type { Person } from '../contract/person.ts';
import type { ContactJob, PersonJob, ReverseJob } from '../model/job.ts';
import { foundPerson } from './found-person.ts';
import { subjectsOf } from './job-subjects.ts';
import { matchRecords } from './match-records.ts';
import { valuesOf } from './outcome.ts';
import { toldOf, type Sources, type ToldByRef } from './withheld.ts';

export async function toldByContacts(
  from: Sources,
  job: ContactJob,
  result: ContactEnrichment,
): Promise<ToldByRef> {
  const records = matchRecords(job.items, result.data);
  const subjects = subjectsOf(job);
  const all = job.items.map(async ({ ref, contactId }, index) => {
    const record = records.get(ref);
    const values = record && valuesOf(record);
    const emails = [...(values?.workEmail ?? []), ...(values?.personalEmail ?? [])];
    const found = emails.map(({ email }) => email);
    return [ref, await toldOf(from, contactId, [subjects[index]?.somebody ?? {}], found)] as const;
  });
  return new Map(await Promise.all(all));
}

/** Of each address its owner, as the result says; `profileOf` finds whom an item has brought. */
export async function toldByOwners(
  from: Sources,
  job: ReverseJob,
  profileOf: (item: ReverseJob['items'][number]) => Person | null,
): Promise<ToldByRef> {
  const all = job.items.map(async (item) => {
    const profile = profileOf(item);
    const owner = profile ? [foundPerson(profile, '')] : [];
    const { ref, contactId, email } = item;
    return [ref, await toldOf(from, contactId, [{ email }, ...owner], [])] as const;
  });
  return new Map(await Promise.all(all));
}

/** A look-up has one person and no reference: it is told by the contact it was asked for. */
export async function toldByLookup(
  from: Sources,
  job: PersonJob,
  found: Person | undefined,
): Promise<ToldByRef> {
  const owner = found ? [foundPerson(found, '')] : [];
  const asked = subjectsOf(job).map(({ somebody }) => somebody);
  return new Map([[job.contactId, await toldOf(from, job.contactId, [...asked, ...owner], [])]]);
}
