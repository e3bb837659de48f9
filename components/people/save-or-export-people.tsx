import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import type { ExportTarget } from '../../lib/contacts/export/formats-and-presets.ts';
import type { Label } from '../../lib/model/contacts/label.ts';
import type { PersonInput } from '../../lib/model/subject-input.ts';
import { getLabels, type SaveTarget } from '../../lib/view/labels.ts';
import { findSavable, listExportIds, type ListedRow } from '../../lib/view/people/list-people.ts';
import { FileMenu } from '../contacts/export/file-menu.tsx';
import { ListMenu } from '../contacts/list-menu.tsx';

type Props = {
  labels: readonly Label[];
  /** The id of the list that people were saved to last; '' for none. */
  lastListId: string;
  rows: readonly ListedRow[];
  ticked: readonly ListedRow[];
  /** The name of a new list. */
  listName: string;
  /** Whether Save is the primary button of the screen. */
  isPrimary?: boolean;
  /** Both return a text with the outcome. */
  onSave: (target: SaveTarget, people: readonly PersonInput[]) => Promise<string>;
  onExport: (target: ExportTarget, ids: readonly string[]) => Promise<string>;
  /** Opens the page with the options of exported files. */
  onExportOptions: () => void;
};

/** Saves listed people, to a list or without one, and exports those who are saved or have a known value. */
export function SaveOrExportPeople(props: Props) {
  const { labels, lastListId, rows, ticked, listName, isPrimary = false, onSave, onExport } = props;
  const [text, setText] = useState('');
  const savable = findSavable(rows, ticked);
  const exportIds = listExportIds(rows, ticked);
  // They are selected, and Save costs nothing, unlike the button above.
  const isUnrevealed = savable.some(({ values }) => values.length === 0);
  const isTaken = getLabels(labels, 'list').some(({ name }) => name === listName);
  const count = savable.length;
  const known = exportIds.length;
  const saveText = plural(count, { one: 'Save # person', other: 'Save # people' });

  async function save(target: SaveTarget): Promise<void> {
    setText(
      await onSave(
        target,
        savable.map(({ person }) => person),
      ),
    );
  }

  async function write(target: ExportTarget): Promise<void> {
    setText(t`Writing the file…`);
    setText(await onExport(target, exportIds));
  }

  return (
    <>
      <output className="sub">{text}</output>
      {count > 0 && (
        <ListMenu
          label={
            isUnrevealed
              ? plural(count, {
                  one: 'Save without revealing, # person',
                  other: 'Save without revealing, # people',
                })
              : saveText
          }
          text={isUnrevealed ? t`Save without revealing` : saveText}
          button={{
            variant: isPrimary ? 'primary' : 'default',
            size: 'lg',
            ...(isUnrevealed ? {} : { icon: 'bookmark' }),
            shortcut: 'S',
            ownCap: isUnrevealed,
          }}
          labels={labels}
          lastId={lastListId}
          {...(!isTaken && { proposal: listName })}
          onList={({ id, name }) => void save({ kind: 'list', id, name })}
          onNew={(name) => void save({ kind: 'new', name })}
          onNone={() => void save({ kind: 'contacts' })}
        />
      )}
      {known > 0 && (
        <FileMenu
          label={plural(known, { one: 'Export # contact', other: 'Export # contacts' })}
          text={t`Export ${known}`}
          button={{
            size: 'lg',
            icon: 'download',
            shortcut: 'E',
            ownCap: isUnrevealed && count > 0,
          }}
          onExport={(target) => void write(target)}
          onOptions={props.onExportOptions}
        />
      )}
    </>
  );
}
