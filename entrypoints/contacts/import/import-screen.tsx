// The import page: reads a file, has its columns checked, plans it, and shows the running import. The rows are
// only in this page until the import is started; from then on they are in the database.
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '@lingui/core/macro';
import { ChooseStep } from '../../../components/import/choose-step.tsx';
import type { ImportReader } from '../../../lib/contacts/import/import-reader.ts';
import { hasHeaderLine } from '../../../lib/contacts/import/match-columns.ts';
import type {
  ImportSource,
  ImportTable,
  ReadFailure,
} from '../../../lib/contacts/import/read-table.ts';
import type { Actions } from '../../../lib/page/actions/actions.ts';
import type { PageStore } from '../../../lib/page/page-state.ts';
import type { Database } from '../../../lib/store/database.ts';
import { listStartedImports } from '../../../lib/store/import-rows.ts';
import { createListStore } from '../../../lib/store/list-store.ts';
import type { ImportRecord } from '../../../lib/model/import.ts';
import { describePasted } from '../../../lib/view/import/describe-table.ts';
import { toEarlierImport, type EarlierImport } from '../../../lib/view/import/earlier-imports.ts';
import { useQuery } from '../use-query.ts';
import type { ImportCollaborators } from './import-collaborators.ts';
import { ImportTableScreen } from './import-table-screen.tsx';
import { ImportRunScreen } from './import-run-screen.tsx';

type Props = {
  collaborators: ImportCollaborators;
  page: PageStore;
  actions: Actions;
  /** Of a started import; null for a new one. */
  id: string | null;
  /** The list that the people of a new one are proposed to be saved to; null for none. */
  listId: string | null;
  now: Date;
};

export function ImportScreen({ collaborators, page, actions, id, listId, now }: Props) {
  const { askAbove, saveToList } = useStore(page, ({ settings }) => settings);
  return id === null ? (
    <NewImport {...{ collaborators, askAbove, listId }} lastListId={saveToList} />
  ) : (
    <ImportRunScreen key={id} {...{ collaborators, page, actions, askAbove, id, now }} />
  );
}

type NewProps = Pick<Props, 'collaborators' | 'listId'> & { askAbove: number; lastListId: string };

function NewImport({ collaborators, askAbove, listId, lastListId }: NewProps) {
  const { db, reader } = collaborators;
  const [pasted, setPasted] = useState('');
  const [table, setTable] = useState<ImportTable | null>(null);
  const [source, setSource] = useState<ImportSource | null>(null);
  const [problem, setProblem] = useState<ReadFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [isNotDeleted, setNotDeleted] = useState(false);
  const pastedText = usePastedText(reader, pasted);
  const { takePastedRows } = collaborators;
  useEffect(() => {
    void takePastedRows().then((rows) => setPasted((typed) => typed || rows));
  }, [takePastedRows]);
  const { records, earlier } = useEarlierImports(db);

  async function read(next: ImportSource) {
    setBusy(true);
    setNotDeleted(false);
    const result = await reader.read(next).catch(() => null);
    setBusy(false);
    setSource(next);
    setTable(result?.ok ? result.table : null);
    setProblem(result?.ok ? null : (result ?? { problem: 'not_read' }));
  }

  if (table && source) {
    return (
      <ImportTableScreen
        // Another sheet has other columns.
        key={table.sheets?.at ?? 0}
        collaborators={collaborators}
        askAbove={askAbove}
        {...{ listId, lastListId }}
        table={table}
        earlier={records}
        onEncoding={(encoding) => 'bytes' in source && void read({ ...source, encoding })}
        onSheet={(sheet) => 'bytes' in source && void read({ ...source, sheet })}
        onChange={() => setTable(null)}
        onTooManyRows={() => {
          setTable(null);
          setProblem({ problem: 'too_many_rows' });
        }}
        onNotRead={() => {
          setTable(null);
          setProblem({ problem: 'not_read' });
        }}
      />
    );
  }
  return (
    <ChooseStep
      pasted={pasted}
      pastedText={pastedText}
      problem={problem}
      busy={busy}
      earlier={earlier}
      onFile={(file) =>
        void file
          .arrayBuffer()
          .then((buffer) => read({ name: file.name, bytes: new Uint8Array(buffer) }))
          .catch(() => setProblem({ problem: 'not_read' }))
      }
      onPasted={setPasted}
      onReadPasted={() => void read({ name: t`Pasted rows`, text: pasted })}
      isNotDeleted={isNotDeleted}
      onDeleteEarlier={(one) =>
        void collaborators.send('import.delete', { id: one }).then(({ ok }) => setNotDeleted(!ok))
      }
    />
  );
}

/** Describes the pasted rows, which are read while they are typed. */
function usePastedText(reader: ImportReader, pasted: string): string {
  const [read, setRead] = useState({ of: '', text: '' });
  useEffect(() => {
    let isCurrent = true;
    const describe = async () => {
      const result = await reader.read({ name: '', text: pasted });
      const text = result.ok ? describePasted(result.table, hasHeaderLine(result.table.lines)) : '';
      if (isCurrent) setRead({ of: pasted, text });
    };
    if (pasted.trim() !== '') describe().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [reader, pasted]);
  return read.of === pasted ? read.text : '';
}

type Earlier = { records: readonly ImportRecord[]; earlier: readonly EarlierImport[] };

const NONE_EARLIER: Earlier = { records: [], earlier: [] };
const ignore = () => {};

function useEarlierImports(db: Database): Earlier {
  const query = useCallback(() => readEarlierImports(db), [db]);
  return useQuery(query, ignore) ?? NONE_EARLIER;
}

async function readEarlierImports(db: Database): Promise<Earlier> {
  const records = await listStartedImports(db);
  const lists = createListStore(db);
  const earlier = records.map(async (one) => {
    const list = one.listId === null ? null : await lists.getList(one.listId);
    return toEarlierImport(one, list, new Date());
  });
  return { records, earlier: await Promise.all(earlier) };
}
