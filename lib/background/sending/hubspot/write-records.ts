// Writes records to HubSpot in batches, and finds the result of each.
import type { CrmAnswer } from '../crm/crm-client.ts';
import { toReason } from '../crm/reason.ts';
import {
  MAX_INPUTS,
  type BatchAnswer,
  type HubspotRecord,
  type RecordInput,
} from './hubspot-api.ts';

export type Written =
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
  onWritten: (input: Input, written: Written) => void,
): Promise<void> {
  if (inputs.length > MAX_INPUTS) {
    await writeRecords(inputs.slice(0, MAX_INPUTS), write, onWritten);
    return writeRecords(inputs.slice(MAX_INPUTS), write, onWritten);
  }
  const [first] = inputs;
  if (!first) return;
  const answer = await write(inputs);
  if (answer.ok) {
    const getError = toErrors(answer.value);
    for (const input of inputs) onWritten(input, getError(input.objectWriteTraceId));
  } else if (inputs.length === 1) {
    onWritten(first, toRefusal(answer.problem));
  } else {
    const half = Math.ceil(inputs.length / 2);
    await writeRecords(inputs.slice(0, half), write, onWritten);
    await writeRecords(inputs.slice(half), write, onWritten);
  }
}

function toErrors({ results, errors = [] }: BatchAnswer): (traceId: string) => Written {
  const refused = new Map(
    errors.flatMap(({ message = '', context = {} }) =>
      (context['objectWriteTraceId'] ?? []).map((id) => [id, toRefusal(message)] as const),
    ),
  );
  const written = new Map(results.map((one) => [one.objectWriteTraceId, one]));
  // An error that names no input belongs to one of those without a result.
  const unnamed = errors.find(({ context }) => !context?.['objectWriteTraceId']);
  return (id) => {
    const error = refused.get(id);
    if (error) return error;
    if (unnamed && !written.has(id)) return toRefusal(unnamed.message ?? '');
    return { type: 'written', record: written.get(id) };
  };
}

const toRefusal = (message: string): Written =>
  /\balready exists\b/i.test(message)
    ? { type: 'exists' }
    : { type: 'refused', reason: toReason(message, NAME) };
