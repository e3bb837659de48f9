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
  /** What all of them are is being read. */
  isReading: boolean;
  /** Asks before these contacts, or all that are deleted, are deleted for good. */
  onAsk: (ids: readonly string[] | 'all') => void;
  dialog: ReactNode;
};

type Shown = Pick<ContactsView, 'group' | 'rows' | 'total'>;

type Asked = {
  ids: readonly string[];
  isAll: boolean;
  /** What the page showed at the press. */
  shown: Shown;
};

/** What has happened meanwhile to the contacts that were asked about. */
type Change = { gone: number; added: number };

/** Hundredths of a credit that were charged for the contacts. */
type Charged = number | 'reading' | 'unread';

/**
 * The dialog before contacts are deleted for good. When some of them are restored or deleted meanwhile, or others are
 * moved to Deleted, it says so and deletes none.
 */
export function useDeleteForGood({ view, actions, onClosed }: Props): DeletingForGood {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isReading, setIsReading] = useState(false);
  async function ask(selected: readonly string[] | 'all'): Promise<void> {
    if (selected !== 'all') return setAsked({ ids: selected, isAll: false, shown: view });
    setIsReading(true);
    const ids = await actions.onReadIds();
    setIsReading(false);
    if (ids && ids.length > 0) setAsked({ ids, isAll: true, shown: view });
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

function DeleteForGood({ ids, isAll, shown, now, actions, onClose }: DialogProps) {
  const [change, setChange] = useState<Change | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const { onReadIds } = actions;
  const charged = useCharged(ids, actions.onReadCharges);
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
  if (change) return <NothingDeleted change={change} onClose={onClose} />;
  const people = plural(ids.length, { one: '# contact', other: '# contacts' });
  return (
    <Dialog
      title={t`Delete ${people} for good`}
      verb={t`Delete ${people}`}
      danger
      busy={isChecking}
      blocked={charged === 'reading' ? t`Reading what they cost…` : undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {charged !== 'reading' && charged !== 0 && (
          <>
            <b>{chargedText(charged)}</b>
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

function useCharged(
  ids: readonly string[],
  onReadCharges: ContactsActions['onReadCharges'],
): Charged {
  const [charged, setCharged] = useState<Charged>('reading');
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Charged) => {
      if (isCurrent) setCharged(next);
    };
    onReadCharges(ids).then(
      (charges) => show([...charges.values()].reduce((sum, one) => sum + one, 0)),
      () => show('unread'),
    );
    return () => {
      isCurrent = false;
    };
  }, [ids, onReadCharges]);
  return charged;
}

function chargedText(charged: number | 'unread'): string {
  if (charged === 'unread') return t`What they cost could not be read.`;
  const credits = creditsText(charged);
  return t`You paid ${credits} for them.`;
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
              one: '# of these contacts is no longer in Deleted: it was restored or deleted meanwhile.',
              other:
                '# of these contacts are no longer in Deleted: they were restored or deleted meanwhile.',
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
