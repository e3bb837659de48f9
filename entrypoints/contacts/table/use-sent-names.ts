import { useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import type { SentName } from '../../../components/sending/sending-result.tsx';
import type { ContactSummary } from '../../../lib/model/contacts/contact.ts';
import { toShownValues } from '../../../lib/model/contacts/shown-values.ts';
import type { Sending } from '../../../lib/model/sending/sending.ts';

/** By contact id; null while they are read. Once for each sending, of which only the results change. */
export function useSentNames(
  sending: Sending | null,
  readContacts: (ids: readonly string[]) => Promise<readonly ContactSummary[]>,
): ReadonlyMap<string, SentName> | null {
  const [read, setRead] = useState<{ key: string; names: ReadonlyMap<string, SentName> } | null>(
    null,
  );
  const key = sending?.contacts.map(({ id }) => id).join('\n');
  useEffect(() => {
    if (key === undefined) return;
    let isGone = false;
    void readContacts(key.split('\n')).then((found) => {
      if (!isGone) setRead({ key, names: new Map(found.map((one) => [one.id, toSentName(one)])) });
    });
    return () => {
      isGone = true;
    };
  }, [key, readContacts]);
  return read?.key === key && read ? read.names : null;
}

const toSentName = (contact: ContactSummary): SentName => ({
  name: toShownValues(contact).fullName || t`Name not known`,
  isDeleted: Boolean(contact.deletedAt),
});
