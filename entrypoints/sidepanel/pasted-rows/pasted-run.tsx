import { useCallback, useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ListProgress } from '../../../components/people/list-progress.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { focusWhenDrawn } from '../../../components/ui/hooks/focus-when-drawn.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { sentencesText } from '../../../lib/i18n/list-text.ts';
import { send } from '../../../lib/messages/send.ts';
import type { Problem } from '../../../lib/messages/protocol.ts';
import type { ImportRecord } from '../../../lib/model/import.ts';
import type { List } from '../../../lib/model/lists/list.ts';
import type { ViewProps } from '../../../lib/page/actions/actions.ts';
import { savePeopleOfImport } from '../../../lib/page/actions/import-actions.ts';
import { openStartedImport } from '../../../lib/page/navigation.ts';
import type { Database } from '../../../lib/store/database.ts';
import { getImport } from '../../../lib/store/import-rows.ts';
import { createListStore } from '../../../lib/store/list-store.ts';
import { numberText } from '../../../lib/view/format.ts';
import { notSavedText } from '../../../lib/view/import/import-texts.ts';
import { isFinished } from '../../../lib/view/jobs/list-view.ts';
import { ListNotice } from '../people/list-notice.tsx';
import { useLiveQuery } from '../use-live-query.ts';

type Props = ViewProps & { db: Database; id: string };

type Running = { record: ImportRecord | null; list: List | null };
const NOTHING: Running = { record: null, list: null };
const UNREADABLE = 'unreadable';

/** A started import of pasted rows. The rows with their results are on the import page. */
export function PastedRun({ state, actions, db, now, id }: Props) {
  const running = useLiveQuery(
    useCallback(async (): Promise<Running | typeof UNREADABLE> => {
      const record = await getImport(db, id);
      if (!record && (await db.imports.get(id))) return UNREADABLE;
      const listId = record?.listId ?? null;
      return { record, list: listId === null ? null : await createListStore(db).getList(listId) };
    }, [db, id]),
    UNREADABLE,
  );
  const { record, list } = running === UNREADABLE || !running ? NOTHING : running;
  const isUnsaved = record !== null && record.savedTo < record.size;
  const saving = useSaving(id, isUnsaved);
  const isRunning = list !== null && !isFinished(list);
  return (
    <>
      <div className="panel-body" aria-busy={running === null}>
        <ListNotice {...{ state, actions, now, list }} />
        {running !== null && (
          <div className="empty">
            <h1 ref={focusWhenDrawn} tabIndex={-1}>
              {running === UNREADABLE
                ? t`This import could not be read`
                : toTitle(record, isRunning)}
            </h1>
            <p>
              {record ? (
                <Trans>
                  The people are among your contacts. The rows, in the same order and with what was
                  found, are on the import page, which also writes them to a file.
                </Trans>
              ) : running === UNREADABLE ? (
                <Trans>It goes on in the background. Open its rows to see it.</Trans>
              ) : (
                <Trans>
                  The copy of the file is deleted after 30 days, or when you delete it. The people
                  are among your contacts.{' '}
                  <a href="/contacts.html#import" target="_blank">
                    Import a file
                  </a>
                </Trans>
              )}
            </p>
            {record && saving.problem && (
              <Notice
                tone="bad"
                icon="cross-circle"
                title={t`Not all people are saved`}
                level={2}
                alert
                actions={
                  <Button onPress={saving.onAgain}>
                    <Trans>Try again</Trans>
                  </Button>
                }
              >
                {sentencesText([
                  t`Rows done: ${{ saved: numberText(record.savedTo) }} of ${{ size: numberText(record.size) }}.`,
                  notSavedText(saving.problem),
                ])}
              </Notice>
            )}
            {(record || running === UNREADABLE) && (
              <Button size="lg" iconEnd="external" onPress={() => openStartedImport(id)}>
                <Trans>Open the rows</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
      {list && (
        <ListProgress
          list={list}
          onPause={() => actions.pauseList(list.id)}
          onResume={(ceiling) => actions.resumeList(list.id, ceiling)}
          onCancel={() => actions.cancelList(list.id)}
        />
      )}
    </>
  );
}

function toTitle(record: ImportRecord | null, isRunning: boolean): string {
  if (record === null) return t`This import is gone`;
  return isRunning ? t`The import is running` : t`Import finished`;
}

/** Saves its people while this view is open; without it the background does. */
function useSaving(id: string, isUnsaved: boolean) {
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    if (!isUnsaved || problem) return;
    const view = new AbortController();
    void savePeopleOfImport(id, send, view.signal).then(setProblem);
    return () => view.abort();
  }, [id, isUnsaved, problem]);
  return { problem, onAgain: () => setProblem(null) };
}
