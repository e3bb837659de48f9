// Masks what mentions an erased person in records about others.
import { isMentioned, maskMentions } from '../../enrichment/suppression/person-mentions.ts';
import type { Job } from '../../model/jobs/job.ts';
import type { Receipt } from '../../model/jobs/receipt.ts';
import type { ErasedPerson } from './identify-person.ts';

/**
 * The request for the other people stays letter for letter, also for a namesake: otherwise asking for it
 * once more would cost.
 */
export function maskHeading<Some extends Job | Receipt>(
  record: Some,
  { mentionTerms }: ErasedPerson,
): Some {
  const { name, pageUrl } = record;
  const failure = 'failure' in record ? { failure: record.failure } : {};
  return { ...record, ...maskMentions({ name, pageUrl, ...failure }, mentionTerms, true) };
}

export function maskPageUrl<Some extends object>(row: Some, { mentionTerms }: ErasedPerson): Some {
  const isMention =
    'pageUrl' in row &&
    typeof row.pageUrl === 'string' &&
    isMentioned(row.pageUrl, mentionTerms, true);
  return isMention ? { ...row, pageUrl: '' } : row;
}
