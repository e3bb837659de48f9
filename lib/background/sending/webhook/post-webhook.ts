// One signed request to the user's webhook, by Standard Webhooks 1.0 (https://www.standardwebhooks.com, read 2026-11):
// HMAC-SHA256 over "id.timestamp.body". Every try of a batch has the same id, so that the receiver can ignore a
// repeated one.
import { t } from '@lingui/core/macro';
import { MAX_RESPONSE_BYTES, readBody } from '../../../client/response-size.ts';
import { WEBHOOK_HEADER } from '../../../contract/webhooks.ts';
import { z } from '../../../zod.ts';
import { readRetryAfter } from '../../../contract/retry-after.ts';
import { REQUEST_TIMEOUT_MS } from '../../../model/jobs/request-timeout.ts';
import type { SendingInterruption } from '../target.ts';

export type WebhookOutcome =
  /** `refused`: contacts that the receiver's answer names, with its reason as received; '' without one. */
  | { type: 'accepted'; refused: ReadonlyMap<string, string> }
  /** This batch, for good. */
  | { type: 'refused'; problem: string }
  | SendingInterruption;

/** Optional in the answer: which contacts were not accepted. */
const answer = z.object({
  refused: z.optional(
    z.array(z.object({ id: z.string(), reason: z.optional(z.nullable(z.string())) })),
  ),
});

export async function postWebhook(
  { url, secret }: { url: string; secret: string },
  { id, body, now }: { id: string; body: string; now: Date },
): Promise<WebhookOutcome> {
  const timestamp = Math.floor(now.getTime() / 1000);
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      redirect: 'error',
      headers: {
        'Content-Type': 'application/json',
        [WEBHOOK_HEADER.id]: id,
        [WEBHOOK_HEADER.timestamp]: String(timestamp),
        [WEBHOOK_HEADER.signature]: `v1,${await sign(secret, `${id}.${timestamp}.${body}`)}`,
      },
      body,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const text = await readBody(response, MAX_RESPONSE_BYTES);
    return toOutcome(response.status, response.headers, text ?? '', now);
  } catch {
    return toLater(t`The address does not answer.`, null);
  }
}

function toOutcome(status: number, headers: Headers, text: string, now: Date): WebhookOutcome {
  if (status >= 200 && status < 300) return { type: 'accepted', refused: readRefused(text) };
  const problem = t`The address answers ${status}.`;
  if (status === 429 || status === 408 || status === 425 || status >= 500) {
    return toLater(problem, readRetryAfter(headers, now));
  }
  // Not this batch, but the address, the secret or the rights.
  if ([401, 403, 404, 405, 410].includes(status)) return { type: 'stopped', problem };
  return { type: 'refused', problem };
}

function readRefused(text: string): ReadonlyMap<string, string> {
  try {
    const parsed = z.safeParse(answer, JSON.parse(text));
    const all = parsed.success ? (parsed.data.refused ?? []) : [];
    return new Map(all.map(({ id, reason }) => [id, reason ?? '']));
  } catch {
    // Most receivers answer with another text, or with none.
    return new Map();
  }
}

const toLater = (problem: string, afterSeconds: number | null): SendingInterruption => ({
  type: 'later',
  afterSeconds,
  isLimit: false,
  problem,
});

/** Base64, keyed with the bytes behind `whsec_`. */
async function sign(secret: string, text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (one) => one.charCodeAt(0));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(mac)));
}
