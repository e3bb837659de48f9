// Writes records to HubSpot in batches, and finds the result of each.
import { HUBSPOT_PROPERTIES } from '../../../contacts/export/hubspot-properties.ts';
import { foldEmail } from '../../../identity/email-address.ts';
import { canonicalProfileLink } from '../../../identity/profile-link.ts';
import type { SentPerson } from '../../../contacts/export/sent-person.ts';
import type { CrmAnswer } from '../crm/crm-client.ts';
import { toReason } from '../reason.ts';
import {
  LINK,
  MAX_INPUTS,
  type BatchAnswer,
  type HubspotRecord,
  type RecordError,
  type RecordInput,
} from './hubspot-api.ts';

export type WriteResult =
  | { type: 'written'; record: HubspotRecord | undefined }
  /** A record with this address exists: it was created after it had been looked for. */
  | { type: 'exists' }
  | { type: 'refused'; reason: string };

type Write<Input> = (inputs: readonly Input[]) => Promise<CrmAnswer<BatchAnswer>>;

const NAME = 'HubSpot';

/**
 * Calls back with the result of each input as soon as it is known. A batch that is refused as a
 * whole, because of one of its inputs, is written again in halves.
 */
export async function writeRecords<Input extends RecordInput>(
  inputs: readonly Input[],
  write: Write<Input>,
  onWritten: (input: Input, written: WriteResult) => void,
): Promise<void> {
  if (inputs.length > MAX_INPUTS) {
    await writeRecords(inputs.slice(0, MAX_INPUTS), write, onWritten);
    return writeRecords(inputs.slice(MAX_INPUTS), write, onWritten);
  }
  const [first] = inputs;
  if (!first) return;
  const answer = await write(inputs);
  if (answer.ok) {
    const findWritten = createFindWritten(answer.value);
    for (const input of inputs) onWritten(input, findWritten(input));
  } else if (inputs.length === 1) {
    onWritten(first, toRefusal(answer.problem));
  } else {
    const half = Math.ceil(inputs.length / 2);
    await writeRecords(inputs.slice(0, half), write, onWritten);
    await writeRecords(inputs.slice(half), write, onWritten);
  }
}

function createFindWritten({
  results,
  errors = [],
}: BatchAnswer): (input: RecordInput) => WriteResult {
  const isNamed = ({ context }: RecordError) =>
    Boolean(context?.['objectWriteTraceId'] ?? context?.['ids']);
  // An error that names no input belongs to one of those without a result.
  const unnamed = errors.find((error) => !isNamed(error));
  return (input) => {
    const error = errors.find((one) => isErrorOf(input, one));
    if (error) return toRefusal(error.message ?? '');
    const record = results.find((one) => isResultOf(input, one));
    if (unnamed && !record) return toRefusal(unnamed.message ?? '');
    return { type: 'written', record };
  };
}

/** Errors name the trace ids of inputs, or the ids of records that are not there. */
const isErrorOf = (
  { id, objectWriteTraceId }: RecordInput,
  { context = {} }: RecordError,
): boolean =>
  Boolean(
    context['objectWriteTraceId']?.includes(objectWriteTraceId) ||
    (id !== undefined && context['ids']?.includes(id)),
  );

/** Results need not have a trace id: a new record is known by the address, or the link, that was written to it. */
function isResultOf(
  { id, objectWriteTraceId, properties }: RecordInput,
  record: HubspotRecord,
): boolean {
  if (id !== undefined) return record.id === id;
  if (record.objectWriteTraceId) return record.objectWriteTraceId === objectWriteTraceId;
  const { email, [LINK]: link = '' } = properties;
  if (email) return foldEmail(record.properties['email'] ?? '') === foldEmail(email);
  return canonicalProfileLink(record.properties[LINK] ?? '') === canonicalProfileLink(link);
}

const toRefusal = (message: string): WriteResult =>
  /\balready exists\b/i.test(message)
    ? { type: 'exists' }
    : { type: 'refused', reason: toReason(message, NAME) };

/** The values that the contact has and the record does not. */
export function toMissing(
  { person }: SentPerson,
  existing: HubspotRecord['properties'],
): Record<string, string> {
  const values = HUBSPOT_PROPERTIES.map(
    ({ property, getValue }) => [property, String(getValue(person) ?? '')] as const,
  );
  return Object.fromEntries(
    values.filter(([property, value]) => value !== '' && !existing[property]),
  );
}
