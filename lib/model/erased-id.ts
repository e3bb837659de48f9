const PREFIX = 'erased:';

/** The contact id that replaces an erased person's in records: new for each erasure, and derived from nothing. */
export const newErasedId = (): string => PREFIX + crypto.randomUUID();

export const isErasedId = (contactId: string | null): boolean =>
  contactId?.startsWith(PREFIX) ?? false;
