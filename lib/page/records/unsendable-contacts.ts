import { isFindable, toSentPerson } from '../../contacts/export/sent-person.ts';
import type { Flag } from '../../model/contacts/flag.ts';
import { isSamplePerson } from '../../model/sample.ts';
import type { TargetId } from '../../model/sending/targets.ts';
import { withoutFlagged } from '../../receipts/flagged-values.ts';
import type { Database } from '../../store/database.ts';
import { findContactsByIds } from '../../store/queries.ts';

/** With profiles: few enough that the page stays responsive. */
const COUNTED_AT_ONCE = 50;

export type UnsendableContacts = {
  /** Invented people of the demo. */
  samples: number;
  /** Those by which a CRM could find no record again. A webhook gets them. */
  unfindable: number;
};

/** How many of these contacts a sending skips (background/sending/), besides those on the suppression list. */
export async function countUnsendable(
  db: Database,
  target: TargetId,
  ids: readonly string[],
  flags: readonly Flag[],
): Promise<UnsendableContacts> {
  const sum: UnsendableContacts = { samples: 0, unfindable: 0 };
  for (let at = 0; at < ids.length; at += COUNTED_AT_ONCE) {
    for (const contact of await findContactsByIds(db, ids.slice(at, at + COUNTED_AT_ONCE))) {
      if (isSamplePerson(contact)) sum.samples += 1;
      else if (target !== 'webhook' && !isFindable(toSentPerson(withoutFlagged(contact, flags))))
        sum.unfindable += 1;
    }
  }
  return sum;
}
