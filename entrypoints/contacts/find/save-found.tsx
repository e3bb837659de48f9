import { useCallback } from 'react';
import { SaveOrExportPeople } from '../../../components/people/save-or-export-people.tsx';
import type { Label } from '../../../lib/model/contacts/label.ts';
import {
  exportListedPeople,
  saveListedPeople,
} from '../../../lib/page/actions/save-listed-people.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import type { Database } from '../../../lib/store/database.ts';
import { listLabels } from '../../../lib/store/queries.ts';
import type { ListedRow } from '../../../lib/view/people/list-people.ts';
import { toNavHash } from '../../../lib/view/navigation/nav-target.ts';
import { useQuery } from '../use-query.ts';

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
export function SaveFound({ db, settings, now, rows, ticked, listName }: Props) {
  const read = useQuery(
    useCallback(() => listLabels(db), [db]),
    ignore,
  );
  const labels = read ?? NO_LABELS;
  return (
    <SaveOrExportPeople
      {...{ labels, rows, ticked, listName }}
      lastListId={settings.saveToList}
      onSave={(target, people) => saveListedPeople(target, people, labels)}
      onExport={(target, ids) => exportListedPeople(db, target, ids, settings, now)}
      onExportOptions={() => {
        globalThis.location.hash = toNavHash({ kind: 'all' });
      }}
    />
  );
}
