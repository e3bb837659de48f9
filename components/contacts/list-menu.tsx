import { useState, type ComponentProps } from 'react';
import { t } from '@lingui/core/macro';
import type { Label } from '../../lib/model/contacts/label.ts';
import { getLabels, offerLists } from '../../lib/view/labels.ts';
import { Menu } from '../ui/menus/menu.tsx';
import { NameDialog } from '../ui/dialogs/name-dialog.tsx';

type Props = {
  /** The accessible name of the button, and its text unless it is only the arrow beside another button. */
  label: string;
  onlyArrow?: boolean;
  /** The visible text, where it is shorter than the name. */
  text?: string;
  /** How the button looks; quiet without it. */
  button?: ComponentProps<typeof Menu>['button'];
  labels: readonly Label[];
  /** Id of the list that was used last; ''. */
  lastId: string;
  /** The name that a new list is proposed. */
  proposal?: string;
  onList: (list: Label) => void;
  onNew: (name: string) => void;
  /** Saves to the contacts without a list. */
  onNone?: () => void;
};

/** The lists to save to, the last one first, and a new one. */
export function ListMenu(props: Props) {
  const { label, onlyArrow, text, button, labels, lastId, proposal, onList, onNew, onNone } = props;
  const [isNew, setIsNew] = useState(false);
  return (
    <>
      <Menu
        label={label}
        {...(text !== undefined && { text })}
        {...(button && { button })}
        {...(onlyArrow && { icon: 'chevron-down' as const })}
        items={[
          ...offerLists(labels, lastId).map((list) => ({
            key: list.id,
            label: list.name,
            icon: 'list' as const,
            ...(list.id === lastId && { note: t`last used` }),
            onChoose: () => onList(list),
          })),
          ...(onNone
            ? [
                {
                  key: 'none',
                  label: t`Contacts, without a list`,
                  icon: 'contact-card' as const,
                  onChoose: onNone,
                },
              ]
            : []),
          ...(proposal
            ? [
                {
                  key: 'proposed',
                  label: t`New list: ${proposal}`,
                  icon: 'plus' as const,
                  onChoose: () => onNew(proposal),
                },
              ]
            : []),
          {
            key: 'new',
            label: t`New list…`,
            icon: 'plus' as const,
            onChoose: () => setIsNew(true),
          },
        ]}
      />
      {isNew && (
        <NameDialog
          title={t`New list`}
          verb={t`Create and save`}
          {...(proposal && { proposal })}
          taken={getLabels(labels, 'list').map(({ name }) => name)}
          onName={onNew}
          onClose={() => setIsNew(false)}
        />
      )}
    </>
  );
}
