// Erases a person from searches for the people of a company, and from their jobs and receipts.
import { advance } from '../../enrichment/job/transitions.ts';
import { maskMentions } from '../../enrichment/suppression/person-mentions.ts';
import { isUnsent, job, type SearchJob } from '../../model/jobs/job.ts';
import { peopleSearch } from '../../model/jobs/people-search.ts';
import { receipt } from '../../model/jobs/receipt.ts';
import type { StoredRow } from '../../store/database.ts';
import { toStoredJob } from '../../store/engine-store.ts';
import { toStoredSearch } from '../../store/people-search-rows.ts';
import { readRow } from '../../store/rows.ts';
import { z } from '../../zod.ts';
import type { ErasedPerson } from './identify-person.ts';
import { maskHeading, maskPageUrl } from './mask-records.ts';

/** Companies that are named after the person, and what was searched for there. */
export type ErasedCompanies = {
  /** The keys of the companies. */
  keys: ReadonlySet<string>;
  /** The jobs of searches for their people. */
  searchJobIds: ReadonlySet<string>;
};

/** A search at a company that is named after the person. */
export const isSearchAtCompany = (
  row: StoredRow,
  { keys }: Pick<ErasedCompanies, 'keys'>,
): boolean => typeof row['company'] === 'string' && keys.has(row['company']);

/** A search at their own company is deleted; from another one they are removed. */
export function eraseFromPeopleSearch(
  row: StoredRow,
  { contactIds }: ErasedPerson,
  companies: ErasedCompanies,
): StoredRow | null {
  const read = readRow(peopleSearch, row);
  if (!read || isSearchAtCompany(row, companies)) return null;
  return toStoredSearch({
    ...read,
    found: read.found.filter(({ contactId }) => !contactIds.has(contactId)),
  });
}

/** A search that names them would be another search without the name. Its own name is only masked. */
export function maskPeopleSearch(row: StoredRow, { mentionTerms }: ErasedPerson): StoredRow | null {
  const { company, searched, filters, find, count, saved } = row;
  const asked = { company, searched, filters, find };
  if (maskMentions(asked, mentionTerms, true) !== asked) return null;
  const shown = { count, ...(saved !== undefined && { saved }) };
  const masked = maskMentions(shown, mentionTerms, true);
  return masked === shown ? row : { ...row, ...masked };
}

/** A masked search would find other people, so it is not sent any more. */
export function eraseSearchJob(read: SearchJob, person: ErasedPerson): SearchJob {
  const next = isUnsent(read) ? advance<SearchJob>(read, { type: 'cancel' }, person.at) : read;
  const { leftOut: _, ...rest } = next;
  return maskHeading({ ...rest, name: '', pageUrl: '', search: {} }, person);
}

export function maskJob(row: StoredRow, person: ErasedPerson): StoredRow {
  const read = row['type'] === 'search' ? readRow(job, row) : null;
  if (read?.type !== 'search') return maskPageUrl(row, person);
  const { name, search } = read;
  const texts = { name, search };
  const isMention = maskMentions(texts, person.mentionTerms, true) !== texts;
  return isMention ? toStoredJob(eraseSearchJob(read, person)) : maskPageUrl(row, person);
}

/** The request of a search is about a company, and not about the people that it found. */
export function maskReceipt<Some extends object>(row: Some, person: ErasedPerson): Some {
  const read = z.safeParse(receipt, row).data;
  const isSearch = read?.lines.some(({ what }) => what === 'search');
  if (!read || !isSearch) return maskPageUrl(row, person);
  const texts = { name: read.name, sent: read.sent };
  const isMention = maskMentions(texts, person.mentionTerms, true) !== texts;
  return isMention ? { ...row, name: '', pageUrl: '', sent: [{}] } : maskPageUrl(row, person);
}
