import '../../../components/import/import.css';
import './pasted-rows.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '@lingui/core/macro';
import { StripLine } from '../../../components/frame/page-strip.tsx';
import { PastedRows } from '../../../components/subject/pasted-rows.tsx';
import { readPastedRows } from '../../../lib/contacts/import/read-pasted-rows.ts';
import { send } from '../../../lib/messages/send.ts';
import type { LastPress } from '../../../lib/page/actions/import-actions.ts';
import type { ViewProps } from '../../../lib/page/actions/actions.ts';
import { openImport } from '../../../lib/page/navigation.ts';
import type { Database } from '../../../lib/store/database.ts';
import { PastedPlanView } from './pasted-plan-view.tsx';
import { PastedRun } from './pasted-run.tsx';

type Props = ViewProps & {
  db: Database;
  text: string;
  /** The rows in the text, as they were counted. */
  count: number;
  /** Their import. The panel keeps it when the language changes and this view begins anew. */
  started: string | null;
  onStarted: (started: string) => void;
  onBack: () => void;
};

/**
 * Pasted rows: their plan, then their import. Many rows, and those that are no table, go to the import page. Another
 * text is another view.
 */
export function PastedRowsView(props: Props) {
  const { db, text, count, started, onStarted, onBack, ...view } = props;
  const [table] = useState(() => readPastedRows(t`Pasted rows`, text));
  const [isRefused, setRefused] = useState(false);
  const [lastPress, setLastPress] = useState<LastPress | null>(null);
  /** Else an import whose start failed would start later by itself, for rows that the user has left. */
  const abandonLast = useEffectEvent(() => {
    if (lastPress && started === null) void send('import.abandon', { id: lastPress.id });
  });
  useEffect(() => () => abandonLast(), []);
  const toImportPage = async () => {
    setRefused(false);
    if (lastPress) {
      // Otherwise these rows could become two lists, each with a ceiling of its own.
      const { id } = lastPress;
      const abandoned = await send('import.abandon', { id });
      if (!abandoned.ok && abandoned.problem.code === 'busy') return onStarted(id);
      if (!abandoned.ok) return setRefused(true);
      setLastPress(null);
    }
    await openImport(text).catch(() => setRefused(true));
  };
  return (
    <>
      <StripLine
        icon="list"
        title={t`Pasted rows`}
        action={{ label: t`Back`, shortcut: 'Escape', onPress: onBack }}
      />
      {started !== null ? (
        <PastedRun {...view} db={db} id={started} />
      ) : table ? (
        <PastedPlanView
          {...{ db, table, lastPress, isRefused }}
          state={view.state}
          onLastPress={setLastPress}
          onStarted={onStarted}
          onImportPage={() => void toImportPage()}
        />
      ) : (
        <div className="panel-body">
          <PastedRows count={count} isRefused={isRefused} onImport={() => void toImportPage()} />
        </div>
      )}
    </>
  );
}
