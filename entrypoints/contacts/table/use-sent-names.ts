import { useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import type { SentName, SentNames } from '../../../components/sending/sending-result.tsx';
import type { ContactSummary } from '../../../lib/model/contacts/contact.ts';
import { toShownValues } from '../../../lib/model/contacts/shown-values.ts';
import type { Sending } from '../../../lib/model/sending/sending.ts';

/** Read once for each sending, of which only the results change. */
export function useSentNames(
  sending: Sending | null,
  readContacts: (ids: readonly string[]) => Promise<ReadonlyMap<string, ContactSummary>>,
): SentNames {
  const [read, setRead] = useState<{ key: string; names: SentNames } | null>(null);
  const key = sending?.contacts.map(({ id }) => id).join('\n');
  useEffect(() => {
    if (key === undefined) return;
    let isGone = false;
    const show = (names: SentNames) => {
      if (!isGone) setRead({ key, names });
    };
    void readContacts(key.split('\n')).then(
      (found) => show(new Map([...found].map(([id, one]) => [id, toSentName(one)]))),
      () => show('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [key, readContacts]);
  return read?.key === key && read ? read.names : 'reading';
}

export const toSentName = (contact: ContactSummary): SentName => ({
  id: contact.id,
  name: toShownValues(contact).fullName || t`Name not known`,
  isDeleted: Boolean(contact.deletedAt),
});
