import { isFindable, toSentPerson } from '../../contacts/export/sent-person.ts';
import type { ContactEvent } from '../../model/contacts/contact.ts';
import type { Flag } from '../../model/contacts/flag.ts';
import { isSamplePerson } from '../../model/sample.ts';
import { toTargetName, type Sending } from '../../model/sending/sending.ts';
import { withoutFlagged } from '../../receipts/flagged-values.ts';
import type { Database } from '../../store/database.ts';
import { findContactsByIds } from '../../store/queries.ts';

/** With profiles: few enough that the page stays responsive. */
const COUNTED_AT_ONCE = 50;

export type SendingCounts = {
  /** Invented people of the demo. */
  samples: number;
  /** Those by which a CRM could find no record again. A webhook gets them. */
  unfindable: number;
  /** Of those that are sent, the ones that were sent to this account before, by their history. */
  sentBefore: number;
};

/**
 * How many of these contacts a sending skips (background/sending/), besides those on the suppression list, and how many
 * it sends again.
 */
export async function countForSending(
  db: Database,
  to: Pick<Sending, 'target' | 'account'>,
  ids: readonly string[],
  flags: readonly Flag[],
): Promise<SendingCounts> {
  const sum: SendingCounts = { samples: 0, unfindable: 0, sentBefore: 0 };
  // The name of a webhook is its account. Of a CRM, earlier versions have stored no account.
  const wasSentThere = ({ type, text, account = text }: ContactEvent) =>
    type === 'sent' && text === toTargetName(to) && account === to.account;
  for (let at = 0; at < ids.length; at += COUNTED_AT_ONCE) {
    for (const contact of await findContactsByIds(db, ids.slice(at, at + COUNTED_AT_ONCE))) {
      if (isSamplePerson(contact)) sum.samples += 1;
      else if (to.target !== 'webhook' && !isFindable(toSentPerson(withoutFlagged(contact, flags))))
        sum.unfindable += 1;
      else if (contact.history?.some(wasSentThere)) sum.sentBefore += 1;
    }
  }
  return sum;
}
