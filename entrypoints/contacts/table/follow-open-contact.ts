// What the details show of the open contact besides its own row.
import { followState } from '../../../lib/page/follow-state.ts';
import { readContactCompany } from '../../../lib/page/records/contact-company.ts';
import { followQuery } from '../../../lib/page/records/follow-query.ts';
import { SLOT, type Contact } from '../../../lib/model/contacts/contact.ts';
import { KINDS } from '../../../lib/model/kinds.ts';
import type { Database } from '../../../lib/store/database.ts';
import { findReceiptsByIds } from '../../../lib/store/receipt-queries.ts';
import type { ContactsState, ContactsStore } from './contacts-store.ts';

/** Until it is read, `open` is the contact that was open before. */
const getOpenContact = ({ open, openId }: ContactsState): Contact | null =>
  open?.id === openId ? open : null;

/** Until the signal aborts. The rules for domains must be loaded. */
export function followOpenContact(store: ContactsStore, db: Database, signal: AbortSignal): void {
  const fail = () => store.setState({ isDatabaseBroken: true });
  followState(
    store,
    getOpenContact,
    (open, own) => {
      if (open === null) return store.setState({ company: null, receipts: [] });
      followQuery(
        () => readContactCompany(db, open),
        (company) => store.setState({ company }),
        fail,
        own,
      );
      const jobIds = KINDS.flatMap((kind) => open[SLOT[kind]]?.jobId ?? []);
      followQuery(
        () => findReceiptsByIds(db, jobIds),
        (receipts) => store.setState({ receipts }),
        fail,
        own,
      );
    },
    signal,
  );
}
