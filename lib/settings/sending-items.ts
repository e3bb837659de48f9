import { sending } from '../model/sending.ts';
import { z } from '../zod.ts';
import { storedItem } from './stored-item.ts';

const webhook = z.object({
  host: z.string(),
  /** The last characters of the signing secret. */
  secretEnd: z.string(),
  lastSentAt: z.nullable(z.iso.datetime()),
});
export type Webhook = z.infer<typeof webhook>;

/** The connected webhook, without its address and secret (webhook-secret.ts). */
export const webhookItem = storedItem('local', 'webhook', z.nullable(webhook), null);

/** The last sending, or the one that is under way. It has ids of contacts and nothing else about them. */
export const sendingItem = storedItem('local', 'sending', z.nullable(sending), null);
