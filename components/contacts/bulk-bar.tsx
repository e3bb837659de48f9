import { STAGES } from '../../lib/model/label.ts';
import { countText } from '../../lib/view/format.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { labelsOf, type ContactsActions, type ContactsView } from './contacts-view.ts';
import { ExportMenu } from './export/export-menu.tsx';
import type { Exporting } from './export/exporting.ts';
import { LabelMenu } from './label-menu.tsx';

type Props = {
  view: ContactsView;
  actions: ContactsActions;
  exporting: Exporting;
  /** Opens what is missing of the selected contacts, with its price. */
  onReveal: () => void;
  now: Date;
};

/** The actions for the selected rows, below the search. */
export function BulkBar({ view, actions, exporting, onReveal, now }: Props) {
  const ids = [...view.selection.ids];
  const people = countText(ids.length, 'contact');
  const count = <b>{ids.length.toLocaleString('en')} selected</b>;
  const clear = (
    <Button variant="quiet" onPress={actions.onClearSelection}>
      Clear selection
    </Button>
  );
  if (view.place.kind === 'deleted') {
    return (
      <div className="bulk-bar">
        {count}
        {clear}
        <span className="grow" />
        <Button onPress={() => actions.onChange(ids, { type: 'restore' }, `${people} restored.`)}>
          Restore
        </Button>
        {/* The key resets the confirmation when the selection changes. */}
        <ConfirmButton
          key={ids.length}
          icon="trash"
          question={`Delete ${people} for good`}
          onPress={() => actions.onDeleteForGood(ids)}
        >
          Delete for good
        </ConfirmButton>
      </div>
    );
  }
  const inList = view.place.kind === 'list' ? view.place.id : null;
  return (
    <div className="bulk-bar">
      {count}
      {clear}
      <span className="grow" />
      <Button icon="search" onPress={onReveal}>
        Reveal missing
      </Button>
      <LabelMenu
        kind="list"
        text="Save to list"
        ids={ids}
        view={view}
        actions={actions}
        now={now}
      />
      <LabelMenu kind="tag" text="Tag" ids={ids} view={view} actions={actions} now={now} />
      <Menu
        label="Stage"
        items={[...STAGES, ...labelsOf(view.labels, 'stage')].map(({ id, name }) => ({
          key: id,
          label: name,
          onChoose: () =>
            actions.onChange(
              ids,
              { type: 'stage', stage: id, name },
              `Stage of ${people} set to ${name}.`,
            ),
        }))}
      />
      {inList && (
        <Button
          variant="quiet"
          onPress={() =>
            actions.onChange(
              ids,
              { type: 'lists', add: [], remove: [inList] },
              `${people} removed from the list.`,
            )
          }
        >
          Remove from list
        </Button>
      )}
      <Button
        variant="danger"
        icon="trash"
        onPress={() =>
          actions.onChange(ids, { type: 'delete' }, `${people} deleted. What was paid for is kept.`)
        }
      >
        Delete
      </Button>
      <ExportMenu count={ids.length} exporting={exporting} />
    </div>
  );
}
