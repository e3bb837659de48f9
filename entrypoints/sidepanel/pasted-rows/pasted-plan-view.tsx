import { useEffect, useMemo, useRef, useState } from 'react';
import { PastedPlan } from '../../../components/import/pasted-plan.tsx';
import type { PlanView } from '../../../components/import/plan-price.tsx';
import {
  planImport,
  type FilePerson,
  type KnownPerson,
} from '../../../lib/contacts/import/plan-import.ts';
import type { PastedTable } from '../../../lib/contacts/import/read-pasted-rows.ts';
import { send } from '../../../lib/messages/send.ts';
import type { Kind } from '../../../lib/model/kinds.ts';
import { startPlannedImport, type LastPress } from '../../../lib/page/actions/import-actions.ts';
import type { PageState } from '../../../lib/page/page-state.ts';
import { findKnownPeople } from '../../../lib/page/records/import-records.ts';
import { getServiceHost } from '../../../lib/page/state-selectors.ts';
import type { Database } from '../../../lib/store/database.ts';
import { readCeiling } from '../../../lib/view/ceiling.ts';
import { getConnectedAccount } from '../../../lib/view/footer-line.ts';
import { notStartedText, pastedNotComparedText } from '../../../lib/view/import/import-texts.ts';
import type { SaveTarget } from '../../../lib/view/labels.ts';

type Props = {
  state: PageState;
  db: Database;
  table: PastedTable;
  lastPress: LastPress | null;
  isRefused: boolean;
  onLastPress: (press: LastPress | null) => void;
  onStarted: (id: string) => void;
  onImportPage: () => void;
};

export function PastedPlanView({ state, db, table, lastPress, isRefused, ...on }: Props) {
  const { file, read } = table;
  const { rows, people } = read;
  const { settings, labels, connection } = state;
  const [kinds, setKinds] = useState<Kind[]>(['work_email']);
  const [ceiling, setCeiling] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PlanView['problem']>(null);
  const [target, setTarget] = useState<SaveTarget>({ kind: 'contacts' });
  const known = useKnownPeople(db, people);
  const plan = useMemo(
    () => (Array.isArray(known) ? planImport(rows, people, known, kinds) : null),
    [rows, people, known, kinds],
  );
  const limit = readCeiling(ceiling, plan?.worst ?? 0);
  const host = getServiceHost(state);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  async function start(chosenKinds: readonly Kind[]): Promise<void> {
    // Saving alone needs no ceiling.
    const most = chosenKinds.length === 0 ? 0 : limit;
    if (!Array.isArray(known) || most === null || busy) return;
    setBusy(true);
    const started = await startPlannedImport(
      db,
      { file, read, known, kinds: chosenKinds, most, target, labels, lastPress },
      send,
    );
    // Also when the language has changed meanwhile, and another view shows the same rows.
    if (started.ok) return on.onStarted(started.id);
    if (isLeft.current) {
      // Otherwise it would start later by itself, for rows that the user has left.
      if (started.lastPress) void send('import.abandon', { id: started.lastPress.id });
      return;
    }
    setBusy(false);
    setTarget(started.target);
    on.onLastPress(started.lastPress);
    setProblem(notStartedText(started.problem, host, started.hasBegun));
  }

  const view: PlanView = {
    name: file.name,
    size: rows.length,
    plan,
    kinds,
    ceiling,
    limit,
    account: connection && {
      host,
      mode: connection.mode,
      balance: getConnectedAccount(state)?.balance ?? null,
    },
    saving: { labels, lastListId: settings.saveToList, proposal: file.name, target },
    busy,
    askAbove: settings.askAbove,
    problem: known === 'unreadable' ? pastedNotComparedText() : problem,
  };
  return (
    <div className="panel-body">
      <PastedPlan
        {...{ view, table, isRefused }}
        onKinds={setKinds}
        onCeiling={setCeiling}
        onTarget={setTarget}
        onStart={() => void start(kinds)}
        onSave={() => void start([])}
        onImportPage={on.onImportPage}
      />
    </div>
  );
}

/** The data about these people, by position; null until they are compared. */
function useKnownPeople(
  db: Database,
  people: readonly FilePerson[],
): KnownPerson[] | 'unreadable' | null {
  const [known, setKnown] = useState<KnownPerson[] | 'unreadable' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const set = (next: typeof known) => isCurrent && setKnown(next);
    void findKnownPeople(db, people).then(set, () => set('unreadable'));
    return () => {
      isCurrent = false;
    };
  }, [db, people]);
  return known;
}
