import { z } from '../../../lib/zod.ts';
import { cursor, days, hundredths, keyName, pastTime, time, timeZone } from './call.ts';
import { KINDS } from './enrichments.ts';

// ── Keys ───────────────────────────────────────────────────────────────────────────────────────

/** `expiring`: rotated, and valid until `expiresAt`. */
const KEY_STATES = ['active', 'expiring', 'revoked'] as const;

export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The last characters, to recognise it by; null where only the hash is stored. */
  hint: z.nullable(z.string()),
  state: z.enum(KEY_STATES),
  /** Per calendar month (UTC), shared with the keys that it replaced; null: no limit. */
  spendLimit: z.nullable(hundredths),
  spentThisMonth: hundredths,
  /** Held for work in progress: it counts towards the limit, too. */
  heldThisMonth: hundredths,
  createdAt: time,
  lastUsedAt: z.nullable(time),
  expiresAt: z.nullable(time),
  revokedAt: z.nullable(time),
});
export type ApiKey = z.infer<typeof apiKey>;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const spendLimit = z.nullable(z.int().check(z.minimum(0), z.maximum(1e11)));

export const keys = z.object({ keys: z.array(apiKey) });
export const newKey = z.object({ name, spendLimit });
export const keyChange = z.object({ name: z.optional(name), spendLimit: z.optional(spendLimit) });
/** The time for which the old key stays valid beside the new one; 0: it is revoked now. */
export const rotation = z.object({ overlapHours: z.int().check(z.minimum(0), z.maximum(720)) });
/** Only this response contains the key. */
export const shownKey = z.object({ key: apiKey, secret: z.string() });

// ── Balance and ledger ─────────────────────────────────────────────────────────────────────────

export const balanceQuery = z.object({ since: pastTime });
/** `balance` = `free` + `held`; `spent` and `added` since the time of the query. */
export const balance = z.object({
  balance: hundredths,
  held: hundredths,
  heldBy: z.int(),
  free: hundredths,
  spent: hundredths,
  added: hundredths,
});

/**
 * `added` includes withdrawals. `returned`: held credits that were not needed, or were released.
 */
export const LEDGER_FILTERS = ['all', 'spent', 'added', 'returned'] as const;
export type LedgerFilter = (typeof LEDGER_FILTERS)[number];

/**
 * One line of the ledger. `change` is the change of the balance (free + held). Holds and releases
 * change nothing, so their amount is in `amount`.
 */
export const ledgerLine = z.object({
  id: z.int(),
  at: time,
  what: z.enum(['added', 'withdrawn', 'held', 'spent', 'returned']),
  amount: hundredths,
  change: hundredths,
  /** The balance after this line. */
  balance: hundredths,
  enrichment: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  position: z.nullable(z.int()),
  /** The charged kinds, where the ledger has them. */
  kinds: z.array(z.string()),
  /** The reason in the ledger: grant, hold, settle, release, charge … */
  reason: z.string(),
  note: z.nullable(z.string()),
  key: z.nullable(keyName),
});
export type LedgerLine = z.infer<typeof ledgerLine>;

const narrowed = {
  /** Text in the note or in the name of the enrichment. */
  search: z.optional(z.string().check(z.maxLength(200))),
  show: z.optional(z.enum(LEDGER_FILTERS)),
  key: z.optional(z.uuid()),
  days: z.optional(days),
  timeZone: z.optional(timeZone),
};
/** `all` excludes `held`, which does not change the balance. */
export const ledgerQuery = z.object({ ...narrowed, cursor: z.optional(cursor) });
export const ledgerExportQuery = z.object(narrowed);
/** `total` and `change` are those of all lines that match, on this page and on the others. */
export const ledger = z.object({
  lines: z.array(ledgerLine),
  next: z.nullable(cursor),
  total: z.int(),
  change: hundredths,
});

export const SPEND_KINDS = [
  ...KINDS,
  'person.lookup',
  'company.lookup',
  'person.search',
  'company.search',
  'other',
] as const;
export type SpendKind = (typeof SPEND_KINDS)[number];

export const spendQuery = z.object({ days, timeZone, key: z.optional(z.uuid()) });
const spentOn = {
  total: hundredths,
  /** The parts of `total`. */
  kinds: z.partialRecord(z.enum(SPEND_KINDS), hundredths),
};
export type SpentOn = { total: number; kinds: Partial<Record<SpendKind, number>> };
export const spend = z.object({
  /** Every day of the range, oldest first, days without spend included. */
  days: z.array(z.object({ /** 2026-11-21 */ day: z.iso.date(), ...spentOn })),
  /** By the key that paid, the most expensive first; the id is null for lines without a key. */
  keys: z.array(z.object({ id: z.nullable(z.uuid()), name: z.string(), ...spentOn })),
  /**
   * By the name of the job, the most expensive first. '': look-ups, searches, and jobs that were
   * deleted. null: all other jobs.
   */
  jobs: z.array(z.object({ name: z.nullable(z.string()), ...spentOn })),
});
export type Spend = z.infer<typeof spend>;

/** In whole days of UTC, the first of which begins nearest to the start of the range. */
export const outcomes = z.object({
  /** The values that were asked for: `found` and `notFound` together. */
  values: z.array(z.object({ kind: z.string(), found: z.int(), notFound: z.int() })),
  /** The work addresses that were returned, by status; UNKNOWN stands for every other status. */
  addresses: z.array(z.object({ status: z.string(), count: z.int() })),
});
export type Outcomes = z.infer<typeof outcomes>;

export const creditsAdded = z.object({
  amount: z.int().check(z.minimum(1), z.maximum(1e11)),
  note: z.string().check(z.maxLength(200)),
  /** The same for each try: a repeated request adds nothing. */
  key: z.uuid(),
});
