// The plan of a file whose rows are read: what is known of its people, the price, and the start.
import { useCallback, useEffect, useMemo, useState } from 'react';
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
import type { Label } from '../../../lib/model/contacts/label.ts';
import type { Kind } from '../../../lib/model/kinds.ts';
import { startImport, startImportAfter } from '../../../lib/page/actions/import-actions.ts';
import { findKnownPeople } from '../../../lib/page/records/import-records.ts';
import type { Problem } from '../../../lib/messages/protocol.ts';
import type { Database } from '../../../lib/store/database.ts';
import { getImport } from '../../../lib/store/import-store.ts';
import { listLabels } from '../../../lib/store/queries.ts';
import { readCeiling } from '../../../lib/view/ceiling.ts';
import { notStartedText } from '../../../lib/view/import/import-texts.ts';
import { createLabel, type SaveTarget } from '../../../lib/view/labels.ts';
import { useQuery } from '../find/use-query.ts';
import { useAccount } from '../use-account.ts';
import type { ImportTools } from './import-tools.ts';

/** The import of the last press, when its start failed or was not answered, and the rows that it was started with. */
export type LastPress = { id: string; read: FilePeople };

type Props = {
  tools: ImportTools;
  askAbove: number;
  /** Id of the list that was used last; ''. */
  lastListId: string;
  read: FilePeople;
  file: Pick<ImportDraft, 'name' | 'delimiter' | 'format' | 'header' | 'mapping'>;
  lastPress: LastPress | null;
  onLastPress: (press: LastPress) => void;
  onBack: () => void;
};

/** As in the dialog that names a list. */
const LIST_NAME_LENGTH = 60;

const notCompared = () => ({
  title: t`Your contacts could not be read`,
  text: t`The rows were not compared and nothing was sent. Reload this page and import the file again.`,
});

export function ImportPlanScreen({
  tools,
  askAbove,
  lastListId,
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
  const [target, setTarget] = useState<SaveTarget>({ kind: 'contacts' });
  const labels = useLabels(tools.db);
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
    const list = await storeTarget(target, labels, tools.send);
    if (!list.ok) {
      setBusy(false);
      setProblem(notStartedText(list.problem, ''));
      return;
    }
    const { saveToList } = list;
    // After a failed start, the next press finds the new list.
    if (target.kind === 'new' && saveToList) setTarget({ ...target, kind: 'list', id: saveToList });
    const own = planImport(rows, people, known, chosenKinds);
    const draft: ImportDraft = {
      ...file,
      size: rows.length,
      counts: own.counts,
      kinds: [...chosenKinds],
      worst: own.worst,
      ceiling: Math.min(most, own.worst),
      ...(saveToList !== null && { saveToList }),
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
        saving: {
          labels,
          lastListId,
          proposal: file.name.replace(/\.[^.]+$/, '').slice(0, LIST_NAME_LENGTH),
          target,
        },
        busy,
        askAbove,
        problem: isUnknown ? notCompared() : problem,
      }}
      onKinds={setKinds}
      onCeiling={setCeiling}
      onTarget={setTarget}
      onStart={() => void start(kinds)}
      onSave={() => void start([])}
      onBack={onBack}
    />
  );
}

type StoredTarget = { ok: true; saveToList: string | null } | { ok: false; problem: Problem };

/** The id of the chosen list, which is stored first when it is new; null without one. */
async function storeTarget(
  target: SaveTarget,
  labels: readonly Label[],
  sendMessage: ImportTools['send'],
): Promise<StoredTarget> {
  if (target.kind !== 'new')
    return { ok: true, saveToList: target.kind === 'list' ? target.id : null };
  const label = createLabel(labels, 'list', target.name, new Date());
  const put = await sendMessage('label.put', { label });
  return put.ok ? { ok: true, saveToList: label.id } : put;
}

const NO_LABELS: readonly Label[] = [];
const ignore = () => {};

function useLabels(db: Database): readonly Label[] {
  const query = useCallback(() => listLabels(db), [db]);
  return useQuery(query, ignore) ?? NO_LABELS;
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
