import { useCallback } from 'react';
import { KeepPeople } from '../../../components/people/keep-people.tsx';
import type { Label } from '../../../lib/model/label.ts';
import { exportKnown, keepPeople } from '../../../lib/page/keep-people.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import type { Database } from '../../../lib/store/database.ts';
import { allLabels } from '../../../lib/store/queries.ts';
import type { ListedRow } from '../../../lib/view/people/list-people.ts';
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
  const read = useQuery(
    useCallback(() => allLabels(db), [db]),
    ignore,
  );
  const labels = read ?? NO_LABELS;
  return (
    <KeepPeople
      {...{ labels, rows, ticked, listName }}
      lastListId={settings.saveToList}
      onKeep={(place, people) => keepPeople(place, people, labels)}
      onExport={(ids) => exportKnown(db, ids, settings, now)}
    />
  );
}
