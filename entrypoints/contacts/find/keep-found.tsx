import { useCallback, useState } from 'react';
import { SavePeople } from '../../../components/people/save-people.tsx';
import type { Label } from '../../../lib/model/label.ts';
import { exportKnown, keepPeople } from '../../../lib/page/keep-people.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import type { Database } from '../../../lib/store/database.ts';
import { allLabels } from '../../../lib/store/queries.ts';
import { offerLists, type SavePlace } from '../../../lib/view/labels.ts';
import {
  findSavable,
  listExportIds,
  type ListedRow,
} from '../../../lib/view/people/list-people.ts';
import { useQuery } from './use-query.ts';

type Props = {
  db: Database;
  settings: Settings;
  now: Date;
  rows: readonly ListedRow[];
  ticked: readonly ListedRow[];
  listName: string;
};

const NO_LABELS: readonly Label[] = [];
const ignore = () => {};

/** Saves found people, to a list or without one, and exports those with a known value. */
export function KeepFound({ db, settings, now, rows, ticked, listName }: Props) {
  const [text, setText] = useState('');
  const read = useQuery(
    useCallback(() => allLabels(db), [db]),
    ignore,
  );
  const labels = read ?? NO_LABELS;
  const savable = findSavable(rows, ticked);
  const known = listExportIds(rows, ticked);

  async function save(place: SavePlace): Promise<void> {
    const people = savable.map(({ person }) => person);
    setText(await keepPeople(place, people, labels));
  }

  async function write(): Promise<void> {
    setText('Writing the file…');
    setText(await exportKnown(db, known, settings, now));
  }

  return (
    <SavePeople
      count={savable.length}
      unrevealed={savable.some(({ values }) => values.length === 0)}
      known={known.length}
      lists={offerLists(labels, settings.saveToList)}
      suggestedName={listName}
      text={text}
      onSave={(place) => void save(place)}
      onExport={() => void write()}
    />
  );
}
