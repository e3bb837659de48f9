// Every request passes the gate before it leaves, and every response passes it on arrival. The rate budget implements
// the gate (lib/enrichment/send/pace/rate-budget.ts).
import { HEADER } from '../contract/headers.ts';
import type { Failure } from '../model/jobs/failure.ts';

/** The `RateLimit-*` headers; null for a missing one. */
export type RateFacts = {
  /** Requests per window. */
  limit: number | null;
  /** Requests left in this window. */
  remaining: number | null;
  /** Seconds until the window ends. */
  resetSeconds: number | null;
};

export type ResponseInfo = {
  /** HTTP status. */
  status: number;
  retryAfterSeconds: number | null;
  rate: RateFacts;
  sentAt: Date;
  receivedAt: Date;
};

export type Gate = {
  /** Null: the request may leave now. Otherwise, the reason why it must not be sent. */
  enter(): Promise<Failure | null>;
  /** Called with each response. */
  onResponse(response: ResponseInfo): Promise<void>;
};

export const OPEN_GATE: Gate = { enter: async () => null, onResponse: async () => {} };

/** The number at the beginning of a header: `60`, also in `60, 60;w=60` of older drafts. */
function leadingNumber(headers: Headers, name: string): number | null {
  const digits = /^\s*(\d{1,9})(?![\d.])/.exec(headers.get(name) ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

export const readRate = (headers: Headers): RateFacts => ({
  limit: leadingNumber(headers, HEADER.rateLimit),
  remaining: leadingNumber(headers, HEADER.rateRemaining),
  resetSeconds: leadingNumber(headers, HEADER.rateReset),
});
