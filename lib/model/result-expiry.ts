// Decides which parts of a contact expire, by the number of days that the user has set.
import { DAY_MS } from './calendar-day.ts';
import { SLOT, type ContactSummary } from './contacts/contact.ts';
import type { List } from './lists/list.ts';

/** ISO 8601: results that were checked before this time have expired. Null for 0 days, which keep them for ever. */
export const expiryTime = (days: number, now: Date): string | null =>
  days > 0 ? new Date(now.getTime() - days * DAY_MS).toISOString() : null;

export type ContactExpiry =
  | { type: 'stays' }
  /** In the user's list: the person stays, without expired values; without facts its profile has expired, too. */
  | { type: 'emptied'; contact: ContactSummary }
  /** Only kept because of values that have expired. */
  | { type: 'deleted' };

export type ExpiryCounts = {
  /** Saved contacts that would lose values, and stay. */
  emptied: number;
  /** Other contacts, which would be deleted. */
  deleted: number;
  /** Records that would lose people, names, or what was sent. */
  lists: number;
  searches: number;
  receipts: number;
};

/** `before`: from expiryTime. */
export const isBefore = (at: string | null, before: string): boolean => at !== null && at < before;

/** A list that rests with no job under way counts as finished when it was last changed. */
export const getFinishTime = ({ open, endedAt, updatedAt }: List): string | null =>
  open.length > 0 ? null : (endedAt ?? updatedAt);

const SLOTS = Object.values(SLOT);

/** `before`: from expiryTime. */
export function expireContact(contact: ContactSummary, before: string): ContactExpiry {
  const isExpired = (at: string | undefined) => at !== undefined && at < before;
  const next = { ...contact };
  for (const slot of SLOTS) if (isExpired(contact[slot]?.checkedAt)) next[slot] = null;
  const given = contact.givenEmails?.filter(({ at }) => !isExpired(at));
  if (given) next.givenEmails = given;
  const isEmpty = SLOTS.every((slot) => next[slot] === null) && !given?.length;
  const hasExpired = SLOTS.some((slot) => next[slot] !== contact[slot]);
  // A profile comes with a result and has no time of its own: it expires with the last result.
  if (isEmpty && (hasExpired || contact.updatedAt < before)) {
    if (contact.savedAt === null) return { type: 'deleted' };
    delete next.facts;
  }
  const isSame =
    !hasExpired && next.facts === contact.facts && given?.length === contact.givenEmails?.length;
  return isSame ? { type: 'stays' } : { type: 'emptied', contact: next };
}
