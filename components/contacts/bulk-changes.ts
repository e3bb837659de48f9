// The actions of the bulk bar and its menu on the selected contacts.
import { plural, t } from '@lingui/core/macro';
import type { ContactSummary } from '../../lib/model/contacts/contact.ts';
import { toShownValues } from '../../lib/model/contacts/shown-values.ts';
import type { Label } from '../../lib/model/contacts/label.ts';
import { getLabels, listFixedStages } from '../../lib/view/labels.ts';
import type { MenuItem } from '../ui/menus/menu.tsx';
import type { ContactsActions, ContactsView } from './contacts-view.ts';
import type { DeletingForGood } from './dialogs/use-delete-for-good.tsx';
import type { Exporting } from './export/exporting.ts';

export type BulkProps = {
  view: ContactsView;
  actions: ContactsActions;
  exporting: Exporting;
  deleting: Pick<DeletingForGood, 'onAsk'>;
  /** Opens what is missing of the selected contacts, with its price. */
  onReveal: () => void;
  now: Date;
};

type Stage = { id: string; name: string };

/** Those that every database has, then the user's own. */
export const listStages = (labels: readonly Label[]): Stage[] => [
  ...listFixedStages(),
  ...getLabels(labels, 'stage'),
];

type Target = { ids: readonly string[]; actions: Pick<ContactsActions, 'onChange'> };

export const setStage = ({ ids, actions }: Target, { id, name }: Stage): void =>
  actions.onChange(
    ids,
    { type: 'stage', stage: id, name },
    t`Stage of ${plural(ids.length, { one: '# contact', other: '# contacts' })} set to ${name}.`,
  );

export const deleteContacts = ({ ids, actions }: Target): void =>
  actions.onChange(
    ids,
    { type: 'delete' },
    t`${plural(ids.length, { one: '# contact', other: '# contacts' })} deleted. What was paid for is kept.`,
  );

export function restoreContacts({ ids, actions }: Target): void {
  const people = plural(ids.length, { one: '# contact', other: '# contacts' });
  actions.onChange(ids, { type: 'restore' }, t`${people} restored.`);
}

export const restoreContact = (contact: ContactSummary, actions: Target['actions']): void =>
  actions.onChange(
    [contact.id],
    { type: 'restore' },
    t`${{ name: toShownValues(contact).fullName || t`Name not known` }} restored.`,
  );

export const removeFromList = ({ ids, actions }: Target, listId: string): void =>
  actions.onChange(
    ids,
    { type: 'lists', add: [], remove: [listId] },
    t`${plural(ids.length, { one: '# contact', other: '# contacts' })} removed from the list.`,
  );

type Props = {
  view: Pick<ContactsView, 'group'>;
  actions: Pick<ContactsActions, 'onChange' | 'onMerge'>;
};

/** Two contacts can be merged, and each number of them leaves the list, or goes to Deleted. */
export function removeItems({ view, actions }: Props, ids: readonly string[]): MenuItem[] {
  const { group } = view;
  return [
    ...(ids.length === 2
      ? [{ key: 'merge', label: t`Merge…`, onChoose: () => actions.onMerge(ids) }]
      : []),
    ...(group.kind === 'list'
      ? [
          {
            key: 'remove',
            label: t`Remove from list`,
            onChoose: () => removeFromList({ ids, actions }, group.id),
          },
        ]
      : []),
    {
      key: 'delete',
      label: t`Delete`,
      icon: 'trash',
      danger: true,
      onChoose: () => deleteContacts({ ids, actions }),
    },
  ];
}
