import { type ContactSummary, isUsable, SLOT } from '../../model/contacts/contact.ts';
import { findFlag, type Flag } from '../../model/contacts/flag.ts';
import { KINDS } from '../../model/kinds.ts';

/** Counts of the values and contacts that files do not contain by default. */
export type ExportOmissions = {
  /** Addresses that receive no mail. */
  invalid: number;
  /** Values that the user has marked as wrong, and that would be exported otherwise. */
  markedWrong: number;
  /** Contacts on the suppression list. They are never exported. */
  suppressed: number;
};

/** @param suppressed ids of the contacts on the suppression list; their values are not counted */
export function countOmissions(
  contacts: readonly ContactSummary[],
  flags: readonly Flag[],
  suppressed: ReadonlySet<string>,
): ExportOmissions {
  const getFlags = Map.groupBy(flags, ({ contactId }) => contactId);
  const count: ExportOmissions = { invalid: 0, markedWrong: 0, suppressed: 0 };
  for (const contact of contacts) {
    if (suppressed.has(contact.id)) {
      count.suppressed += 1;
      continue;
    }
    const marked = getFlags.get(contact.id) ?? [];
    for (const kind of KINDS) {
      for (const value of contact[SLOT[kind]]?.values ?? []) {
        if ('email' in value && !isUsable(value)) count.invalid += 1;
        else if (findFlag(marked, kind, 'email' in value ? value.email : value.number))
          count.markedWrong += 1;
      }
    }
  }
  return count;
}
