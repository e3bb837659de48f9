// A receipt for every job that has ended: what was asked, where, what was sent, what it brought and
// what it cost. The sum of the receipts is what the service says it charged.
import { z } from '../zod.ts';
import { KINDS } from './kinds.ts';

export const receiptLine = z.object({
  /** `reverse`: whose an address is; one line for each that was sent, in their order. */
  what: z.enum([...KINDS, 'company', 'person', 'reverse']),
  /** Of several people, whom it is about. */
  contactId: z.optional(z.string()),
  outcome: z.enum(['found', 'not_found', 'free', 'skipped']),
  /** Hundredths of a credit. */
  charged: z.number(),
  /** Found, and not kept: by then the person was on the suppression list, or erased. */
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
   * Where the service says it in several ways that differ, each of them, the most trusted first. Empty:
   * it said nothing, and what was charged is our own reading.
   */
  told: z.optional(
    z.array(z.object({ by: z.enum(['metadata', 'header', 'cost']), charged: z.number() })),
  ),
  /** What our own reading of the result comes to; a difference is shown, never hidden. */
  expected: z.number(),
  /** Credits, as told by the service before it was sent and after it had ended; null: not known. */
  balanceBefore: z.nullable(z.number()),
  balanceAfter: z.nullable(z.number()),
  /** When it told them: without that they cannot be compared. */
  balanceBeforeAt: z.optional(z.nullable(z.iso.datetime())),
  balanceAfterAt: z.optional(z.nullable(z.iso.datetime())),
  /** As the service names the answer that brought the result, for its support. */
  requestId: z.optional(z.nullable(z.string())),
  /** How many parts of the answer could not be read, and are missing here; absent: none. */
  unreadable: z.optional(z.number()),
});

export type Receipt = z.infer<typeof receipt>;
export type ReceiptLine = z.infer<typeof receiptLine>;
