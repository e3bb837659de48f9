import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Label } from '../../../lib/model/contacts/label.ts';
import type { SavedView } from '../../../lib/model/contacts/saved-view.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

/** The removed item: a label, which another one may take over, or a saved view. */
export type Removal = { label: Label; into: Label | null } | { view: SavedView };

type Props = { removal: Removal; onConfirm: () => void; onClose: () => void };

/** Asks before something is removed that cannot be brought back, and says what is lost. */
export function RemoveDialog({ removal, onConfirm, onClose }: Props) {
  const { title, verb, text } = describe(removal);
  return (
    <Dialog
      title={title}
      verb={verb}
      danger
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
      onClose={onClose}
    >
      <p>{text}</p>
    </Dialog>
  );
}

function describe(removal: Removal): { title: string; verb: string; text: ReactNode } {
  if ('view' in removal) {
    const { name } = removal.view;
    return {
      title: t`Delete the view “${name}”`,
      verb: t`Delete view`,
      text: <Trans>Its search, filters and order are lost. The contacts stay.</Trans>,
    };
  }
  const { name, kind } = removal.label;
  if (removal.into) {
    const { name: into } = removal.into;
    return {
      title: t`Merge “${name}” into “${into}”`,
      verb: t`Merge`,
      text: (
        <Trans>
          All contacts of “{name}” are then in “{into}”, and “{name}” is deleted. This cannot be
          undone.
        </Trans>
      ),
    };
  }
  if (kind === 'stage') {
    return {
      title: t`Delete the stage “${name}”`,
      verb: t`Delete stage`,
      text: <Trans>The contacts stay. Those in this stage are then new ones.</Trans>,
    };
  }
  return kind === 'list'
    ? {
        title: t`Delete the list “${name}”`,
        verb: t`Delete list`,
        text: <Trans>The contacts stay. Which of them were on this list is lost.</Trans>,
      }
    : {
        title: t`Delete the tag “${name}”`,
        verb: t`Delete tag`,
        text: <Trans>The contacts stay. Which of them had this tag is lost.</Trans>,
      };
}
