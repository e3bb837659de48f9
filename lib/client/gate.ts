// Where every request passes on its way out, and every answer on its way in: whoever holds the rate
// budget stands there (lib/enrichment/send/pace/rate-budget.ts).
import { HEADER } from '../contract/headers.ts';
import type { Failure } from '../model/failure.ts';

/** `RateLimit-*`; null where the service does not say. */
export type RateFacts = {
  /** Requests per window. */
  limit: number | null;
  /** Requests left in this window. */
  remaining: number | null;
  /** Seconds until the window ends. */
  resetSeconds: number | null;
};

export type Heard = {
  /** HTTP status. */
  status: number;
  retryAfterSeconds: number | null;
  rate: RateFacts;
  sentAt: Date;
  heardAt: Date;
};

export type Gate = {
  /** Null: the request may leave now. Otherwise it has not left, and why. */
  enter(): Promise<Failure | null>;
  /** Told of each answer. */
  heard(heard: Heard): Promise<void>;
};

export const OPEN_GATE: Gate = { enter: async () => null, heard: async () => {} };

/** The number that a header begins with: `60`, and also `60, 60;w=60` of older drafts. */
function leadingNumber(headers: Headers, name: string): number | null {
  const digits = /^\s*(\d{1,9})(?![\d.])/.exec(headers.get(name) ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

export const readRate = (headers: Headers): RateFacts => ({
  limit: leadingNumber(headers, HEADER.rateLimit),
  remaining: leadingNumber(headers, HEADER.rateRemaining),
  resetSeconds: leadingNumber(headers, HEADER.rateReset),
});
