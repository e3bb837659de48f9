// The people in a result, by item reference. Built before the transaction that stores the result, because
// hashing cannot be awaited inside one.
import type { ContactEnrichment } from '../../contract/enrichment.ts';
import type { Person } from '../../contract/person.ts';
import type { ContactJob, PersonJob, ReverseJob } from '../../model/job.ts';
import { toFoundPerson } from './found-person.ts';
import { toJobSubjects } from '../suppression/job-subjects.ts';
import { matchRecords } from './match-records.ts';
import { getValues } from './record-values.ts';
import {
  toResultSubject,
  type Sources,
  type ResultSubjects,
} from '../suppression/suppressed-results.ts';

export async function findContactSubjects(
  from: Sources,
  job: ContactJob,
  result: ContactEnrichment,
): Promise<ResultSubjects> {
  const records = matchRecords(job.items, result.data);
  const subjects = toJobSubjects(job);
  const all = job.items.map(async ({ ref, contactId }, index) => {
    const record = records.get(ref);
    const values = record && getValues(record);
    const emails = [...(values?.workEmail ?? []), ...(values?.personalEmail ?? [])];
    const found = emails.map(({ email }) => email);
    return [
      ref,
      await toResultSubject(from, contactId, [subjects[index]?.subject ?? {}], found),
    ] as const;
  });
  return new Map(await Promise.all(all));
}

/** The owner of each address in the result. `getProfile`: the person found for an item. */
export async function findOwnerSubjects(
  from: Sources,
  job: ReverseJob,
  getProfile: (item: ReverseJob['items'][number]) => Person | null,
): Promise<ResultSubjects> {
  const all = job.items.map(async (item) => {
    const profile = getProfile(item);
    const owner = profile ? [toFoundPerson(profile, '')] : [];
    const { ref, contactId, email } = item;
    return [ref, await toResultSubject(from, contactId, [{ email }, ...owner], [])] as const;
  });
  return new Map(await Promise.all(all));
}

/** A look-up has one person and no reference, so its contact is the key. */
export async function findLookupSubject(
  from: Sources,
  job: PersonJob,
  found: Person | undefined,
): Promise<ResultSubjects> {
  const owner = found ? [toFoundPerson(found, '')] : [];
  const requested = toJobSubjects(job).map(({ subject }) => subject);
  return new Map([
    [job.contactId, await toResultSubject(from, job.contactId, [...requested, ...owner], [])],
  ]);
}
