// Merges known data with the data of a row.
import type { Company } from '../../../../lib/contract/company.ts';
import type { ContactInfo } from '../../../../lib/contract/enrichment.ts';
import type { Employment, Person } from '../../../../lib/contract/person.ts';
import type { DirectoryPerson } from '../entry.ts';
import { toContactInfo } from './parse/contact-info.ts';
import type { PersonDraft } from './parse/row-draft.ts';

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0);

/** Given values replace known ones; missing ones stay. */
function override<T extends object>(known: T, given: T): T {
  const filled = Object.entries(given).filter(([, value]) => !isEmpty(value));
  return { ...known, ...Object.fromEntries(filled) };
}

export const mergeCompany = (known: Company, given: Company): Company => ({
  ...override(known, given),
  id: known.id,
  // A name that is only the domain, because the file had no other, does not replace a better one.
  name: given.name === given.domain && known.name !== '' ? known.name : given.name || known.name,
});

const isSameCompany = (one: Employment, other: Employment): boolean =>
  (one.company?.id ?? '') === (other.company?.id ?? '');

/** With `current` among them, whose flag may be missing, and which `all` may not contain. */
function listKnownJobs(known: Person['employment']): Employment[] {
  const { current = null, all = [] } = known ?? {};
  if (!current || all.some((job) => job.is_current && isSameCompany(job, current))) return all;
  const isOther = (job: Employment) =>
    !isSameCompany(job, current) ||
    job.title !== current.title ||
    job.start_at !== current.start_at;
  return [{ ...current, is_current: true }, ...all.filter(isOther)];
}

function mergeEmployment(known: Person['employment'], given: Person['employment']) {
  const [job] = given?.all ?? [];
  if (!job) return known;
  const all = listKnownJobs(known);
  const same = all.find((each) => isSameCompany(each, job));
  const merged: Employment = same ? { ...override(same, job), is_current: job.is_current } : job;
  if (job.is_current) delete merged.end_at;
  // A new employer ends the previous employment.
  const others = all
    .filter((each) => each !== same)
    .map((each) => (job.is_current ? { ...each, is_current: false } : each));
  const jobs = [merged, ...others];
  return { current: jobs.find(({ is_current }) => is_current) ?? null, all: jobs };
}

/**
 * `isSameRun`: another row of the same file adds its addresses and numbers. Otherwise a list in the
 * row replaces the known list.
 */
function mergeContacts(known: ContactInfo, given: ContactInfo, isSameRun: boolean): ContactInfo {
  const list = <T>(before: T[], now: T[]): T[] => {
    if (isSameRun) return [...now, ...before];
    return now.length > 0 ? now : before;
  };
  return toContactInfo(
    list(known.work_emails, given.work_emails),
    list(known.personal_emails, given.personal_emails),
    list(known.phones, given.phones),
  );
}

/** Keeps the known identifier. */
export function mergePerson(
  known: DirectoryPerson,
  given: PersonDraft,
  isSameRun: boolean,
): DirectoryPerson {
  if (given.isWhole) {
    const { profile, contactInfo } = given;
    return { profile: { ...profile, id: known.profile.id }, contactInfo };
  }
  return {
    profile: {
      ...override(known.profile, given.profile),
      id: known.profile.id,
      employment: mergeEmployment(known.profile.employment, given.profile.employment),
    },
    contactInfo: mergeContacts(known.contactInfo, given.contactInfo, isSameRun),
  };
}
