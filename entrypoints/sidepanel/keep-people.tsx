import { useCallback, useState } from 'react';
import { t } from '@lingui/core/macro';
import { SavePeople, type SavePlace } from '../../components/people/save-people.tsx';
import { send } from '../../lib/messages/send.ts';
import type { Label } from '../../lib/model/label.ts';
import type { Actions } from '../../lib/page/actions.ts';
import { savePeople } from '../../lib/page/save-people.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import type { Database } from '../../lib/store/database.ts';
import { allLabels } from '../../lib/store/queries.ts';
import { findSavable, listExportIds, type ListedRow } from '../../lib/view/people/list-people.ts';
import { offerLists } from '../../lib/view/labels.ts';
import { useLiveQuery } from './use-live-query.ts';

type Props = {
  db: Database;
  actions: Pick<Actions, 'createList' | 'rememberList'>;
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
export function KeepPeople({
  db,
  actions,
  now,
  settings,
  rows,
  ticked,
  listName,
  isPrimary,
}: Props) {
  const [text, setText] = useState('');
  const read = useLiveQuery(
    useCallback(() => allLabels(db), [db]),
    NO_LABELS,
  );
  const labels = read ?? NO_LABELS;
  const savable = findSavable(rows, ticked);
  const known = listExportIds(rows, ticked);

  async function save(place: SavePlace) {
    const people = savable.map(({ person }) => person);
    const list = await findList(place);
    if (place.kind === 'new' && !list) {
      setText(t`The list was not made, and no one is saved. Try again.`);
      return;
    }
    setText(await savePeople(people, send, list));
  }

  async function findList(place: SavePlace): Promise<Pick<Label, 'id' | 'name'> | null> {
    if (place.kind === 'new') return actions.createList(place.name);
    const list = labels.find(({ id }) => place.kind === 'list' && id === place.id) ?? null;
    actions.rememberList(list);
    return list;
  }

  async function write() {
    setText(t`Writing the file…`);
    // Loaded when it is needed: the formats of files are large.
    const { exportKnownPeople } = await import('../../lib/page/export-contacts.ts');
    try {
      setText(await exportKnownPeople(db, known, settings, now));
    } catch {
      setText(t`The file was not written. Open this page again and retry.`);
    }
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
