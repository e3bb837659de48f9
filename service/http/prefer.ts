import { MAX_HELD_SECONDS } from '../../lib/contract/limits.ts';

/**
 * The seconds of `Prefer: wait=N` (RFC 7240), at most MAX_HELD_SECONDS; 0 when the header is
 * missing.
 */
export function waitSeconds(prefer: string | undefined): number {
  const value = /(?:^|[,;])\s*wait\s*=\s*"?(\d{1,9})"?\s*(?=$|[,;])/i.exec(prefer ?? '')?.[1];
  return Math.min(Number(value ?? 0), MAX_HELD_SECONDS);
}
