// Matches the records of a result to the people they are about. By the reference that was sent and is
// returned in `custom`, never by position: services reorder, duplicate and omit records.
import type { ContactInfo, ContactRecord } from '../../contract/enrichment.ts';
import type { ContactInput, JobItem } from '../../model/jobs/job.ts';

/**
 * Each item's record, by the item's `ref`. A missing person has no record. Duplicate records are combined.
 * Unknown references are ignored. A service that omits `custom` has been paid too: then the only record
 * answers the only item, and of several records each is matched by its echoed input, if exactly one item
 * has that input.
 */
export function matchRecords(
  items: readonly JobItem[],
  records: readonly ContactRecord[],
): Map<string, ContactRecord> {
  const known = new Set(items.map(({ ref }) => ref));
  const unnamed = records.filter(({ custom }) => custom?.ref === undefined);
  const byInput = Map.groupBy(items, ({ input }) => toSentText(input));
  const getRef = (record: ContactRecord): string | undefined => {
    if (record.custom?.ref !== undefined) return record.custom.ref;
    const [only, ...others] = byInput.get(toEchoedText(record)) ?? [];
    if (only && others.length === 0) return only.ref;
    return items.length === 1 && unnamed.length === 1 && records.length === 1
      ? items[0]?.ref
      : undefined;
  };
  const matched = new Map<string, ContactRecord>();
  for (const record of records) {
    const ref = getRef(record);
    if (ref === undefined || !known.has(ref)) continue;
    const before = matched.get(ref);
    matched.set(ref, before ? combineRecords(before, record) : record);
  }
  return matched;
}

const toComparableText = (parts: readonly (string | undefined)[]): string =>
  JSON.stringify(parts.map((part) => part?.trim() ?? ''));

const toSentText = (input: ContactInput): string =>
  toComparableText([
    input.first_name,
    input.last_name,
    input.domain,
    input.company_name,
    input.linkedin_url,
  ]);

const toEchoedText = ({ input }: ContactRecord): string =>
  toComparableText([
    input.first_name,
    input.last_name,
    input.company_domain,
    input.company_name,
    input.professional_network_url,
  ]);

/** The state of two duplicate records: a found one counts first, and a running one is not finished. */
const STRONGEST = ['found', 'running', 'not_found', 'skipped'];

function combineRecords(one: ContactRecord, other: ContactRecord): ContactRecord {
  const states = [one.state, other.state];
  return {
    ...one,
    contact_info: combineContactInfos(one.contact_info, other.contact_info),
    profile: one.profile ?? other.profile,
    state: STRONGEST.find((state) => states.includes(state)) ?? one.state ?? other.state,
  };
}

/** The values of both. Reading them removes duplicates (record-values.ts). */
function combineContactInfos(
  one: ContactInfo | null,
  other: ContactInfo | null,
): ContactInfo | null {
  if (!one || !other) return one ?? other;
  return {
    most_probable_work_email: one.most_probable_work_email ?? other.most_probable_work_email,
    most_probable_personal_email:
      one.most_probable_personal_email ?? other.most_probable_personal_email,
    most_probable_phone: one.most_probable_phone ?? other.most_probable_phone,
    work_emails: [...one.work_emails, ...other.work_emails],
    personal_emails: [...one.personal_emails, ...other.personal_emails],
    phones: [...one.phones, ...other.phones],
  };
}
