import { randomUUID } from 'node:crypto';

/** A version 7 UUID (RFC 9562): ordered by time, so that new rows are stored side by side. */
export function newId(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
