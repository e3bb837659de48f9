// With what the user's contacts are sent to other programs. Kept like the API key (api-key.ts). The address of a
// webhook is often a secret itself, and pages see only its host.
import { Dexie, type Table } from 'dexie';
import type { TargetId } from '../model/lists/sending.ts';
import { z } from '../zod.ts';

const targetSecret = z.discriminatedUnion('target', [
  z.object({ target: z.literal('hubspot'), token: z.string() }),
  z.object({ target: z.literal('pipedrive'), token: z.string() }),
  /** `secret`: `whsec_` and base64, as in Standard Webhooks. */
  z.object({ target: z.literal('webhook'), url: z.string(), secret: z.string() }),
]);
export type TargetSecret = z.infer<typeof targetSecret>;

export const TARGET_DATABASE = 'sidelight-targets';

async function inDatabase<Value>(work: (rows: Table<unknown, string>) => Promise<Value>) {
  const database = new Dexie(TARGET_DATABASE, { chromeTransactionDurability: 'strict' });
  database.version(1).stores({ secrets: '' });
  try {
    return await work(database.table<unknown, string>('secrets'));
  } finally {
    database.close();
  }
}

export const targetSecrets = {
  /** Null without one, or when it cannot be read. */
  async get(target: TargetId): Promise<TargetSecret | null> {
    const parsed = z.safeParse(targetSecret, await inDatabase((rows) => rows.get(target)));
    return parsed.success && parsed.data.target === target ? parsed.data : null;
  },
  async set(value: TargetSecret): Promise<void> {
    await inDatabase((rows) => rows.put(value, value.target));
  },
  async remove(target: TargetId): Promise<void> {
    await inDatabase((rows) => rows.delete(target));
  },
  async removeAll(): Promise<void> {
    await inDatabase((rows) => rows.clear());
  },
};
