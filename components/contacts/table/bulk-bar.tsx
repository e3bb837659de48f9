import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { findLastList } from '../../../lib/view/labels.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CutText } from '../../ui/text/cut-text.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import {
  deleteContacts,
  removeFromList,
  restoreContacts,
  setStage,
  type BulkProps,
} from '../bulk-changes.ts';
import { BulkMore } from './bulk-more.tsx';
import { saveToList, SaveToListMenu, TagMenu } from '../label-menu.tsx';
import { StageMenu } from '../stage-menu.tsx';

/** The actions for the selected rows, below the search. */
export function BulkBar(props: BulkProps) {
  const { view, actions, exporting, onReveal, now } = props;
  const ids = [...view.selection.ids];
  const count = (
    <b>
      <Plural value={ids.length} one="# selected" other="# selected" />
    </b>
  );
  const clear = (
    <IconButton icon="cross" label={t`Clear selection`} onPress={actions.onClearSelection} />
  );
  if (view.group.kind === 'deleted') {
    return (
      <div className="bulk-bar">
        {count}
        {clear}
        <span className="grow" />
        <Button onPress={() => restoreContacts({ ids, actions })}>
          <Trans>Restore</Trans>
        </Button>
        <Button variant="danger" icon="trash" onPress={() => props.deleting.onAsk(ids)}>
          <Trans>Delete for good</Trans>
        </Button>
      </div>
    );
  }
  const { group, labels, lastListId } = view;
  const last = findLastList(labels, lastListId);
  const saving = { ids, view, actions, now };
  return (
    <div className="bulk-bar">
      {count}
      <div className="bulk-wide">
        {clear}
        {last ? (
          <span className="row">
            <Button icon="list" onPress={() => saveToList(saving, last)}>
              <CutText className="save-list">{t`Save to ${{ list: last.name }}`}</CutText>
            </Button>
            <SaveToListMenu {...saving} text={t`Add to another list`} onlyArrow />
          </span>
        ) : (
          <SaveToListMenu {...saving} text={t`Add to list`} outlined />
        )}
        <TagMenu {...saving} text={t`Tag`} />
        <StageMenu
          {...{ labels, actions, now }}
          onStage={(stage) => setStage({ ids, actions }, stage)}
        />
        <Button icon="search" onPress={onReveal}>
          <Trans>Reveal missing</Trans>
        </Button>
      </div>
      <span className="grow" />
      <div className="bulk-wide">
        {ids.length === 2 && (
          <Button variant="quiet" onPress={() => actions.onMerge(ids)}>
            <Trans>Merge…</Trans>
          </Button>
        )}
        {group.kind === 'list' && (
          <Button variant="quiet" onPress={() => removeFromList({ ids, actions }, group.id)}>
            <Trans>Remove from list</Trans>
          </Button>
        )}
        <Button variant="danger" icon="trash" onPress={() => deleteContacts({ ids, actions })}>
          <Trans>Delete</Trans>
        </Button>
      </div>
      {/* Together below the count where they have no space beside it. */}
      <div className="row">
        <div className="bulk-narrow">
          <SaveToListMenu {...saving} text={t`Add to list`} outlined />
        </div>
        {/* The menu is never alone on a line. */}
        <div className="row">
          <ExportMenu count={ids.length} exporting={exporting} />
          <div className="bulk-narrow">
            <BulkMore {...props} />
          </div>
        </div>
      </div>
    </div>
  );
}
