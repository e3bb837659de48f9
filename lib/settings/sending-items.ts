import { sending } from '../model/sending/sending.ts';
import type { TargetId } from '../model/sending/targets.ts';
import { z } from '../zod.ts';
import { storedItem, type StoredItem } from './stored-item.ts';

const targetConnection = z.object({
  /** The account there, or the host of a webhook. */
  account: z.string(),
  /** The last characters of the token or the signing secret. */
  secretEnd: z.string(),
  lastSentAt: z.nullable(z.iso.datetime()),
});
export type TargetConnection = z.infer<typeof targetConnection>;

const createItem = (target: TargetId) =>
  storedItem('local', `send-to-${target}`, z.nullable(targetConnection), null);

/** The connected targets, without their token, address or secret (target-secrets.ts). */
export const targetConnectionItems: Record<TargetId, StoredItem<TargetConnection | null>> = {
  hubspot: createItem('hubspot'),
  pipedrive: createItem('pipedrive'),
  webhook: createItem('webhook'),
};

/** The last sending, or the one that is under way. Of contacts it has only ids: here, and in the program until they are gone. */
export const sendingItem = storedItem('local', 'sending', z.nullable(sending), null);
