import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ContactGroup } from '../../lib/view/navigation/nav-target.ts';
import { findGroupLabel, getLabels, moveLabel } from '../../lib/view/labels.ts';
import { NavButton } from '../navigation/page-shell.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Menu, type MenuItem } from '../ui/menus/menu.tsx';
import type { Label } from '../../lib/model/contacts/label.ts';
import { AddPerson } from './dialogs/add-person.tsx';
import type { ContactsActions, ContactsView } from './contacts-view.ts';
import { DeletedActions } from './deleted-head.tsx';
import { NameDialog } from '../ui/dialogs/name-dialog.tsx';
import type { DeletingForGood } from './dialogs/use-delete-for-good.tsx';
import { ColourDialog } from './dialogs/colour-dialog.tsx';
import { RemoveDialog, type Removal } from './dialogs/remove-dialog.tsx';

type Props = {
  view: ContactsView;
  actions: ContactsActions;
  isSearching: boolean;
  deleting: DeletingForGood;
};

export const TITLE_ID = 'place-title';

const groupTitles = (): Partial<Record<ContactGroup['kind'], string>> => ({
  due: t`Due`,
  deleted: t`Deleted`,
});

/** The labels are read long before all contacts are. */
function getGoneTitle(kind: ContactGroup['kind'], isReading: boolean): string {
  if (isReading) return '…';
  return kind === 'list' ? t`This list was deleted` : t`This tag was deleted`;
}

/** One place further up or down, where there is one. */
const listMoves = (
  labels: readonly Label[],
  label: Label,
  { onMoveLabel }: Pick<ContactsActions, 'onMoveLabel'>,
): MenuItem[] =>
  (
    [
      [-1, t`Move up`],
      [1, t`Move down`],
    ] as const
  )
    .filter(([by]) => moveLabel(labels, label, by) !== null)
    .map(([by, text]) => ({ key: text, label: text, onChoose: () => onMoveLabel(label, by) }));

/** The heading of the page: where the user is, and what can be done with the list, tag or view itself. */
export function GroupHead({ view, actions, isSearching, deleting }: Props) {
  const [asked, setAsked] = useState<'rename' | 'colour' | 'add' | null>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const { group, labels, views } = view;
  const label = findGroupLabel(labels, group);
  const saved = views.find(({ id }) => group.kind === 'view' && id === group.id);
  const isGone = (group.kind === 'list' || group.kind === 'tag') && !label;
  const title = isGone
    ? getGoneTitle(group.kind, view.isReading)
    : (groupTitles()[group.kind] ?? label?.name ?? saved?.name ?? t`All contacts`);
  const others = label ? getLabels(labels, label.kind).filter(({ id }) => id !== label.id) : [];
  const rename: MenuItem = {
    key: 'rename',
    label: t`Rename`,
    icon: 'pencil',
    onChoose: () => setAsked('rename'),
  };
  const items: MenuItem[] = label
    ? [
        rename,
        ...(label.kind === 'tag'
          ? [{ key: 'colour', label: t`Change colour`, onChoose: () => setAsked('colour') }]
          : []),
        ...listMoves(labels, label, actions),
        ...others.map((other) => ({
          key: other.id,
          label: t`Merge into ${{ label: other.name }}`,
          onChoose: () => setRemoval({ label, into: other }),
        })),
        {
          key: 'remove',
          label: label.kind === 'list' ? t`Delete list, keep contacts` : t`Delete tag`,
          icon: 'trash',
          danger: true,
          onChoose: () => setRemoval({ label, into: null }),
        },
      ]
    : saved
      ? [
          rename,
          {
            key: 'remove',
            label: t`Delete view`,
            icon: 'trash',
            danger: true,
            onChoose: () => setRemoval({ view: saved }),
          },
        ]
      : [];
  // What is selected or searched for has actions of its own.
  const hasAllActions =
    view.isCounted && view.total > 0 && view.selection.ids.size === 0 && !isSearching;
  function remove(what: Removal): void {
    if ('view' in what) actions.onRemoveView(what.view.id);
    else actions.onRemoveLabel(what.label, what.into);
    const into = 'into' in what ? what.into : null;
    actions.onOpenGroup(
      into ? { kind: into.kind === 'tag' ? 'tag' : 'list', id: into.id } : { kind: 'all' },
    );
  }
  return (
    <header className="contacts-header">
      <NavButton />
      <h1 id={TITLE_ID} tabIndex={-1}>
        {title}
      </h1>
      {view.isCounted && view.total > 0 && (
        <span className="meta">
          {plural(view.total, { one: '# contact', other: '# contacts' })}
        </span>
      )}
      {items.length > 0 && <Menu label={t`More`} icon="more" items={items} />}
      <span className="grow" />
      {group.kind === 'deleted' ? (
        hasAllActions && <DeletedActions actions={actions} deleting={deleting} />
      ) : (
        <span className="contacts-add">
          <a className="button" href="#import">
            <Icon name="upload" />
            <Trans>Import file</Trans>
          </a>
          <Button icon="plus" onPress={() => setAsked('add')}>
            <Trans>Add person</Trans>
          </Button>
        </span>
      )}
      {asked === 'rename' && label && (
        <NameDialog
          title={label.kind === 'list' ? t`Rename list` : t`Rename tag`}
          verb={t`Rename`}
          name={label.name}
          taken={others.map(({ name }) => name)}
          onName={(name) => actions.onRenameLabel(label, name)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'rename' && saved && (
        <NameDialog
          title={t`Rename view`}
          verb={t`Rename`}
          name={saved.name}
          taken={views.filter(({ id }) => id !== saved.id).map(({ name }) => name)}
          onName={(name) => actions.onRenameView(saved, name)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'colour' && label && (
        <ColourDialog
          tag={label}
          onColour={(colour) => actions.onColourTag(label, colour)}
          onClose={() => setAsked(null)}
        />
      )}
      {removal && (
        <RemoveDialog
          removal={removal}
          onConfirm={() => remove(removal)}
          onClose={() => setRemoval(null)}
        />
      )}
      {asked === 'add' && <AddPerson onAdd={actions.onAddPerson} onClose={() => setAsked(null)} />}
    </header>
  );
}
