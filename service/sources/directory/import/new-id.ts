import { randomBytes } from 'node:crypto';

/** A UUID of version 7 (RFC 9562): in order of time, so that new rows come to lie side by side. */
export function newId(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  const variant = (0x8 | (Number.parseInt(hex[16]!, 16) & 0x3)).toString(16);
  const text = `${hex.slice(0, 12)}7${hex.slice(13, 16)}${variant}${hex.slice(17)}`;
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
