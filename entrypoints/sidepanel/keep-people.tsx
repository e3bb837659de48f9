import { useCallback, useState } from 'react';
import { t } from '@lingui/core/macro';
import { SavePeople } from '../../components/people/save-people.tsx';
import type { Label } from '../../lib/model/label.ts';
import { exportKnown, keepPeople } from '../../lib/page/keep-people.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import type { Database } from '../../lib/store/database.ts';
import { allLabels } from '../../lib/store/queries.ts';
import { findSavable, listExportIds, type ListedRow } from '../../lib/view/people/list-people.ts';
import { offerLists, type SavePlace } from '../../lib/view/labels.ts';
import { useLiveQuery } from './use-live-query.ts';

type Props = {
  db: Database;
  now: Date;
  settings: Settings;
  rows: readonly ListedRow[];
  ticked: readonly ListedRow[];
  /** The name of a new list. */
  listName: string;
  /** Whether Save is the primary button of the screen. */
  isPrimary: boolean;
};

const NO_LABELS: Label[] = [];

/** Saves listed people, to a list or without one, and exports those with a known value. */
export function KeepPeople({ db, now, settings, rows, ticked, listName, isPrimary }: Props) {
  const [text, setText] = useState('');
  const read = useLiveQuery(
    useCallback(() => allLabels(db), [db]),
    NO_LABELS,
  );
  const labels = read ?? NO_LABELS;
  const savable = findSavable(rows, ticked);
  const known = listExportIds(rows, ticked);

  async function save(place: SavePlace): Promise<void> {
    const people = savable.map(({ person }) => person);
    setText(await keepPeople(place, people, labels));
  }

  async function write(): Promise<void> {
    setText(t`Writing the file…`);
    setText(await exportKnown(db, known, settings, now));
  }

  return (
    <SavePeople
      count={savable.length}
      unrevealed={savable.some(({ values }) => values.length === 0)}
      known={known.length}
      lists={offerLists(
        labels.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
        settings.saveToList,
      )}
      suggestedName={listName}
      primary={isPrimary}
      text={text}
      onSave={(place) => void save(place)}
      onExport={() => void write()}
    />
  );
}
