import { ENRICH_FIELDS, ENRICHMENT_STATUSES, RECORD_STATES } from '../../../lib/contract/values.ts';
import { WEBHOOK_EVENTS } from '../../../lib/contract/webhooks.ts';
import { z } from '../../../lib/zod.ts';
import { cursor, days, hundredths, keyName, pastTime, time, timeZone } from './call.ts';

/** The values that can be searched for; `reverse` is the person behind an address. */
export const KINDS = [...ENRICH_FIELDS, 'reverse.email'] as const;
export type Kind = (typeof KINDS)[number];

/** `active` has not ended; `done` has results; `failed` is UNKNOWN or CREDITS_INSUFFICIENT. */
export const FILTERS = ['all', 'active', 'done', 'not_found', 'failed'] as const;
export type EnrichmentFilter = (typeof FILTERS)[number];

/** Status and results as one word, for the status chip. */
const OUTCOMES = [
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
export type Outcome = (typeof OUTCOMES)[number];

export const enrichmentsQuery = z.object({
  /** A name, a company or the beginning of an id. */
  search: z.optional(z.string().check(z.maxLength(200))),
  show: z.optional(z.enum(FILTERS)),
  key: z.optional(z.uuid()),
  days: z.optional(days),
  timeZone: z.optional(timeZone),
  cursor: z.optional(cursor),
});

export const enrichmentRow = z.object({
  id: z.uuid(),
  kind: z.enum(['contact', 'reverse']),
  name: z.string(),
  /** The requested company of an enrichment of one person; null for a batch or when not given. */
  company: z.nullable(z.string()),
  /** The number of people; more than one is a batch. */
  people: z.int(),
  asked: z.array(z.enum(KINDS)),
  status: z.enum(ENRICHMENT_STATUSES),
  outcome: z.enum(OUTCOMES),
  /**
   * For one person: kinds found of kinds requested. For a batch: people done, and found, of all.
   */
  progress: z.object({ done: z.int(), found: z.int(), total: z.int() }),
  cost: hundredths,
  /** Credits that are still held. */
  held: hundredths,
  startedAt: time,
  finishedAt: z.nullable(time),
  key: keyName,
});
export type EnrichmentRow = z.infer<typeof enrichmentRow>;

export const enrichments = z.object({
  rows: z.array(enrichmentRow),
  next: z.nullable(cursor),
  /** Counts for the search, key and days of the query, whatever `show` is. */
  counts: z.record(z.enum(FILTERS), z.int()),
});
export type Enrichments = z.infer<typeof enrichments>;

/** `since`: midnight in the user's time zone. */
export const summaryQuery = z.object({ since: pastTime });
export const summary = z.object({
  started: z.int(),
  foundSomething: z.int(),
  spent: hundredths,
  /** The median of the finished enrichments; null when there is none. */
  usualSeconds: z.nullable(z.number()),
  /** The age of the oldest waiting contact: how long the next one waits. */
  queueWaitSeconds: z.number(),
});

/** One revealed value and its source. */
const foundValue = z.object({
  kind: z.enum(KINDS),
  value: z.string(),
  /** The deliverability of an address. */
  status: z.nullable(z.string()),
  lineType: z.nullable(z.string()),
  region: z.nullable(z.string()),
  /** The most probable value of its kind. */
  isBest: z.boolean(),
  source: z.nullable(z.string()),
  /** When the source last confirmed it. */
  seenAt: z.nullable(time),
  /** 0 to 1: how sure the source is that this is the requested person; null: sure, or unknown. */
  confidence: z.nullable(z.number()),
  /** How the source recognised the person, such as `profile` or `name`. */
  matchedBy: z.nullable(z.string()),
});
export type FoundValue = z.infer<typeof foundValue>;

const enrichmentRecord = z.object({
  position: z.int(),
  /** The requested input, as sent to the sources. */
  input: z.record(z.string(), z.string()),
  custom: z.nullable(z.record(z.string(), z.string())),
  asked: z.array(z.enum(KINDS)),
  state: z.enum(RECORD_STATES),
  /** Found, but not shown because the credits did not cover it. */
  unpaid: z.boolean(),
  /** The requested kinds that were not found while a source of them was down: `skipped_fields` of the interface. */
  skipped: z.array(z.enum(ENRICH_FIELDS)),
  cost: hundredths,
  finishedAt: z.nullable(time),
  values: z.array(foundValue),
  person: z.nullable(
    z.object({ name: z.string(), headline: z.string(), company: z.nullable(z.string()) }),
  ),
});
export type EnrichmentRecord = z.infer<typeof enrichmentRecord>;

/** The events, oldest first. */
const timelineEvent = z.object({
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
  /** For `held`, `charged` and `released`. */
  amount: z.nullable(hundredths),
  position: z.nullable(z.int()),
  /** For `record` its state, for `ended` the status, for a webhook its event. */
  detail: z.nullable(z.string()),
});
export type TimelineEvent = z.infer<typeof timelineEvent>;

const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

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
      /** null without a response. */
      status: z.nullable(z.int()),
      error: z.nullable(z.string()),
      tookMs: z.nullable(z.int()),
    }),
  ),
});
export type Delivery = z.infer<typeof delivery>;

export const enrichmentDetail = z.object({
  ...enrichmentRow.shape,
  /** Until then a repeated request for the same people is free; then the result is deleted. */
  freeUntil: time,
  canCancel: z.boolean(),
  /** Whether it was started with a webhook address. */
  hasWebhook: z.boolean(),
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
/** The exact body that is sent and signed. */
export const deliveryBody = z.object({ ...delivery.shape, body: z.string() });
