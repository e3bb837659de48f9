import { HEADER } from './headers.ts';

/**
 * Retry-After in seconds; null when there is none. It may also be an HTTP date (RFC 9110, 10.2.3), which is compared
 * with the sender's own Date, because its clock and ours may differ.
 */
export function readRetryAfter(headers: Headers, now: Date): number | null {
  const text = headers.get(HEADER.retryAfter)?.trim();
  if (!text) return null;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(text);
  if (Number.isNaN(date)) return null;
  const sentAt = Date.parse(headers.get('Date') ?? '');
  const from = Number.isNaN(sentAt) ? now.getTime() : sentAt;
  return Math.max(0, Math.ceil((date - from) / 1000));
}
