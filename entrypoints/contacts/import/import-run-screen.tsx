// A started import: running, paused, stopped or finished. Everything shown is in the database.
import { useCallback, useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ImportFrame } from '../../../components/import/import-frame.tsx';
import { PAGE } from '../../../components/import/run-rows.tsx';
import { RunStep } from '../../../components/import/run-step.tsx';
import { useLastFollowed } from '../../../components/ui/hooks/use-followed.ts';
import { LiveRegion } from '../../../components/ui/text/live-region.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import type { ResultRecords } from '../../../lib/contacts/import/result-rows.ts';
import type { Actions } from '../../../lib/page/actions/actions.ts';
import type { PageStore } from '../../../lib/page/page-state.ts';
import { followQuery } from '../../../lib/page/records/follow-query.ts';
import { savePeopleOfImport } from '../../../lib/page/actions/import-actions.ts';
import {
  loadImportRows,
  loadResultRecords,
  type LoadedRow,
} from '../../../lib/page/records/import-records.ts';
import type { Problem } from '../../../lib/messages/protocol.ts';
import type { ImportRecord } from '../../../lib/model/import.ts';
import { label, type Label } from '../../../lib/model/contacts/label.ts';
import type { List } from '../../../lib/model/lists/list.ts';
import type { Database } from '../../../lib/store/database.ts';
import { getImport } from '../../../lib/store/import-rows.ts';
import { readRow } from '../../../lib/store/rows.ts';
import { createListStore } from '../../../lib/store/list-store.ts';
import { notSavedText } from '../../../lib/view/import/import-texts.ts';
import { isFinished, pauseProblem, pauseText } from '../../../lib/view/jobs/list-view.ts';
import { ListPause } from '../lists/list-pause.tsx';
import { useListControl } from '../lists/use-list-control.ts';
import { FinishedImport } from './finished-import.tsx';
import type { ImportCollaborators } from './import-collaborators.ts';

type ShownImport =
  | {
      record: ImportRecord | null;
      list: List | null;
      savedList: Label | null;
      rows: LoadedRow[];
      /** The first rows of the finished file; none before it is finished. */
      preview: ResultRecords;
    }
  | 'unreadable';

type Props = {
  collaborators: ImportCollaborators;
  page: PageStore;
  actions: Actions;
  askAbove: number;
  id: string;
  now: Date;
};

export function ImportRunScreen({
  collaborators,
  page: account,
  actions,
  askAbove,
  id,
  now,
}: Props) {
  const { db, send } = collaborators;
  const [from, setFrom] = useState(0);
  const shown = useImport(db, id, from);
  const { problem, getActions } = useListControl(send);
  const stored = shown === 'unreadable' ? null : shown?.record;
  const saving = useSaving(collaborators, id, stored ? stored.savedTo < stored.size : false);

  if (!shown) return null;
  if (shown === 'unreadable') {
    return (
      <ImportFrame title={t`Import file`} step={null}>
        <Notice
          tone="bad"
          icon="cross-circle"
          title={t`This import could not be read`}
          level={2}
          alert
        >
          <Trans>It goes on in the background. Reload this page to see it.</Trans>
        </Notice>
      </ImportFrame>
    );
  }
  const { record, list, savedList, rows, preview } = shown;
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
  const page = { record, savedList, rows, from, onPage: setFrom };
  if (list && isUnderWay(list)) {
    const { onPause, onResume, onCancel } = getActions(list.id);
    const isHeld = list.pause !== null && pauseProblem(list.pause) !== null;
    return (
      <>
        <LiveRegion text={list.pause ? pauseText(list.pause) : ''} />
        <RunStep
          {...{ ...page, list, askAbove, problem, onPause, onResume, now }}
          onStop={onCancel}
          pauseNotice={
            isHeld && <ListPause {...{ list, page: account, actions, onResume }} now={now} />
          }
        />
      </>
    );
  }
  return (
    <>
      {/* The region of the running import, so that it is there before its text. */}
      <LiveRegion text={list ? endText(list) : ''} />
      <FinishedImport {...{ ...page, list, preview, saving, collaborators, now }} />
    </>
  );
}

/** Rows of the finished file that are shown. */
const PREVIEW = 5;
const NO_PREVIEW: ResultRecords = { records: [], hostOfJob: () => '' };

const isUnderWay = (list: List): boolean => !isFinished(list) || list.open.length > 0;

const endText = ({ state }: List): string =>
  state === 'cancelled' ? t`Import stopped` : t`Import finished`;

/** Saves its people while this page is open. `problem`: why that has ended before all are saved. */
function useSaving({ send }: Pick<ImportCollaborators, 'send'>, id: string, isUnsaved: boolean) {
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    if (!isUnsaved || problem) return;
    const page = new AbortController();
    void savePeopleOfImport(id, send, page.signal).then(setProblem);
    return () => page.abort();
  }, [id, send, isUnsaved, problem]);
  return { problem: problem && notSavedText(problem), onSaveAgain: () => setProblem(null) };
}

/** Follows the import, its list and the rows of this page. Null until the database has answered. */
function useImport(db: Database, id: string, from: number): ShownImport | null {
  const follow = useCallback(
    (next: (shown: ShownImport) => void, signal: AbortSignal) =>
      followQuery(
        () => readImport(db, id, from),
        next,
        () => next('unreadable'),
        signal,
      ),
    [db, id, from],
  );
  return useLastFollowed(follow);
}

async function readImport(db: Database, id: string, from: number): Promise<ShownImport> {
  const record = await getImport(db, id);
  if (record?.state !== 'started') {
    return { record: null, list: null, savedList: null, rows: [], preview: NO_PREVIEW };
  }
  const { listId, saveToList } = record;
  const savedList = saveToList ? readRow(label, await db.labels.get(saveToList)) : null;
  const list = listId === null ? null : await createListStore(db).getList(listId);
  return {
    record,
    list,
    savedList,
    rows: await loadImportRows(db, record, from, PAGE),
    preview:
      list && isUnderWay(list)
        ? NO_PREVIEW
        : await loadResultRecords(db, record, Math.min(record.size, PREVIEW)),
  };
}
