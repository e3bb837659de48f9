// The messages about sending contacts to a webhook.
import { MAX_SENT_CONTACTS, sendingOptions } from '../model/sending.ts';
import { z } from '../zod.ts';

const done = z.object({});
const text = z.string().check(z.maxLength(2000));

export const sendingMessages = {
  /** The page has requested the permission for the host. `secret`: `whsec_` and base64. */
  'webhook.connect': { request: z.object({ url: text, secret: text }), reply: done },
  /** Sends an event without contacts. `problem`: '' when it was accepted. */
  'webhook.test': { request: done, reply: z.object({ problem: z.string() }) },
  'webhook.disconnect': { request: done, reply: done },
  /** Sends these contacts; refused (`gone`) while another sending is under way. */
  'sending.start': {
    request: z.object({
      ids: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_SENT_CONTACTS)),
      options: sendingOptions,
    }),
    reply: done,
  },
  /** Sends again what has not arrived: waiting and refused contacts. */
  'sending.retry': { request: done, reply: done },
  /** Nothing more is sent; what has arrived stays there. */
  'sending.stop': { request: done, reply: done },
} as const;
