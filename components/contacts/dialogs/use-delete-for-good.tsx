import { useEffect, useState, type ReactNode } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { sentenceSpace } from '../../../lib/i18n/list-text.ts';
import { creditsText } from '../../../lib/view/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import type { ContactsActions, ContactsView } from '../contacts-view.ts';

type Props = {
  view: Shown;
  actions: Pick<ContactsActions, 'onReadIds' | 'onReadCharges' | 'onDeleteForGood'>;
  /** The pressed button may be gone by then. */
  onClosed: () => void;
};

export type DeletingForGood = {
  /** What is to be deleted is being read. */
  isReading: boolean;
  /** Asks before these contacts, or all that are deleted, are deleted for good. */
  onAsk: (ids: readonly string[] | 'all') => void;
  dialog: ReactNode;
};

type Shown = Pick<ContactsView, 'group' | 'rows' | 'total'>;

type Asked = {
  ids: readonly string[];
  isAll: boolean;
  /** Hundredths of a credit that were charged for them; 0 also when it could not be read. */
  charged: number;
  /** What the page showed at the press. */
  shown: Shown;
};

/** What another window has done to the contacts that were asked about. */
type Change = { gone: number; added: number };

/**
 * The dialog before contacts are deleted for good. When another window restores some of them meanwhile, or deletes others,
 * it says so and deletes none.
 */
export function useDeleteForGood({ view, actions, onClosed }: Props): DeletingForGood {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isReading, setIsReading] = useState(false);
  async function ask(selected: readonly string[] | 'all'): Promise<void> {
    const isAll = selected === 'all';
    setIsReading(true);
    const ids = isAll ? await actions.onReadIds() : selected;
    const charges = await actions.onReadCharges(ids ?? []).catch(() => new Map<string, number>());
    setIsReading(false);
    const charged = [...charges.values()].reduce((sum, one) => sum + one, 0);
    if (ids && ids.length > 0) setAsked({ ids, isAll, charged, shown: view });
  }
  return {
    isReading,
    onAsk: (ids) => void ask(ids),
    // The user may go back to another page while it is open.
    dialog: asked?.shown.group === view.group && (
      <DeleteForGood
        {...asked}
        now={view}
        actions={actions}
        onClose={() => {
          setAsked(null);
          onClosed();
        }}
      />
    ),
  };
}

type DialogProps = Asked & {
  /** What the page shows now: another window may have changed something when it differs. */
  now: Shown;
  actions: Props['actions'];
  onClose: () => void;
};

function DeleteForGood({ ids, isAll, charged, shown, now, actions, onClose }: DialogProps) {
  const [change, setChange] = useState<Change | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const { onReadIds } = actions;
  const isShownAsBefore = shown.rows === now.rows && shown.total === now.total;
  useEffect(() => {
    if (isShownAsBefore) return;
    let isCurrent = true;
    void onReadIds().then((present) => {
      if (isCurrent && present) setChange(findChange({ ids, isAll }, present));
    });
    return () => {
      isCurrent = false;
    };
  }, [ids, isAll, isShownAsBefore, onReadIds]);
  async function confirm(): Promise<void> {
    setIsChecking(true);
    const present = await onReadIds();
    setIsChecking(false);
    const found = present && findChange({ ids, isAll }, present);
    if (found) return setChange(found);
    onClose();
    // Without them, the page says that they could not be read.
    if (present) actions.onDeleteForGood(ids);
  }
  const credits = creditsText(charged);
  if (change) return <NothingDeleted change={change} onClose={onClose} />;
  const people = plural(ids.length, { one: '# contact', other: '# contacts' });
  return (
    <Dialog
      title={t`Delete ${people} for good`}
      verb={t`Delete ${people}`}
      danger
      busy={isChecking}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {charged > 0 && (
          <>
            <b>
              <Trans>You paid {credits} for them.</Trans>
            </b>
            {sentenceSpace()}
          </>
        )}
        <Trans>
          Their values, also those that were paid for, and your notes are removed from this
          computer. Receipts stay. This cannot be undone.
        </Trans>
      </p>
    </Dialog>
  );
}

/** `present`: the ids of the contacts that are in Deleted. */
function findChange(
  { ids, isAll }: Pick<Asked, 'ids' | 'isAll'>,
  present: readonly string[],
): Change | null {
  const known = new Set(present);
  const kept = ids.filter((id) => known.has(id)).length;
  const gone = ids.length - kept;
  const added = isAll ? present.length - kept : 0;
  return gone + added > 0 ? { gone, added } : null;
}

const NothingDeleted = ({ change, onClose }: { change: Change; onClose: () => void }) => (
  <Sheet title={t`Nothing was deleted`} onClose={onClose}>
    <div className="dialog-body">
      <p role="alert">
        {change.gone > 0
          ? plural(change.gone, {
              one: '# of these contacts is no longer in Deleted: another window has restored or deleted it.',
              other:
                '# of these contacts are no longer in Deleted: another window has restored or deleted them.',
            })
          : plural(change.added, {
              one: 'Another window has moved # more contact to Deleted.',
              other: 'Another window has moved # more contacts to Deleted.',
            })}
        {sentenceSpace()}
        <Trans>Look at what is there now before you delete.</Trans>
      </p>
    </div>
    <div className="dialog-actions">
      <Button onPress={onClose}>
        <Trans>Close</Trans>
      </Button>
    </div>
  </Sheet>
);
