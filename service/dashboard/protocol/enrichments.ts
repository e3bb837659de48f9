import { ENRICH_FIELDS, ENRICHMENT_STATUSES, RECORD_STATES } from '../../../lib/contract/values.ts';
import { WEBHOOK_EVENTS } from '../../../lib/contract/webhooks.ts';
import { z } from '../../../lib/zod.ts';
import { cursor, days, hundredths, keyName, pastTime, time } from './call.ts';

/** What is looked for; `reverse` is the person behind an address. */
export const KINDS = [...ENRICH_FIELDS, 'reverse.email'] as const;
export type Kind = (typeof KINDS)[number];

/** `active` has not ended; `done` found something; `failed` is UNKNOWN or CREDITS_INSUFFICIENT. */
export const FILTERS = ['all', 'active', 'done', 'not_found', 'failed'] as const;

/** The status and what was found as one word, for the chip. */
export const OUTCOMES = [
  'queued',
  'searching',
  'waiting',
  'done',
  'partly_found',
  'not_found',
  'out_of_credits',
  'failed',
  'canceled',
] as const;

export const enrichmentsQuery = z.object({
  /** Name, company or the beginning of an id. */
  search: z.optional(z.string().check(z.maxLength(200))),
  show: z.optional(z.enum(FILTERS)),
  key: z.optional(z.uuid()),
  days: z.optional(days),
  cursor: z.optional(cursor),
});

export const enrichmentRow = z.object({
  id: z.uuid(),
  kind: z.enum(['contact', 'reverse']),
  name: z.string(),
  /** Of an enrichment of one person, as it was asked for; null for a batch and when not given. */
  company: z.nullable(z.string()),
  /** How many people; more than one is a batch. */
  people: z.int(),
  asked: z.array(z.enum(KINDS)),
  status: z.enum(ENRICHMENT_STATUSES),
  outcome: z.enum(OUTCOMES),
  /** Of one person: kinds found of kinds asked. Of a batch: people done, and found, of all. */
  progress: z.object({ done: z.int(), found: z.int(), total: z.int() }),
  cost: hundredths,
  /** Still set aside. */
  held: hundredths,
  startedAt: time,
  finishedAt: z.nullable(time),
  key: keyName,
});
export type EnrichmentRow = z.infer<typeof enrichmentRow>;

export const enrichments = z.object({
  rows: z.array(enrichmentRow),
  next: z.nullable(cursor),
  /** With the search, key and days of the query, whatever `show` says. */
  counts: z.record(z.enum(FILTERS), z.int()),
});
export type Enrichments = z.infer<typeof enrichments>;

/** `since`: when today began where the reader is. */
export const summaryQuery = z.object({ since: pastTime });
export const summary = z.object({
  started: z.int(),
  foundSomething: z.int(),
  spent: hundredths,
  /** Median of those that ended; null when none did. */
  usualSeconds: z.nullable(z.number()),
  /** How long the next contact waits for its turn: the age of the oldest that waits. */
  queueWaitSeconds: z.number(),
});

/** One revealed value and where it is from. */
export const foundValue = z.object({
  kind: z.enum(KINDS),
  value: z.string(),
  /** Of an address: its deliverability. */
  status: z.nullable(z.string()),
  lineType: z.nullable(z.string()),
  region: z.nullable(z.string()),
  /** The one that is most probable of its kind. */
  isBest: z.boolean(),
  source: z.nullable(z.string()),
  /** When the source last saw it. */
  seenAt: z.nullable(time),
  /** 0 to 1: how sure the source is that this is who was meant; null: sure, or not said. */
  confidence: z.nullable(z.number()),
  /** A word for what the source recognised the person by, such as `profile` or `name`. */
  matchedBy: z.nullable(z.string()),
});

export const enrichmentRecord = z.object({
  position: z.int(),
  /** As it was asked for: what was sent to the sources. */
  input: z.record(z.string(), z.string()),
  custom: z.nullable(z.record(z.string(), z.string())),
  asked: z.array(z.enum(KINDS)),
  state: z.enum(RECORD_STATES),
  /** Found, but the credits did not cover it. */
  withheld: z.boolean(),
  cost: hundredths,
  finishedAt: z.nullable(time),
  values: z.array(foundValue),
  person: z.nullable(
    z.object({ name: z.string(), headline: z.string(), company: z.nullable(z.string()) }),
  ),
});

/** What happened, oldest first. */
export const timelineEvent = z.object({
  at: time,
  what: z.enum([
    'started',
    'held',
    'charged',
    'released',
    'record',
    'webhook_sent',
    'webhook_failed',
    'ended',
  ]),
  /** Of `held`, `charged` and `released`. */
  amount: z.nullable(hundredths),
  position: z.nullable(z.int()),
  /** Of `record`: its state. Of `ended`: the status. Of a webhook: its event. */
  detail: z.nullable(z.string()),
});

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export const delivery = z.object({
  id: z.uuid(),
  enrichment: z.object({ id: z.uuid(), name: z.string() }),
  event: z.enum(WEBHOOK_EVENTS),
  url: z.string(),
  state: z.enum(DELIVERY_STATES),
  createdAt: time,
  deliveredAt: z.nullable(time),
  nextAttemptAt: z.nullable(time),
  attempts: z.array(
    z.object({
      at: time,
      /** null when there was no answer. */
      status: z.nullable(z.int()),
      error: z.nullable(z.string()),
      tookMs: z.nullable(z.int()),
    }),
  ),
});
export type Delivery = z.infer<typeof delivery>;

export const enrichmentDetail = z.object({
  ...enrichmentRow.shape,
  /** Asking for the same people costs nothing until then; then the result is deleted. */
  freeUntil: time,
  canCancel: z.boolean(),
  records: z.array(enrichmentRecord),
  timeline: z.array(timelineEvent),
  deliveries: z.array(delivery),
});
export type EnrichmentDetail = z.infer<typeof enrichmentDetail>;

export const deliveriesQuery = z.object({
  state: z.optional(z.enum(DELIVERY_STATES)),
  cursor: z.optional(cursor),
});
export const deliveries = z.object({ rows: z.array(delivery), next: z.nullable(cursor) });
/** The body exactly as it is sent and signed. */
export const deliveryBody = z.object({ ...delivery.shape, body: z.string() });
