// The messages about sending contacts to other programs.
import { sendingOptions } from '../model/sending/sending.ts';
import { MAX_SENT_CONTACTS, TARGETS } from '../model/sending/targets.ts';
import { z } from '../zod.ts';
import { done, text } from './shapes.ts';

const target = z.object({ target: z.enum(TARGETS) });
/** '' when the program has accepted it. */
const verdict = z.object({ problem: z.string() });

export const sendingMessages = {
  /**
   * The page has requested the permission for the host. A token is tried first, and stored only if the program accepts
   * it. `secret`: `whsec_` and base64.
   */
  'target.connect': {
    request: z.discriminatedUnion('target', [
      z.object({ target: z.literal('hubspot'), token: text }),
      z.object({ target: z.literal('pipedrive'), token: text }),
      z.object({ target: z.literal('webhook'), url: text, secret: text }),
    ]),
    reply: verdict,
  },
  /** Tries the token, or sends an event without contacts to the webhook. */
  'target.test': { request: target, reply: verdict },
  'target.disconnect': { request: target, reply: done },
  /** Sends these contacts; refused (`gone`) while another sending is under way. */
  'sending.start': {
    request: z.object({
      target: z.enum(TARGETS),
      ids: z
        .array(z.string())
        .check(z.minLength(1), z.maxLength(Math.max(...Object.values(MAX_SENT_CONTACTS)))),
      options: sendingOptions,
    }),
    reply: done,
  },
  /** Sends again what has not arrived: waiting and refused contacts. */
  'sending.retry': { request: done, reply: done },
  /** Nothing more is sent; what has arrived stays there. */
  'sending.stop': { request: done, reply: done },
} as const;
