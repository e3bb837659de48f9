// A job: one request that can cost credits, from before it is sent until its receipt is written.
//
//   queued ──▶ sending ──▶ submitted ──▶ done
//     ▲  │        │  │          └──────▶ failed
//     │  └────────┼──┼───────▶ cancelled      (only what was never sent can be cancelled)
//     └───────────┘  ├───────▶ failed
//                    └───────▶ unknown_outcome (an answer was lost and asking again could bill twice)
//
// The row is on disk in each state before the step that leaves it: whoever finds `sending` and did not
// put it there knows that the answer was lost.
import { failure } from './failure.ts';
import { lostEvidence } from './lost-evidence.ts';
import { companyLookup, personLookup } from '../contract/lookup.ts';
import { z } from '../zod.ts';
import { KINDS } from './kinds.ts';

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

/** Suppressed or erased since a start was sent whose answer was lost (lib/enrichment/same-start.ts). */
const withheld = z.optional(z.literal(true));

/** One person of a contact job. `ref` comes back as `custom.ref`: records are matched by it. */
export const jobItem = z.object({
  ref: z.string(),
  contactId: z.string(),
  input: contactInput,
  kinds: z.array(z.enum(KINDS)),
  /** What its first start asked for, where it asks for less now (lib/enrichment/take-up.ts). */
  before: z.optional(z.array(z.enum(KINDS))),
  withheld,
});
export type JobItem = z.infer<typeof jobItem>;

const common = {
  id: z.uuid(),
  state: z.enum(JOB_STATES),
  /** Readable and searchable; sent as the enrichment's name. */
  name: z.string(),
  /** The service that the job belongs to: another connection must not touch it. */
  baseUrl: z.string(),
  workspaceId: z.string(),
  idempotencyKey: z.uuid(),
  /** The list that it works through, as one of its chunks. */
  listId: z.optional(z.uuid()),
  /** The page on which the user asked; stays on this computer. */
  pageUrl: z.string(),
  sessionId: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  /** When the service took it, perhaps at a later send: how long it takes counts from then. */
  acceptedAt: z.optional(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  /** The last question about it left then. */
  askedAt: z.optional(z.iso.datetime()),
  /** The last answer that it is not finished came then. */
  stillRunningAt: z.optional(z.iso.datetime()),
  /** How many answers have said that it is not finished. */
  runningAnswers: z.optional(z.int()),
  /** When the runner should act next; null once the job has ended, or waits for the user. */
  nextAt: z.nullable(z.iso.datetime()),
  /** The worker that is acting on it now; any other owner is a worker that has died. */
  owner: z.nullable(z.string()),
  /**
   * An earlier send may have reached the service although no answer says so: it may go out again only
   * under an idempotency key that the service still remembers, and is never told to have cost nothing.
   */
  mayHaveArrived: z.optional(z.boolean()),
  /** Every send that may have arrived carried the key; where one did not, the service never saw it. */
  keyed: z.optional(z.boolean()),
  /** Hundredths that earlier starts, about which the user decided, may have been charged besides. */
  unsure: z.optional(z.number()),
  /**
   * The bodies under which its start may have arrived, in JSON, letter for letter as they were sent, the
   * smallest and last one first, where somebody of them is withheld since, or less is asked for: the other
   * results hang on them. They are shown nowhere and end with an answer, or the key.
   */
  repeats: z.optional(z.array(z.string())),
  /**
   * It repeats, letter for letter, what was paid for, and so is free within the months that began then.
   */
  freeSince: z.optional(z.iso.datetime()),
  /** Tries of the current step that failed in a row. */
  attempts: z.int(),
  /** Why it failed, or why it waits. */
  failure: z.nullable(failure),
  /** The most it can cost, in hundredths of a credit. */
  held: z.int(),
  /** What it did cost, in hundredths of a credit; null until the service has said so. */
  charged: z.nullable(z.number()),
  /** Balance in credits as last known before it was sent, and when the service had told it. */
  balanceBefore: z.nullable(z.number()),
  balanceBeforeAt: z.optional(z.nullable(z.iso.datetime())),
  /** Once its answer was lost: what the service's balance says of it. Evidence, and no proof. */
  lost: z.optional(lostEvidence),
};

export const contactJob = z.object({
  ...common,
  type: z.literal('contact'),
  items: z.array(jobItem),
  enrichmentId: z.nullable(z.string()),
  /** It asks again for what is owned. */
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
  /** In its canonical spelling (lib/model/email-address.ts), which is also what is sent. */
  email: z.string(),
  /** Whom it belongs to; null until somebody has been found. */
  contactId: z.nullable(z.string()),
  withheld,
});
export type ReverseItem = z.infer<typeof reverseItem>;

export const reverseJob = z.object({
  ...common,
  type: z.literal('reverse'),
  items: z.array(reverseItem),
  enrichmentId: z.nullable(z.string()),
  /** It asks again about addresses whose owner is known. */
  refresh: z.optional(z.boolean()),
});

export const personJob = z.object({
  ...common,
  type: z.literal('person'),
  contactId: z.string(),
  lookup: personLookup,
});

export const job = z.discriminatedUnion('type', [contactJob, companyJob, reverseJob, personJob]);
export type ContactJob = z.infer<typeof contactJob>;
export type CompanyJob = z.infer<typeof companyJob>;
export type ReverseJob = z.infer<typeof reverseJob>;
export type PersonJob = z.infer<typeof personJob>;
/** Accepted under an id, asked for until it has ended; it can have an idempotency key. */
export type BulkJob = ContactJob | ReverseJob;
/** One request, whose answer is the result. */
export type LookupJob = CompanyJob | PersonJob;
export type Job = z.infer<typeof job>;

export const isBulk = (one: Job): one is BulkJob =>
  one.type === 'contact' || one.type === 'reverse';

/** Everybody whom the job is known to be about. */
export function contactIdsOf(one: Job): string[] {
  switch (one.type) {
    case 'contact':
      return one.items.map(({ contactId }) => contactId);
    case 'reverse':
      return one.items.flatMap(({ contactId }) => contactId ?? []);
    case 'person':
      return [one.contactId];
    case 'company':
      return [];
  }
}

export const ACTIVE_STATES = ['queued', 'sending', 'submitted'] as const satisfies JobState[];

export const isActive = ({ state }: Pick<Job, 'state'>): boolean =>
  (ACTIVE_STATES as readonly JobState[]).includes(state);

/** Whether the service has it: then trying again only asks, which is free. */
export const isAccepted = (one: Job): boolean => isBulk(one) && one.enrichmentId !== null;

/** Whether the service may have charged something that no answer has told. */
export const mayBeCharged = (one: Job): boolean =>
  one.charged === null &&
  (one.state === 'unknown_outcome' || one.mayHaveArrived === true || isAccepted(one));

/** The same of the job with all its starts: one that is refused at last may have been had before. */
export const mayHaveCost = (one: Job): boolean => mayBeCharged(one) || (one.unsure ?? 0) > 0;

/**
 * Whether only a new job can bring more: this one has its result, or the service has forgotten it and
 * would say so for ever.
 */
export const needsNewJob = (one: Job): boolean =>
  one.state === 'done' ||
  (one.state === 'failed' && isAccepted(one) && one.failure?.code === 'not_found');
