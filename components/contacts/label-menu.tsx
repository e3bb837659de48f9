import { useState } from 'react';
import { countText } from '../../lib/view/format.ts';
import { Menu } from '../ui/menu.tsx';
import { createLabel, labelsOf, type ContactsActions, type ContactsView } from './contacts-view.ts';
import { NameDialog } from './name-dialog.tsx';

type Props = {
  kind: 'list' | 'tag';
  text: string;
  /** The contacts that get the label. */
  ids: readonly string[];
  view: Pick<ContactsView, 'labels'>;
  actions: Pick<ContactsActions, 'onChange' | 'onPutLabel'>;
  now: Date;
};

/** Adds contacts to a list or gives them a tag, an existing or a new one. */
export function LabelMenu({ kind, text, ids, view, actions, now }: Props) {
  const [isNew, setIsNew] = useState(false);
  const own = labelsOf(view.labels, kind);
  const add = (id: string, name: string) =>
    actions.onChange(
      ids,
      { type: kind === 'list' ? 'lists' : 'tags', add: [id], remove: [] },
      kind === 'list'
        ? `${countText(ids.length, 'contact')} saved to ${name}.`
        : `${countText(ids.length, 'contact')} tagged ${name}.`,
    );
  return (
    <>
      <Menu
        label={text}
        items={[
          ...own.map(({ id, name }) => ({
            key: id,
            label: name,
            onChoose: () => add(id, name),
          })),
          {
            key: 'new',
            label: kind === 'list' ? 'New list…' : 'New tag…',
            icon: 'plus' as const,
            onChoose: () => setIsNew(true),
          },
        ]}
      />
      {isNew && (
        <NameDialog
          title={kind === 'list' ? 'New list' : 'New tag'}
          verb={kind === 'list' ? 'Create and save' : 'Create and tag'}
          taken={own.map(({ name }) => name)}
          onName={(name) => {
            const label = createLabel(view.labels, kind, name, now);
            actions.onPutLabel(label);
            add(label.id, label.name);
          }}
          onClose={() => setIsNew(false)}
        />
      )}
    </>
  );
}
