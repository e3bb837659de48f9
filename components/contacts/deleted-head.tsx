// What the page of deleted contacts has beside its rows: the actions on all of them, and how long they are kept.
import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DELETED_DAYS } from '../../lib/model/contacts/contact.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { restoreContacts } from './bulk-changes.ts';
import type { ContactsActions } from './contacts-view.ts';

type Props = { actions: Pick<ContactsActions, 'onReadIds' | 'onChange' | 'onDeleteForGood'> };

/** Both act on the contacts that were read at the press: one that is deleted meanwhile stays. */
export function DeletedActions({ actions }: Props) {
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const [isReading, setIsReading] = useState(false);
  const people = plural(asked?.length ?? 0, { one: '# contact', other: '# contacts' });
  async function withIds(act: (ids: readonly string[]) => void): Promise<void> {
    setIsReading(true);
    const ids = await actions.onReadIds();
    setIsReading(false);
    if (ids && ids.length > 0) act(ids);
  }
  const blocked = isReading ? t`Reading contacts…` : undefined;
  return (
    <span className="contacts-add">
      <Button
        blocked={blocked}
        onPress={() => void withIds((ids) => restoreContacts({ ids, actions }))}
      >
        <Trans>Restore all</Trans>
      </Button>
      <Button
        variant="danger"
        icon="trash"
        blocked={blocked}
        onPress={() => void withIds(setAsked)}
      >
        <Trans>Delete all for good</Trans>
      </Button>
      {asked && (
        <Dialog
          title={t`Delete ${people} for good`}
          verb={t`Delete ${people}`}
          danger
          onConfirm={() => {
            setAsked(null);
            actions.onDeleteForGood(asked);
          }}
          onClose={() => setAsked(null)}
        >
          <p>
            <Trans>
              Their values, also those that were paid for, and your notes are removed from this
              computer. Receipts stay. This cannot be undone.
            </Trans>
          </p>
        </Dialog>
      )}
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
