// Limits what a workspace may have the service store. A start is free until something is found, so
// that neither credits nor the request limit bound it: 60 starts of 100 contacts each would be 200
// MB a minute.
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { NewEnrichment, NewRecord } from './new-enrichment.ts';

export type IntakeLimits = {
  /** A workspace with this many unfinished contacts can start nothing more. */
  waitingContacts: number;
  /** The amount accepted in a day, counted by `countBytes`. */
  bytesPerDay: number;
};

/** 100,000 contacts of the usual length a day. */
export const INTAKE_LIMITS: IntakeLimits = { waitingContacts: 10_000, bytesPerDay: 500_000_000 };

const SECONDS_PER_DAY = 86_400;
/** Contacts end within minutes, and how many of them is unknown, so this is an estimate. */
const WAITING_SECONDS = 30;
/** Clocks of processes differ by less. A level with a later time was written by a wrong clock. */
const CLOCK_TOLERANCE = '1 minute';
/** A contact with its result, as in docs/operating.md. */
const BYTES_PER_CONTACT = 5000;

/** Thrown out of the transaction, so that nothing of the start is stored. */
export class IntakeLimitError extends Error {
  override name = 'IntakeLimitError';
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const readBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The approximate size of a stored start: each webhook repeats the texts of its contacts. */
function countBytes({ name, records, webhookUrl, contactWebhookUrl }: NewEnrichment): number {
  const copies = [webhookUrl, contactWebhookUrl].filter((url) => url !== null).length;
  const perContact = contactWebhookUrl === null ? 0 : readBytes([name, contactWebhookUrl]);
  const bytesOfRecord = ({ personQuery, input, custom }: NewRecord) =>
    BYTES_PER_CONTACT +
    perContact +
    readBytes(personQuery) +
    readBytes([input, custom]) * (1 + copies);
  return records.reduce(
    (sum, record) => sum + bytesOfRecord(record),
    readBytes([name, webhookUrl]),
  );
}

type Start = { workspaceId: string; request: NewEnrichment; at: Date };

/**
 * Adds to the stored amount of the workspace, which falls by a day's limit per day. Returns the
 * level before. Starts of one workspace run here one after the other.
 */
async function raiseLevel(
  tx: Tx,
  { workspaceId, request, at }: Start,
  bytesPerDay: number,
): Promise<number> {
  const bytes = countBytes(request);
  const { rows } = await sql<{ bytes: number }>`
    insert into intake_levels as mine (workspace_id, bytes, at)
    values (${workspaceId}, ${bytes}, ${at})
    on conflict (workspace_id) do update set
      bytes = excluded.bytes + greatest(0, mine.bytes - floor(${bytesPerDay}::float8 / ${SECONDS_PER_DAY}
        * greatest(0, extract(epoch from excluded.at - mine.at)))),
      at = least(greatest(mine.at, excluded.at), excluded.at + ${CLOCK_TOLERANCE}::interval)
    returning bytes
  `.execute(tx);
  return (rows[0]?.bytes ?? bytes) - bytes;
}

async function countWaiting(tx: Tx, workspaceId: string): Promise<number> {
  const { waiting } = await tx
    .selectFrom('enrichments')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('pending'), eb.lit(0)).as('waiting'))
    .where('workspace_id', '=', workspaceId)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/**
 * Admits a start, or refuses it. The start that exceeds a limit is the last one until the level has
 * fallen.
 * @throws IntakeLimitError
 */
export async function admitStart(tx: Tx, start: Start, limits: IntakeLimits): Promise<void> {
  const { waitingContacts, bytesPerDay } = limits;
  const level = await raiseLevel(tx, start, bytesPerDay);
  if (level >= bytesPerDay) {
    const seconds = ((level - bytesPerDay) / bytesPerDay) * SECONDS_PER_DAY;
    const megabytes = Math.round(bytesPerDay / 1e6);
    throw new IntakeLimitError(
      `The service stores at most ${megabytes} MB a day for this workspace.`,
      Math.floor(seconds) + 1,
    );
  }
  if ((await countWaiting(tx, start.workspaceId)) >= waitingContacts) {
    throw new IntakeLimitError(
      `${waitingContacts} contacts of this workspace are waiting already.`,
      WAITING_SECONDS,
    );
  }
}
