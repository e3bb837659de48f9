// What expires of a contact after the time that the user has set.
import { SLOT, type Contact } from './contact.ts';

const DAY_MS = 86_400_000;

/**
 * Results that were checked before this time have expired. `days`: 0 keeps them for ever, without such a
 * time.
 */
export const expiryTime = (days: number, now: Date): string | null =>
  days > 0 ? new Date(now.getTime() - days * DAY_MS).toISOString() : null;

export type Expired =
  | { type: 'stays' }
  /** In the user's list: the person stays, the revealed values go. */
  | { type: 'emptied'; contact: Contact }
  /** Only stored because of revealed values: the contact goes. */
  | { type: 'gone' };

export type Expiring = {
  /** Saved contacts that would lose their revealed values. */
  emptied: number;
  /** Contacts outside the list that would go. */
  gone: number;
};

const SLOTS = Object.values(SLOT);

/** `before`: from expiryTime. */
export function expire(contact: Contact, before: string): Expired {
  const next = { ...contact };
  for (const slot of SLOTS) if (isOld(contact[slot]?.checkedAt)) next[slot] = null;
  const given = contact.givenEmails?.filter(({ at }) => !isOld(at));
  if (given) next.givenEmails = given;
  const isEmpty = SLOTS.every((slot) => next[slot] === null) && !given?.length;
  const hasLost = SLOTS.some((slot) => next[slot] !== contact[slot]);
  // A profile has no time of its own: it goes with the last values.
  if (isEmpty && (hasLost || contact.updatedAt < before)) {
    if (contact.savedAt === null) return { type: 'gone' };
    next.profile = null;
  }
  const isSame =
    !hasLost && next.profile === contact.profile && given?.length === contact.givenEmails?.length;
  return isSame ? { type: 'stays' } : { type: 'emptied', contact: next };

  function isOld(at: string | undefined): boolean {
    return at !== undefined && at < before;
  }
}
