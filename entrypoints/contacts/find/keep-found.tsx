import { useCallback, useState } from 'react';
import { SavePeople, type SavePlace } from '../../../components/people/save-people.tsx';
import { send } from '../../../lib/messages/send.ts';
import type { Label } from '../../../lib/model/label.ts';
import { createList, rememberList } from '../../../lib/page/save-actions.ts';
import { savePeople } from '../../../lib/page/save-people.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import type { Database } from '../../../lib/store/database.ts';
import { allLabels } from '../../../lib/store/queries.ts';
import { offerLists } from '../../../lib/view/labels.ts';
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
    const list =
      place.kind === 'new'
        ? await createList(labels, place.name)
        : (labels.find(({ id }) => place.kind === 'list' && id === place.id) ?? null);
    if (place.kind === 'new' && !list) {
      setText('The list was not made, and no one is saved. Try again.');
      return;
    }
    if (place.kind !== 'new') rememberList(list);
    setText(
      await savePeople(
        savable.map(({ person }) => person),
        send,
        list,
      ),
    );
  }

  async function write(): Promise<void> {
    setText('Writing the file…');
    // Loaded when it is needed: the formats of files are large.
    const { exportKnownPeople } = await import('../../../lib/page/export-contacts.ts');
    try {
      setText(await exportKnownPeople(db, known, settings, now));
    } catch {
      setText('The file was not written. Open this page again and retry.');
    }
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
