// A job: one request that can cost credits, from before it is sent until its receipt is written.
//
//   queued ──▶ sending ──▶ submitted ──▶ done   (a lookup: sending ──▶ done)
//     ▲  │        │  │          └──────▶ failed
//     │  └────────┼──┼───────▶ cancelled      (only what was never sent can be cancelled)
//     └───────────┘  ├───────▶ failed
//                    └───────▶ unknown_outcome (unanswered: sending again could charge twice)
//
// The row is on disk in each state before the step that leaves it: a worker that finds `sending` with another
// owner knows that the start is unanswered.
import { delivery } from './delivery.ts';
import { failure } from './failure.ts';
import { companyLookup, personLookup } from '../../contract/lookup.ts';
import { personSearch } from '../../contract/search.ts';
import { z } from '../../zod.ts';
import { KINDS } from '../kinds.ts';

export const JOB_STATES = [
  'queued',
  'sending',
  'submitted',
  'done',
  'failed',
  'unknown_outcome',
  'cancelled',
] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The input of a contact exactly as it is sent, so that a refresh can repeat it letter for letter. */
export const contactInput = z.object({
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  domain: z.optional(z.string()),
  company_name: z.optional(z.string()),
  linkedin_url: z.optional(z.string()),
});
export type ContactInput = z.infer<typeof contactInput>;

/** The person was suppressed or erased after a start that may have arrived: the result is not kept. */
const isSuppressed = z.optional(z.literal(true));

/** One person of a contact job. `ref` comes back as `custom.ref`: records are matched by it. */
export const jobItem = z.object({
  ref: z.string(),
  contactId: z.string(),
  input: contactInput,
  kinds: z.array(z.enum(KINDS)),
  /** What the first start requested, if the job requests less now. */
  firstKinds: z.optional(z.array(z.enum(KINDS))),
  isSuppressed,
});
export type JobItem = z.infer<typeof jobItem>;

/** The balance that the service reported after a start stayed unanswered. */
const uncertainEvidence = z.object({
  /** Credits. */
  balanceAfter: z.number(),
  at: z.iso.datetime(),
  /** Other jobs of the workspace that ran, or were charged, since the balance before was reported. */
  others: z.int(),
});

const common = {
  id: z.uuid(),
  state: z.enum(JOB_STATES),
  /** Whether the start may be sent again. */
  delivery,
  /** Display name; searchable. */
  name: z.string(),
  /** The service of the job: another connection must not use it. */
  baseUrl: z.string(),
  workspaceId: z.string(),
  idempotencyKey: z.uuid(),
  /** The list that it is a chunk of. */
  listId: z.optional(z.uuid()),
  /** The page of the click; stays on this computer. */
  pageUrl: z.string(),
  sessionId: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  /** When the service accepted it, perhaps at a later send: its duration counts from then. */
  acceptedAt: z.optional(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  /** When the last poll left. */
  askedAt: z.optional(z.iso.datetime()),
  /** When the last response arrived that it is not finished. */
  stillRunningAt: z.optional(z.iso.datetime()),
  /** How many responses have said that it is not finished. */
  runningAnswers: z.optional(z.int()),
  /** When the runner should act next; null when the job is finished, or waits for the user. */
  nextAt: z.nullable(z.iso.datetime()),
  /** The worker that is acting on it now; any other owner is a worker that has died. */
  owner: z.nullable(z.string()),
  /** Hundredths that earlier starts, about which the user decided, may have been charged in addition. */
  unsure: z.optional(z.number()),
  /** When the last of these starts was found to be unanswered. */
  unsureAt: z.optional(z.iso.datetime()),
  /** It repeats a paid request letter for letter, and is free in the period that began then. */
  freeSince: z.optional(z.iso.datetime()),
  /** Failed tries of the current step in a row. */
  attempts: z.int(),
  /** Why it failed, or why it waits. */
  failure: z.nullable(failure),
  /** The most it can cost, in hundredths of a credit. */
  held: z.int(),
  /** What it did cost, in hundredths of a credit; null until the service has said so. */
  charged: z.nullable(z.number()),
  /** Balance in credits before it was sent, and when the service reported it. */
  balanceBefore: z.nullable(z.number()),
  balanceBeforeAt: z.optional(z.nullable(z.iso.datetime())),
  /** After its start stayed unanswered: the balance as evidence, not as proof. */
  lost: z.optional(uncertainEvidence),
};

export const contactJob = z.object({
  ...common,
  type: z.literal('contact'),
  items: z.array(jobItem),
  /** It requests owned values again. */
  refresh: z.optional(z.boolean()),
});

export const companyJob = z.object({
  ...common,
  type: z.literal('company'),
  companyId: z.string(),
  lookup: companyLookup,
});

/** One address of a reverse job. `ref` comes back as `custom.ref`: records are matched by it. */
export const reverseItem = z.object({
  ref: z.string(),
  /** In its canonical spelling (lib/identity/email-address.ts), which is also what is sent. */
  email: z.string(),
  /** The owner; null until found. */
  contactId: z.nullable(z.string()),
  isSuppressed,
});
export type ReverseItem = z.infer<typeof reverseItem>;

export const reverseJob = z.object({
  ...common,
  type: z.literal('reverse'),
  items: z.array(reverseItem),
  /** It requests addresses again that have a known owner. */
  refresh: z.optional(z.boolean()),
});

export const personJob = z.object({
  ...common,
  type: z.literal('person'),
  contactId: z.string(),
  lookup: personLookup,
});

/** One page of a search for people (people-search.ts). */
export const searchJob = z.object({
  ...common,
  type: z.literal('search'),
  searchId: z.string(),
  search: personSearch,
  /** How many people the request leaves out by their ids, in place of its `offset`. */
  leftOut: z.optional(z.int()),
});

export const job = z.discriminatedUnion('type', [
  contactJob,
  companyJob,
  reverseJob,
  personJob,
  searchJob,
]);
export type ContactJob = z.infer<typeof contactJob>;
export type CompanyJob = z.infer<typeof companyJob>;
export type ReverseJob = z.infer<typeof reverseJob>;
export type PersonJob = z.infer<typeof personJob>;
export type SearchJob = z.infer<typeof searchJob>;
/** Accepted under an id and polled until it is finished. It can have an idempotency key. */
export type BulkJob = ContactJob | ReverseJob;
/** One request that returns the result. */
export type LookupJob = CompanyJob | PersonJob | SearchJob;
export type Job = z.infer<typeof job>;

export const isBulk = (one: Job): one is BulkJob => ['contact', 'reverse'].includes(one.type);

export const ACTIVE_STATES = ['queued', 'sending', 'submitted'] as const satisfies JobState[];
/** Those of jobs without a known end. */
export const UNSETTLED_STATES: readonly JobState[] = [...ACTIVE_STATES, 'unknown_outcome'];

export const isActive = ({ state }: Pick<Job, 'state'>): boolean =>
  (ACTIVE_STATES as readonly JobState[]).includes(state);

/** The job's id at the service, once it is accepted. */
export const getEnrichmentId = ({ delivery: one }: Pick<Job, 'delivery'>): string | null =>
  one.status === 'accepted' ? one.enrichmentId : null;

/** Whether the service has it: then a retry only polls, which is free. */
export const isAccepted = ({ delivery: { status } }: Job): boolean => status === 'accepted';

/** Whether no request of it can have reached the service: it can be cancelled and costs nothing. */
export const isUnsent = ({ state, delivery: { status } }: Job): boolean =>
  state === 'queued' && status === 'not_started';

/** Whether the service may have charged for the last start without a response that says so. */
export const mayLastStartBeCharged = (one: Job): boolean =>
  one.charged === null && (one.delivery.status === 'unanswered' || isAccepted(one));

/** The same for any of its starts: a start that was finally refused may have arrived before. */
export const mayAnyStartBeCharged = (one: Job): boolean =>
  mayLastStartBeCharged(one) || (one.unsure ?? 0) > 0;

/** Whether only a new job can find more: this one has its result, or the service has deleted it. */
export const needsNewJob = (one: Job): boolean =>
  one.state === 'done' ||
  (one.state === 'failed' && isAccepted(one) && one.failure?.code === 'not_found');
