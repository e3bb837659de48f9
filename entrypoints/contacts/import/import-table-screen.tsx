// A file that was read: its columns, then its plan.
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ColumnsStep } from '../../../components/import/columns-step.tsx';
import type { Encoding } from '../../../lib/contacts/import/encoding.ts';
import type { FilePeople } from '../../../lib/contacts/import/import-reader.ts';
import {
  hasHeaderLine,
  matchColumns,
  sampleColumns,
} from '../../../lib/contacts/import/match-columns.ts';
import type { ImportTable } from '../../../lib/contacts/import/read-table.ts';
import { toProblemCsv } from '../../../lib/contacts/import/result-rows.ts';
import type { LastPress } from '../../../lib/page/actions/import-actions.ts';
import {
  MAX_IMPORT_ROWS,
  type ColumnTarget,
  type ImportRecord,
} from '../../../lib/model/import.ts';
import { describeTable } from '../../../lib/view/import/describe-table.ts';
import { ImportPlanScreen } from './import-plan-screen.tsx';
import type { ImportCollaborators } from './import-collaborators.ts';

type Props = {
  collaborators: ImportCollaborators;
  askAbove: number;
  /** Id of the list that was used last; ''. */
  lastListId: string;
  /** Id of the list that is proposed; null for none. */
  listId: string | null;
  table: ImportTable;
  /** Earlier imports: a file with the same columns is matched as before. */
  earlier: readonly ImportRecord[];
  onEncoding: (encoding: Encoding) => void;
  /** From 0. */
  onSheet: (sheet: number) => void;
  onChange: () => void;
  /** The first row counts as one more person, and there are too many. */
  onTooManyRows: () => void;
  /** The rows could not be read as people. */
  onNotRead: () => void;
};

export function ImportTableScreen({
  collaborators,
  askAbove,
  lastListId,
  listId,
  table,
  earlier,
  onEncoding,
  onSheet,
  onChange,
  onTooManyRows,
  onNotRead,
}: Props) {
  // The user's choices are kept when the file is read in another encoding; guesses are made again.
  const [chosenHeader, setChosenHeader] = useState<boolean | null>(null);
  const hasHeader = useMemo(
    () => chosenHeader ?? hasHeaderLine(table.lines),
    [chosenHeader, table],
  );
  const [isPlanned, setPlanned] = useState(false);
  const [first = []] = table.lines;
  const header = hasHeader ? first : null;
  const samples = useMemo(
    () => sampleColumns(first, table.columns, hasHeader),
    [first, table, hasHeader],
  );
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
  const mapping = useSameMapping(matches.map(({ target }) => target));
  /** Kept here: the user may go back to the columns after a failed start. */
  const [lastPress, setLastPress] = useState<LastPress | null>(null);
  /** Else it would start later by itself, for rows that the user has left. One that runs is among the earlier ones. */
  const abandonLast = () => {
    if (lastPress) void collaborators.send('import.abandon', { id: lastPress.id });
  };
  const read = usePeople(collaborators, { table, hasHeader, mapping }, () => {
    abandonLast();
    onNotRead();
  });
  const file = {
    name: table.name,
    delimiter: table.delimiter,
    format: table.format,
    header,
    mapping,
  };

  if (isPlanned && read) {
    return (
      <ImportPlanScreen
        {...{ collaborators, askAbove, lastListId, listId, read, file, lastPress }}
        onLastPress={setLastPress}
        onBack={() => setPlanned(false)}
      />
    );
  }
  return (
    <ColumnsStep
      name={table.name}
      text={describeTable(table, hasHeader)}
      encoding={table.encoding}
      sheets={table.sheets ?? null}
      hasUnreadable={table.hasUnreadable}
      samples={samples}
      matches={matches}
      hasHeader={hasHeader}
      rows={read?.rows ?? null}
      onTarget={(column, target) => setChosen({ ...chosen, [column]: target })}
      onHasHeader={(next) => {
        if (next || table.lines.length <= MAX_IMPORT_ROWS) return setChosenHeader(next);
        abandonLast();
        onTooManyRows();
      }}
      onEncoding={onEncoding}
      onSheet={(sheet) => {
        abandonLast();
        onSheet(sheet);
      }}
      onDownloadProblems={() =>
        collaborators.download(
          `${table.name.replace(/\.[^.]+$/, '')}-rows-to-fix.csv`,
          toProblemCsv(header, read?.rows ?? [], table),
          'text/csv',
        )
      }
      onChange={() => {
        abandonLast();
        onChange();
      }}
      onNext={() => setPlanned(true)}
    />
  );
}

/** The same array while the columns become the same: the rows are not read again because of another import. */
function useSameMapping(next: ColumnTarget[]): ColumnTarget[] {
  const [kept, setKept] = useState(next);
  if (kept.join() === next.join()) return kept;
  setKept(next);
  return next;
}

type ToRead = { table: ImportTable; hasHeader: boolean; mapping: ColumnTarget[] };

/** Null until these rows are read with this mapping. */
function usePeople(
  { reader }: ImportCollaborators,
  { table, hasHeader, mapping }: ToRead,
  onNotRead: () => void,
): FilePeople | null {
  const [read, setRead] = useState<{ of: ToRead; people: FilePeople } | null>(null);
  const notRead = useEffectEvent(onNotRead);
  useEffect(() => {
    let isCurrent = true;
    const update = async () => {
      const people = await reader.readPeople(table, hasHeader, mapping);
      if (isCurrent) setRead({ of: { table, hasHeader, mapping }, people });
    };
    update().catch(() => {
      if (isCurrent) notRead();
    });
    return () => {
      isCurrent = false;
    };
  }, [reader, table, hasHeader, mapping]);
  const isRead =
    read?.of.table === table && read.of.hasHeader === hasHeader && read.of.mapping === mapping;
  return isRead ? read.people : null;
}
