import { useState } from 'react';
import { t } from '@lingui/core/macro';
import type { ExportTarget } from '../../lib/contacts/export/formats-and-presets.ts';
import type { Label } from '../../lib/model/contacts/label.ts';
import type { PersonInput } from '../../lib/model/subject-input.ts';
import type { SaveTarget } from '../../lib/view/labels.ts';
import { findSavable, listExportIds, type ListedRow } from '../../lib/view/people/list-people.ts';
import { SavePeople } from './save-people.tsx';

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
  const known = listExportIds(rows, ticked);
  const newestFirst = labels.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

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
    setText(await onExport(target, known));
  }

  return (
    <SavePeople
      count={savable.length}
      unrevealed={savable.some(({ values }) => values.length === 0)}
      known={known.length}
      labels={newestFirst}
      lastListId={lastListId}
      suggestedName={listName}
      primary={isPrimary}
      text={text}
      onSave={(target) => void save(target)}
      onExport={(target) => void write(target)}
      onExportOptions={props.onExportOptions}
    />
  );
}
