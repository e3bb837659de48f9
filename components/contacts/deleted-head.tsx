// What the page of deleted contacts has beside its rows: the actions on all of them, and how long they are kept.
import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DELETED_DAYS } from '../../lib/model/contacts/contact.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { restoreContacts } from './bulk-changes.ts';
import type { ContactsActions } from './contacts-view.ts';
import type { DeletingForGood } from './dialogs/use-delete-for-good.tsx';

type Props = {
  actions: Pick<ContactsActions, 'onReadIds' | 'onChange'>;
  deleting: Pick<DeletingForGood, 'isReading' | 'onAsk'>;
};

/** Both act on the contacts that were read at the press: one that is deleted meanwhile stays. */
export function DeletedActions({ actions, deleting }: Props) {
  const [isReading, setIsReading] = useState(false);
  async function restoreAll(): Promise<void> {
    setIsReading(true);
    const ids = await actions.onReadIds();
    setIsReading(false);
    if (ids && ids.length > 0) restoreContacts({ ids, actions });
  }
  const blocked = isReading || deleting.isReading ? t`Reading contacts…` : undefined;
  return (
    <span className="contacts-add">
      <Button blocked={blocked} onPress={() => void restoreAll()}>
        <Trans>Restore all</Trans>
      </Button>
      <Button variant="danger" icon="trash" blocked={blocked} onPress={() => deleting.onAsk('all')}>
        <Trans>Delete all for good</Trans>
      </Button>
    </span>
  );
}

export const DeletedNotice = () => (
  <div className="contacts-notice">
    <Notice icon="shield" level={2} title={t`Kept for ${DELETED_DAYS} days, then removed`}>
      {t`Until then, the values you paid for are shown free when you meet the person again. “Erase” is separate: it removes every trace and blocks new lookups.`}
    </Notice>
  </div>
);
