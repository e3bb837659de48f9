// One record of an enrichment with its values and their sources.
import { contactInfo, type ContactInfo } from '../../../lib/contract/enrichment.ts';
import { ENRICH_FIELDS, type EnrichField, type RecordState } from '../../../lib/contract/values.ts';
import { READING } from '../../../lib/contract/wire.ts';
import { z } from '../../../lib/zod.ts';
import type { StoredRecordState } from '../../db/tables/enrichments.ts';
import { provenance, type Provenance } from '../../enrichments/provenance.ts';
import type { RecordRow } from '../../enrichments/results.ts';
import type { EnrichmentRecord, FoundValue } from '../protocol/enrichments.ts';

const storedInfo = z.nullable(contactInfo(READING));

/** Provenance of older releases has fewer fields and is not shown. */
const storedProvenance = z.catch(z.nullable(provenance), null);
type Origin = Provenance['values'][number];

const profile = z.catch(
  z.nullable(
    z.object({
      full_name: z.string(),
      headline: z.catch(z.string(), ''),
      employment: z.catch(
        z.nullable(
          z.object({
            current: z.nullable(z.object({ company: z.nullable(z.object({ name: z.string() })) })),
          }),
        ),
        null,
      ),
    }),
  ),
  null,
);

const STATE: Record<StoredRecordState, RecordState> = {
  running: 'running',
  found: 'found',
  not_found: 'not_found',
  skipped: 'skipped',
  withheld: 'skipped',
};

/** The name of a stored state in the timeline. */
export const toTimelineState = (state: StoredRecordState): string =>
  state === 'withheld' ? 'unpaid' : state;

type Plain = Pick<FoundValue, 'kind' | 'value' | 'status' | 'lineType' | 'region' | 'isBest'>;

function plainValues(info: ContactInfo): Plain[] {
  const emails = (kind: EnrichField, list: ContactInfo['work_emails'], best: string | undefined) =>
    list.map(({ email, status }) => ({
      kind,
      value: email,
      status,
      lineType: null,
      region: null,
      isBest: email === best,
    }));
  return [
    ...emails('contact.work_emails', info.work_emails, info.most_probable_work_email?.email),
    ...emails(
      'contact.personal_emails',
      info.personal_emails,
      info.most_probable_personal_email?.email,
    ),
    ...info.phones.map(({ number, region, line_type }) => ({
      kind: 'contact.phones' as const,
      value: number,
      status: null,
      lineType: line_type ?? null,
      region: region || null,
      isBest: number === info.most_probable_phone?.number,
    })),
  ];
}

const isFor =
  ({ kind, value }: Plain) =>
  (origin: Origin): boolean =>
    origin.kind === kind && origin.value.toLowerCase() === value.toLowerCase();

/** In the format of the responses, whatever the source's clock writes. */
function instant(seen: string | undefined): string | null {
  const at = new Date(seen ?? '');
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

const inputText = z.catch(z.record(z.string(), z.string()), {});

/** `ended`: the enrichment has ended, so a running record is no longer searched for. */
export function describeRecord(
  row: RecordRow,
  kind: 'contact' | 'reverse',
  ended: boolean,
): EnrichmentRecord {
  const info = storedInfo.safeParse(row.contact_info ?? null).data ?? null;
  const origins = storedProvenance.parse(row.provenance ?? null);
  const person = profile.parse(row.profile ?? null);
  return {
    position: row.position,
    input: inputText.parse(row.input),
    custom: row.custom,
    asked:
      kind === 'reverse'
        ? ['reverse.email']
        : ENRICH_FIELDS.filter((field) => row.wanted.includes(field)),
    state: ended && row.state === 'running' ? 'skipped' : STATE[row.state],
    unpaid: row.state === 'withheld',
    skipped: row.missed ?? [],
    cost: row.cost,
    finishedAt: row.finished_at?.toISOString() ?? null,
    values: (info ? plainValues(info) : []).map((value) => {
      const origin = origins?.values.find(isFor(value));
      const match = origins?.person?.source === origin?.source ? origins?.person : null;
      return {
        ...value,
        source: origin?.source ?? null,
        seenAt: instant(origin?.seen),
        confidence: match?.confidence ?? null,
        matchedBy: match?.matchedBy ?? null,
      };
    }),
    person: person && {
      name: person.full_name,
      headline: person.headline,
      company: person.employment?.current?.company?.name ?? null,
    },
  };
}
