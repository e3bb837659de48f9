// A started import: running, paused, stopped or finished. Everything shown is in the database.
import { useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FinishedStep } from '../../../components/import/finished-step.tsx';
import { ImportFrame } from '../../../components/import/import-frame.tsx';
import { PAGE } from '../../../components/import/run-rows.tsx';
import { RunStep } from '../../../components/import/run-step.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import {
  toProblemCsv,
  toResultCsv,
  toResultRows,
  type ResultOptions,
} from '../../../lib/contacts/import/result-rows.ts';
import { followQuery } from '../../../lib/page/follow-query.ts';
import { savePeopleOfImport } from '../../../lib/page/import-actions.ts';
import {
  loadImportRows,
  loadResultRecords,
  type LoadedRow,
} from '../../../lib/page/import-records.ts';
import type { ImportRecord } from '../../../lib/model/import.ts';
import type { List } from '../../../lib/model/list.ts';
import type { Database } from '../../../lib/store/database.ts';
import { getImport, importRowsFrom } from '../../../lib/store/import-store.ts';
import { createListStore } from '../../../lib/store/list-store.ts';
import { isFinished } from '../../../lib/view/people/list-view.ts';
import type { ImportTools } from './import-tools.ts';

type Shown = { record: ImportRecord | null; list: List | null; rows: LoadedRow[] };

export function ImportRunScreen({ tools, id }: { tools: ImportTools; id: string }) {
  const { db, send, download } = tools;
  const [from, setFrom] = useState(0);
  const shown = useImport(db, id, from);
  const isUnsaved = shown?.record ? shown.record.savedTo < shown.record.size : false;
  useEffect(() => {
    if (!isUnsaved) return;
    const page = new AbortController();
    void savePeopleOfImport(id, send, page.signal);
    return () => page.abort();
  }, [id, send, isUnsaved]);

  if (!shown) return null;
  const { record, list, rows } = shown;
  if (!record) {
    return (
      <ImportFrame title={t`Import file`} step={null}>
        <Notice tone="warn" icon="warning" title={t`This import is gone`} level={2}>
          <Trans>
            The copy of the file is deleted after 30 days, or when you delete it. The people are
            among your contacts. <a href="#import">Import a file</a>
          </Trans>
        </Notice>
      </ImportFrame>
    );
  }
  const fileName = record.name.replace(/\.[^.]+$/, '') || t`import`;
  const page = { record, rows, from, onPage: setFrom };
  if (list && (!isFinished(list) || list.open.length > 0)) {
    const { id: listId } = list;
    return (
      <RunStep
        {...page}
        list={list}
        onPause={() => void send('list.pause', { id: listId })}
        onResume={(ceiling) =>
          void send('list.resume', ceiling === undefined ? { id: listId } : { id: listId, ceiling })
        }
        onStop={() => void send('list.cancel', { id: listId })}
      />
    );
  }
  const writeResult = async (options: ResultOptions) => {
    const { records, hostOfJob } = await loadResultRecords(db, record);
    const sheet = toResultRows(record, records, options, { hostOfJob });
    download(`${fileName}-enriched.csv`, toResultCsv(sheet, record), 'text/csv');
  };
  const writeProblems = async () => {
    const all = await importRowsFrom(db, record.id, 0, record.size);
    download(`${fileName}-rows-to-fix.csv`, toProblemCsv(record.header, all, record), 'text/csv');
  };
  return (
    <FinishedStep
      {...page}
      list={list}
      onDownload={(options) => void writeResult(options)}
      onDownloadProblems={() => void writeProblems()}
    />
  );
}

/** Follows the import, its list and the rows of this page. Null until the database has answered. */
function useImport(db: Database, id: string, from: number): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const page = new AbortController();
    followQuery(
      async (): Promise<Shown> => {
        const record = await getImport(db, id);
        if (record?.state !== 'started') return { record: null, list: null, rows: [] };
        const { listId } = record;
        const list = listId === null ? null : await createListStore(db).list(listId);
        return { record, list, rows: await loadImportRows(db, record, from, PAGE) };
      },
      setShown,
      () => setShown({ record: null, list: null, rows: [] }),
      page.signal,
    );
    return () => page.abort();
  }, [db, id, from]);
  return shown;
}
