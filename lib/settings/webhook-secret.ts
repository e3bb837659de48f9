// Where the user's contacts are sent, and the secret that signs them. Kept like the API key (api-key.ts): the address
// of a webhook is often a secret itself, and pages see only its host.
import { Dexie, type Table } from 'dexie';
import { z } from '../zod.ts';

const webhookSecret = z.object({
  url: z.string(),
  /** `whsec_` and base64, as in Standard Webhooks. */
  secret: z.string(),
});
export type WebhookSecret = z.infer<typeof webhookSecret>;

const DATABASE = 'sidelight-webhook';
const ROW = 'current';

async function inDatabase<Value>(work: (rows: Table<unknown, string>) => Promise<Value>) {
  const database = new Dexie(DATABASE, { chromeTransactionDurability: 'strict' });
  database.version(1).stores({ webhook: '' });
  try {
    return await work(database.table<unknown, string>('webhook'));
  } finally {
    database.close();
  }
}

export const webhookSecretItem = {
  /** Null without one, or when it cannot be read. */
  async get(): Promise<WebhookSecret | null> {
    const parsed = z.safeParse(webhookSecret, await inDatabase((rows) => rows.get(ROW)));
    return parsed.success ? parsed.data : null;
  },
  async set(value: WebhookSecret): Promise<void> {
    await inDatabase((rows) => rows.put(value, ROW));
  },
  async remove(): Promise<void> {
    await inDatabase((rows) => rows.delete(ROW));
  },
};
