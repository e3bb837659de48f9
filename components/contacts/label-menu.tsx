import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import type { Label } from '../../lib/model/contacts/label.ts';
import { createLabel, getLabels } from '../../lib/view/labels.ts';
import { Menu } from '../ui/menus/menu.tsx';
import type { ContactsActions, ContactsView } from './contacts-view.ts';
import { ListMenu } from './list-menu.tsx';
import { NameDialog } from '../ui/dialogs/name-dialog.tsx';

type Props = {
  text: string;
  /** The contacts that get the label. */
  ids: readonly string[];
  view: Pick<ContactsView, 'labels' | 'lastListId'>;
  actions: Pick<ContactsActions, 'onChange' | 'onPutLabel'>;
  now: Date;
};

/** Saves these contacts to the list. */
export const saveToList = (
  { ids, actions }: Pick<Props, 'ids' | 'actions'>,
  { id, name }: Label,
): void =>
  actions.onChange(
    ids,
    { type: 'lists', add: [id], remove: [] },
    t`${plural(ids.length, { one: '# contact', other: '# contacts' })} saved to ${name}.`,
  );

type MenuProps = Props & { onlyArrow?: boolean; outlined?: boolean };

/** Saves contacts to a list, an existing or a new one. `onlyArrow`: beside the button of the last list. */
export function SaveToListMenu({ onlyArrow = false, outlined = false, ...props }: MenuProps) {
  const { text, view, actions, now } = props;
  return (
    <ListMenu
      label={text}
      onlyArrow={onlyArrow}
      {...(outlined && { button: { variant: 'default' as const } })}
      labels={view.labels}
      lastId={view.lastListId}
      onList={(list) => saveToList(props, list)}
      onNew={(name) => {
        const list = createLabel(view.labels, 'list', name, now);
        actions.onPutLabel(list);
        saveToList(props, list);
      }}
    />
  );
}

/** Gives contacts a tag. */
export const tagContacts = (
  { ids, actions }: Pick<Props, 'ids' | 'actions'>,
  { id, name }: Label,
): void =>
  actions.onChange(
    ids,
    { type: 'tags', add: [id], remove: [] },
    t`${plural(ids.length, { one: '# contact', other: '# contacts' })} tagged ${name}.`,
  );

/** Gives contacts a tag, an existing or a new one. */
export function TagMenu(props: Props) {
  const { text, view } = props;
  const [isNew, setIsNew] = useState(false);
  return (
    <>
      <Menu
        label={text}
        items={[
          ...getLabels(view.labels, 'tag').map((tag) => ({
            key: tag.id,
            label: tag.name,
            onChoose: () => tagContacts(props, tag),
          })),
          {
            key: 'new',
            label: t`New tag…`,
            icon: 'plus' as const,
            onChoose: () => setIsNew(true),
          },
        ]}
      />
      {isNew && <NewTag {...props} onClose={() => setIsNew(false)} />}
    </>
  );
}

/** Asks for the name of a new tag, and gives it to the contacts. */
export function NewTag({ onClose, ...props }: Omit<Props, 'text'> & { onClose: () => void }) {
  const { view, actions, now } = props;
  return (
    <NameDialog
      title={t`New tag`}
      verb={t`Create and tag`}
      taken={getLabels(view.labels, 'tag').map(({ name }) => name)}
      onName={(name) => {
        const tag = createLabel(view.labels, 'tag', name, now);
        actions.onPutLabel(tag);
        tagContacts(props, tag);
      }}
      onClose={onClose}
    />
  );
}
