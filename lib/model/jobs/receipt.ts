// A receipt for every finished job: what was requested, where, what was sent, found and charged. The sum of
// the receipts is what the service says it charged.
import { z } from '../../zod.ts';
import { KINDS } from '../kinds.ts';

export const receiptLine = z.object({
  /**
   * `reverse`: the owner of an address; one line per sent address, in order. `search`: a person that a search
   * found; one line per person.
   */
  what: z.enum([...KINDS, 'company', 'person', 'reverse', 'search']),
  /** The person, if the receipt is about several. */
  contactId: z.optional(z.string()),
  outcome: z.enum(['found', 'not_found', 'free', 'skipped']),
  /** Hundredths of a credit. */
  charged: z.number(),
  /** Found but not kept: the person was on the suppression list, or erased, by then. */
  notKept: z.optional(z.literal(true)),
});

export const receipt = z.object({
  /** The job's id: one job, one receipt. */
  id: z.string(),
  at: z.iso.datetime(),
  startedAt: z.iso.datetime(),
  name: z.string(),
  contactIds: z.array(z.string()),
  companyId: z.nullable(z.string()),
  listId: z.optional(z.uuid()),
  baseUrl: z.string(),
  workspaceId: z.string(),
  enrichmentId: z.nullable(z.string()),
  pageUrl: z.string(),
  sessionId: z.string(),
  /** Exactly what left the browser, one entry per person or company. */
  sent: z.array(z.record(z.string(), z.string())),
  lines: z.array(receiptLine),
  /** Hundredths of a credit, as the service says. */
  charged: z.number(),
  /**
   * The amounts that the service reported, the most trusted first, if they differ. Empty: it reported none,
   * and `charged` is our own calculation.
   */
  told: z.optional(
    z.array(z.object({ by: z.enum(['metadata', 'header', 'cost']), charged: z.number() })),
  ),
  /** Our own calculation from the result; a difference is shown, never hidden. */
  expected: z.number(),
  /** Credits, as reported by the service before it was sent and after it finished; null: unknown. */
  balanceBefore: z.nullable(z.number()),
  balanceAfter: z.nullable(z.number()),
  /** When they were reported: without the time they cannot be compared. */
  balanceBeforeAt: z.optional(z.nullable(z.iso.datetime())),
  balanceAfterAt: z.optional(z.nullable(z.iso.datetime())),
  /** The service's id of the response with the result, for its support. */
  requestId: z.optional(z.nullable(z.string())),
  /** How many parts of the response could not be read, and are missing here; absent: none. */
  unreadable: z.optional(z.number()),
});

export type Receipt = z.infer<typeof receipt>;
export type ReceiptLine = z.infer<typeof receiptLine>;

/**
 * The contact that the charge of a line is for; undefined: its result was not kept, or the receipt does not say. A line
 * without an id is about the only contact of its receipt, unless the people were not known before.
 */
export function getChargedContact(
  { contactIds }: Pick<Receipt, 'contactIds'>,
  { what, contactId, notKept }: ReceiptLine,
): string | undefined {
  if (notKept) return undefined;
  const isFoundPerson = what === 'reverse' || what === 'search';
  return contactId ?? (isFoundPerson || contactIds.length > 1 ? undefined : contactIds[0]);
}

/** Whether the user has it now. */
export const isFound = ({ outcome, notKept }: ReceiptLine): boolean =>
  !notKept && (outcome === 'found' || outcome === 'free');
