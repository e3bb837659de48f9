// The plan of a file whose rows are read: what is known of its people, the price, and the start.
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PlanView } from '../../../components/import/plan-price.tsx';
import { PlanStep } from '../../../components/import/plan-step.tsx';
import type { FilePeople } from '../../../lib/contacts/import/import-reader.ts';
import {
  planImport,
  type FilePerson,
  type ImportFile,
  type KnownPerson,
} from '../../../lib/contacts/import/plan-import.ts';
import type { Label } from '../../../lib/model/contacts/label.ts';
import type { Kind } from '../../../lib/model/kinds.ts';
import { startPlannedImport, type LastPress } from '../../../lib/page/actions/import-actions.ts';
import { findKnownPeople } from '../../../lib/page/records/import-records.ts';
import type { Database } from '../../../lib/store/database.ts';
import { listLabels } from '../../../lib/store/queries.ts';
import { readCeiling } from '../../../lib/view/ceiling.ts';
import { notComparedText, notStartedText } from '../../../lib/view/import/import-texts.ts';
import { findLastList, type SaveTarget } from '../../../lib/view/labels.ts';
import { useQuery } from '../use-query.ts';
import { useAccount } from '../use-account.ts';
import type { ImportCollaborators } from './import-collaborators.ts';
import { useExpectedCredits } from './use-expected-credits.ts';

type Props = {
  collaborators: ImportCollaborators;
  askAbove: number;
  /** Id of the list that was used last; ''. */
  lastListId: string;
  /** Id of the list that is proposed; null for none. */
  listId: string | null;
  read: FilePeople;
  file: ImportFile;
  lastPress: LastPress | null;
  onLastPress: (press: LastPress) => void;
  onBack: () => void;
};

/** As in the dialog that names a list. */
const LIST_NAME_LENGTH = 60;

export function ImportPlanScreen({
  collaborators,
  askAbove,
  lastListId,
  listId,
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
  const [chosen, setTarget] = useState<SaveTarget | null>(null);
  const labels = useLabels(collaborators.db);
  const target = chosen ?? toProposal(labels, listId);
  const account = useAccount();
  const { known, isUnknown } = useKnownPeople(collaborators.db, people);
  const plan = useMemo(
    () => (known ? planImport(rows, people, known, kinds) : null),
    [rows, people, known, kinds],
  );
  const expected = useExpectedCredits(collaborators.db, account?.host ?? '', plan);
  const limit = readCeiling(ceiling, plan?.worst ?? 0);

  async function start(chosenKinds: readonly Kind[]) {
    // Saving alone needs no ceiling.
    const most = chosenKinds.length === 0 ? 0 : limit;
    if (!known || most === null || busy) return;
    setBusy(true);
    const started = await startPlannedImport(
      collaborators.db,
      { file, read, known, kinds: chosenKinds, most, target, labels, lastPress },
      collaborators.send,
    );
    setBusy(false);
    setTarget(started.target);
    if (started.ok) {
      globalThis.location.hash = `import/${started.id}`;
      return;
    }
    if (started.lastPress) onLastPress(started.lastPress);
    setProblem(notStartedText(started.problem, account?.host ?? '', started.hasBegun));
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
        expected,
        saving: {
          labels,
          lastListId,
          proposal: file.name.replace(/\.[^.]+$/, '').slice(0, LIST_NAME_LENGTH),
          target,
        },
        busy,
        askAbove,
        problem: isUnknown ? notComparedText() : problem,
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

function toProposal(labels: readonly Label[], listId: string | null): SaveTarget {
  const list = findLastList(labels, listId ?? '');
  return list ? { kind: 'list', id: list.id, name: list.name } : { kind: 'contacts' };
}

const NO_LABELS: readonly Label[] = [];
const ignore = () => {};

function useLabels(db: Database): readonly Label[] {
  const query = useCallback(() => listLabels(db), [db]);
  return useQuery(query, ignore) ?? NO_LABELS;
}

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
