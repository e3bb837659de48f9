// The tokens and secrets of the programs to which contacts are sent, kept like the API key (secret-database.ts). The
// address of a webhook is often a secret itself, and pages see only its host.
import type { TargetId } from '../model/sending/targets.ts';
import { z } from '../zod.ts';
import { createSecretTable } from './secret-database.ts';

const targetSecret = z.discriminatedUnion('target', [
  z.object({ target: z.literal('hubspot'), token: z.string() }),
  z.object({ target: z.literal('pipedrive'), token: z.string() }),
  /** `secret`: `whsec_` and base64, as in Standard Webhooks. */
  z.object({ target: z.literal('webhook'), url: z.string(), secret: z.string() }),
]);
export type TargetSecret = z.infer<typeof targetSecret>;

export const TARGET_DATABASE = 'sidelight-targets';

const inDatabase = createSecretTable(TARGET_DATABASE, 'secrets');

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
