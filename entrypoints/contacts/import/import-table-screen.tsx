// A file that was read: its columns, then its plan.
import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { ColumnsStep } from '../../../components/import/columns-step.tsx';
import { PlanStep, type PlanView } from '../../../components/import/plan-step.tsx';
import type { Encoding } from '../../../lib/contacts/import/encoding.ts';
import type { FilePeople } from '../../../lib/contacts/import/import-reader.ts';
import {
  hasHeaderLine,
  matchColumns,
  sampleColumns,
} from '../../../lib/contacts/import/match-columns.ts';
import {
  planImport,
  toPlannedRows,
  type KnownPerson,
} from '../../../lib/contacts/import/plan-import.ts';
import type { ImportTable } from '../../../lib/contacts/import/read-table.ts';
import { toProblemCsv } from '../../../lib/contacts/import/result-rows.ts';
import { goOnWithImport, startImport } from '../../../lib/page/import-actions.ts';
import { findKnownPeople } from '../../../lib/page/import-records.ts';
import {
  MAX_IMPORT_ROWS,
  type ColumnTarget,
  type ImportDraft,
  type ImportRecord,
} from '../../../lib/model/import.ts';
import type { Kind } from '../../../lib/model/kinds.ts';
import { getImport } from '../../../lib/store/import-store.ts';
import { readCeiling } from '../../../lib/view/ceiling.ts';
import { describeTable } from '../../../lib/view/import/describe-table.ts';
import { notStartedText } from '../../../lib/view/import/import-texts.ts';
import { useAccount } from '../use-account.ts';
import type { ImportTools } from './import-tools.ts';

type Props = {
  tools: ImportTools;
  askAbove: number;
  table: ImportTable;
  /** Earlier imports: a file with the same columns is matched as before. */
  earlier: readonly ImportRecord[];
  onEncoding: (encoding: Encoding) => void;
  onChange: () => void;
  /** The first row counts as one more person, and there are too many. */
  onTooManyRows: () => void;
};

export function ImportTableScreen({
  tools,
  askAbove,
  table,
  earlier,
  onEncoding,
  onChange,
  onTooManyRows,
}: Props) {
  // What the user has chosen is kept when the file is read in another encoding; what was guessed is guessed again.
  const [chosenHeader, setChosenHeader] = useState<boolean | null>(null);
  const hasHeader = useMemo(
    () => chosenHeader ?? hasHeaderLine(table.lines),
    [chosenHeader, table],
  );
  const [isPlanned, setPlanned] = useState(false);
  const header = useMemo(() => (hasHeader ? (table.lines[0] ?? []) : null), [table, hasHeader]);
  const lines = useMemo(() => table.lines.slice(hasHeader ? 1 : 0), [table, hasHeader]);
  const samples = useMemo(() => sampleColumns(header, lines), [header, lines]);
  const [chosen, setChosen] = useState<Record<number, ColumnTarget>>({});
  const matches = useMemo(() => {
    const same = earlier.find(
      (one) => header && JSON.stringify(one.header) === JSON.stringify(header),
    );
    return matchColumns(samples, { hasHeader, earlier: same?.mapping }).map((match, at) => {
      const target = chosen[at];
      return target ? { target, by: target === 'keep' ? ('none' as const) : match.by } : match;
    });
  }, [samples, header, hasHeader, chosen, earlier]);
  const mapping = useMemo(() => matches.map(({ target }) => target), [matches]);
  const read = usePeople(tools, lines, mapping);
  const file = {
    name: table.name,
    delimiter: table.delimiter,
    format: table.format,
    header,
    mapping,
  };

  if (isPlanned && read) {
    return <Plan {...{ tools, askAbove, read, file }} onBack={() => setPlanned(false)} />;
  }
  return (
    <ColumnsStep
      name={table.name}
      text={describeTable(table, hasHeader)}
      encoding={table.encoding}
      samples={samples}
      matches={matches}
      hasHeader={hasHeader}
      rows={read?.rows ?? null}
      onTarget={(column, target) => setChosen({ ...chosen, [column]: target })}
      onHasHeader={(next) =>
        !next && table.lines.length > MAX_IMPORT_ROWS ? onTooManyRows() : setChosenHeader(next)
      }
      onEncoding={onEncoding}
      onDownloadProblems={() =>
        tools.download(
          `${table.name.replace(/\.[^.]+$/, '')}-rows-to-fix.csv`,
          toProblemCsv(header, read?.rows ?? [], table),
          'text/csv',
        )
      }
      onChange={onChange}
      onNext={() => setPlanned(true)}
    />
  );
}

function usePeople(
  { reader }: ImportTools,
  lines: string[][],
  mapping: ColumnTarget[],
): FilePeople | null {
  const [read, setRead] = useState<FilePeople | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const update = async () => {
      const people = await reader.readPeople(lines, mapping);
      if (isCurrent) setRead(people);
    };
    update().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [reader, lines, mapping]);
  return read;
}

type PlanProps = {
  tools: ImportTools;
  askAbove: number;
  read: FilePeople;
  file: Pick<ImportDraft, 'name' | 'delimiter' | 'format' | 'header' | 'mapping'>;
  onBack: () => void;
};

const notCompared = () => ({
  title: t`Your contacts could not be read`,
  text: t`The rows were not compared and nothing was sent. Reload this page and import the file again.`,
});

function Plan({ tools, askAbove, read, file, onBack }: PlanProps) {
  const { rows, people } = read;
  const [kinds, setKinds] = useState<Kind[]>(['work_email']);
  const [ceiling, setCeiling] = useState('');
  const [known, setKnown] = useState<KnownPerson[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PlanView['problem']>(null);
  const account = useAccount();
  /** The import of the last press, when its start failed or was not answered. */
  const unanswered = useRef<string | null>(null);
  useEffect(() => {
    void findKnownPeople(tools.db, people).then(setKnown, () => setProblem(notCompared()));
  }, [tools.db, people]);
  const plan = useMemo(
    () => (known ? planImport(rows, people, known, kinds) : null),
    [rows, people, known, kinds],
  );
  const limit = readCeiling(ceiling, plan?.worst ?? 0);

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
    const { current: last } = unanswered;
    // A second import would have a list and a ceiling of its own.
    const hasStarted = last !== null && (await getImport(tools.db, last))?.state === 'started';
    const sent = hasStarted
      ? await goOnWithImport(last, tools.send)
      : await startImport(draft, toPlannedRows(rows, people, known, own), tools.send);
    setBusy(false);
    if (sent.ok) {
      globalThis.location.hash = `import/${sent.id}`;
      return;
    }
    unanswered.current = sent.id;
    setProblem(notStartedText(sent.problem, account?.host ?? ''));
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
        problem,
      }}
      onKinds={setKinds}
      onCeiling={setCeiling}
      onStart={() => void start(kinds)}
      onSave={() => void start([])}
      onBack={onBack}
    />
  );
}
