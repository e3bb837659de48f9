// The plan of a file whose rows are read: what is known of its people, the price, and the start.
import { useEffect, useMemo, useState } from 'react';
import { t } from '@lingui/core/macro';
import { PlanStep, type PlanView } from '../../../components/import/plan-step.tsx';
import type { FilePeople } from '../../../lib/contacts/import/import-reader.ts';
import {
  planImport,
  toPlannedRows,
  type FilePerson,
  type KnownPerson,
} from '../../../lib/contacts/import/plan-import.ts';
import type { ImportDraft } from '../../../lib/model/lists/import.ts';
import type { Kind } from '../../../lib/model/kinds.ts';
import { startImport, startImportAfter } from '../../../lib/page/actions/import-actions.ts';
import { findKnownPeople } from '../../../lib/page/records/import-records.ts';
import type { Database } from '../../../lib/store/database.ts';
import { getImport } from '../../../lib/store/import-store.ts';
import { readCeiling } from '../../../lib/view/ceiling.ts';
import { notStartedText } from '../../../lib/view/import/import-texts.ts';
import { useAccount } from '../use-account.ts';
import type { ImportTools } from './import-tools.ts';

/** The import of the last press, when its start failed or was not answered, and the rows that it was started with. */
export type LastPress = { id: string; read: FilePeople };

type Props = {
  tools: ImportTools;
  askAbove: number;
  read: FilePeople;
  file: Pick<ImportDraft, 'name' | 'delimiter' | 'format' | 'header' | 'mapping'>;
  lastPress: LastPress | null;
  onLastPress: (press: LastPress) => void;
  onBack: () => void;
};

const notCompared = () => ({
  title: t`Your contacts could not be read`,
  text: t`The rows were not compared and nothing was sent. Reload this page and import the file again.`,
});

export function ImportPlanScreen({
  tools,
  askAbove,
  read,
  file,
  lastPress,
  onLastPress,
  onBack,
}: Props) {
  const { rows, people } = read;
  const [kinds, setKinds] = useState<Kind[]>(['work_email']);
  const [ceiling, setCeiling] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PlanView['problem']>(null);
  const account = useAccount();
  const { known, isUnknown } = useKnownPeople(tools.db, people);
  const plan = useMemo(
    () => (known ? planImport(rows, people, known, kinds) : null),
    [rows, people, known, kinds],
  );
  const limit = readCeiling(ceiling, plan?.worst ?? 0);

  async function send(draft: ImportDraft, planned: ReturnType<typeof toPlannedRows>) {
    const last = lastPress && (await getImport(tools.db, lastPress.id));
    if (!last) return startImport(draft, planned, tools.send);
    const hasSameRows = lastPress.read === read;
    return startImportAfter({ last, hasSameRows }, draft, planned, tools.send);
  }

  async function start(chosenKinds: readonly Kind[]) {
    // Saving alone needs no ceiling.
    const most = chosenKinds.length === 0 ? 0 : limit;
    if (!known || most === null || busy) return;
    setBusy(true);
    const own = planImport(rows, people, known, chosenKinds);
    const draft: ImportDraft = {
      ...file,
      size: rows.length,
      counts: own.counts,
      kinds: [...chosenKinds],
      worst: own.worst,
      ceiling: Math.min(most, own.worst),
    };
    const sent = await send(draft, toPlannedRows(rows, people, known, own)).catch(() => null);
    if (sent === null) {
      setBusy(false);
      setProblem(notStartedText({ code: 'internal' }, ''));
      return;
    }
    if (sent.ok) {
      setBusy(false);
      globalThis.location.hash = `import/${sent.id}`;
      return;
    }
    if (sent.id !== null) onLastPress({ id: sent.id, read });
    const hasBegun = sent.id !== null && (await isStarted(tools.db, sent.id));
    setBusy(false);
    setProblem(notStartedText(sent.problem, account?.host ?? '', hasBegun));
  }

  return (
    <PlanStep
      view={{
        name: file.name,
        size: rows.length,
        plan,
        kinds,
        ceiling,
        limit,
        account,
        busy,
        askAbove,
        problem: isUnknown ? notCompared() : problem,
      }}
      onKinds={setKinds}
      onCeiling={setCeiling}
      onStart={() => void start(kinds)}
      onSave={() => void start([])}
      onBack={onBack}
    />
  );
}

/** Also when it cannot be read: what may have started is not said to be unsent. */
const isStarted = (db: Database, id: string): Promise<boolean> =>
  getImport(db, id).then(
    (record) => record?.state === 'started',
    () => true,
  );

type ComparedPeople = { of: readonly FilePerson[]; known: KnownPerson[] | null };

/** The data about exactly these people, by position; null until they are compared. */
function useKnownPeople(db: Database, people: readonly FilePerson[]) {
  const [state, setState] = useState<ComparedPeople | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const set = (known: ComparedPeople['known']) => isCurrent && setState({ of: people, known });
    void findKnownPeople(db, people).then(set, () => set(null));
    return () => {
      isCurrent = false;
    };
  }, [db, people]);
  const compared = state?.of === people ? state : null;
  return {
    known: compared?.known ?? null,
    isUnknown: compared !== null && compared.known === null,
  };
}
