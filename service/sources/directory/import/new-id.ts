import { randomUUID } from 'node:crypto';

/** A UUID of version 7 (RFC 9562): in order of time, so that new rows come to lie side by side. */
export function newId(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
