// The server-wide things: sources, suppression, erasure, imports. For operators alone.
import { z } from '../../../lib/zod.ts';
import { cursor, days, hundredths, time } from './call.ts';

export const BREAKER_STATES = ['closed', 'half_open', 'open'] as const;

export const sourcesQuery = z.object({ days: z.optional(days) });
/** In the order in which they are asked. */
export const source = z.object({
  name: z.string(),
  /** directory, pattern, upstream … */
  type: z.string(),
  /** What it is asked for. */
  kinds: z.array(z.string()),
  /** Whether it is asked at all now, or was only in the past. */
  isConfigured: z.boolean(),
  /** Asks, each of one person and one or more kinds. */
  asks: z.int(),
  failed: z.int(),
  throttled: z.int(),
  /** Not asked, because its circuit breaker was open. */
  skipped: z.int(),
  /** Kinds asked for and found, over all asks; `hitRate` null when nothing was asked. */
  asked: z.int(),
  found: z.int(),
  hitRate: z.nullable(z.number()),
  /** By kind: those of the interface, `person`, `company`. */
  finds: z.array(z.object({ kind: z.string(), asked: z.int(), found: z.int() })),
  /** What the source charged the operator. */
  cost: hundredths,
  /** What workspaces were charged for what it found. */
  billed: hundredths,
  /** Mean of the asks; null when there were none. */
  tookMs: z.nullable(z.number()),
  breaker: z.enum(BREAKER_STATES),
  throttledUntil: z.nullable(time),
  lastError: z.nullable(z.string()),
  lastErrorAt: z.nullable(time),
});
export type SourceFigures = z.infer<typeof source>;
export const sources = z.object({ sources: z.array(source) });

// ── Suppression and erasure ────────────────────────────────────────────────────────────────────

export const SUPPRESSION_KINDS = ['email', 'profile_url', 'phone', 'name', 'domain'] as const;

const short = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500)));

/** A person by address, profile, number, or name and company. */
const whom = {
  email: short,
  profileUrl: short,
  phone: short,
  name: short,
  companyName: short,
  companyDomain: short,
};

/** Only keyed hashes of the person are stored: the list cannot say whom it holds. */
export const suppression = z.object({
  id: z.uuid(),
  /** Put there by an operator, or left behind by an erasure. */
  reason: z.enum(['operator', 'erasure']),
  kind: z.nullable(z.enum(SUPPRESSION_KINDS)),
  /** The operator's own words. */
  note: z.string(),
  /** "z…@h….example", or '': enough to recognise the entry by. */
  label: z.string(),
  addedAt: time,
});
export const suppressionsQuery = z.object({ cursor: z.optional(cursor) });
export const suppressions = z.object({
  rows: z.array(suppression),
  next: z.nullable(cursor),
  total: z.int(),
});
export const newSuppression = z.object({
  ...whom,
  /** Everybody of it. */
  domain: short,
  note: z.optional(z.string().check(z.maxLength(1000))),
  /** Whether the list shows a masked form of what was given. */
  label: z.optional(z.boolean()),
});
export const added = z.object({ id: z.uuid() });

/** What is erased does not come back: `confirm` is the word ERASE. */
export const ERASE = 'ERASE';
export const erasure = z.object({ ...whom, confirm: z.literal(ERASE) });
/** How many of each kind of thing were erased. The person is suppressed from now on. */
export const erasureReport = z.object({ erased: z.record(z.string(), z.int()) });

// ── Imports ────────────────────────────────────────────────────────────────────────────────────

export const IMPORT_FORMATS = ['csv', 'ndjson'] as const;
/** `interrupted`: the process that read it is gone; start it again and it goes on. */
export const IMPORT_STATES = ['uploading', 'running', 'done', 'failed', 'interrupted'] as const;
/** Of one part of an upload, and of a whole file. */
export const MAX_PART_BYTES = 1024 * 1024;
export const MAX_IMPORT_BYTES = 4 * 1024 ** 3;

export const directoryImport = z.object({
  id: z.uuid(),
  name: z.string(),
  format: z.enum(IMPORT_FORMATS),
  state: z.enum(IMPORT_STATES),
  /** Of the file; how much of it is here, and how much of that was read. */
  bytes: z.int(),
  uploadedBytes: z.int(),
  readBytes: z.int(),
  rows: z.int(),
  added: z.int(),
  updated: z.int(),
  rejected: z.int(),
  /** Rows that were taken but for a value; they are among the rejected rows of the download too. */
  incomplete: z.int(),
  /** Columns of which nothing was taken. */
  unknownColumns: z.array(z.string()),
  error: z.nullable(z.string()),
  startedAt: time,
  finishedAt: z.nullable(time),
  by: z.string(),
});
export type DirectoryImport = z.infer<typeof directoryImport>;

export const imports = z.object({ imports: z.array(directoryImport) });
export const newImport = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  format: z.enum(IMPORT_FORMATS),
  bytes: z.int().check(z.minimum(1), z.maximum(MAX_IMPORT_BYTES)),
});
