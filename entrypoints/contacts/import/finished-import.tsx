// A finished import: its files, its rows, and sending its people to another program.
import { useCallback, useState, type ComponentProps } from 'react';
import { t } from '@lingui/core/macro';
import type { ResultDownload } from '../../../components/import/download-aside.tsx';
import type { FollowNotFound } from '../../../components/import/finished-rows.tsx';
import { FinishedStep } from '../../../components/import/finished-step.tsx';
import {
  toProblemCsv,
  toResultCsv,
  toResultRows,
} from '../../../lib/contacts/import/result-rows.ts';
import { followQuery } from '../../../lib/page/records/follow-query.ts';
import {
  loadAllRows,
  loadNotFoundRows,
  loadResultRecords,
} from '../../../lib/page/records/import-records.ts';
import { readImportRowsFrom } from '../../../lib/store/import-rows.ts';
import { useSendTo } from '../table/use-send-to.tsx';
import type { ImportCollaborators } from './import-collaborators.ts';

type Shown = Pick<
  ComponentProps<typeof FinishedStep>,
  'record' | 'list' | 'savedList' | 'rows' | 'preview' | 'from' | 'onPage' | 'saving'
>;
type Props = Shown & {
  collaborators: Omit<ImportCollaborators, 'reader' | 'takePastedRows'>;
  now: Date;
};

export function FinishedImport({ collaborators, now, ...shown }: Props) {
  const { record } = shown;
  const { db, download, downloadFile } = collaborators;
  const [isUnwritten, setUnwritten] = useState(false);
  const [isUnread, setUnread] = useState(false);
  const sending = useSendTo(
    collaborators.sendTo,
    async () => {
      setUnread(false);
      const rows = await loadAllRows(db, record);
      return [...new Set(rows.flatMap(({ contact }) => contact?.id ?? []))];
    },
    {
      now,
      onUnread: () => setUnread(true),
      onOpen(id) {
        globalThis.location.hash = `#${id}`;
      },
    },
  );
  const { id: importId } = record;
  const followNotFound: FollowNotFound = useCallback(
    (next, signal) =>
      followQuery(
        () => loadNotFoundRows(db, importId),
        next,
        () => next('unreadable'),
        signal,
      ),
    [db, importId],
  );
  const fileName = record.name.replace(/\.[^.]+$/, '') || t`import`;
  const write = async (toFile: () => Promise<void>) => {
    setUnwritten(false);
    await toFile().catch(() => setUnwritten(true));
  };
  const writeResult = async ({ format, options }: ResultDownload) => {
    const sheet = toResultRows(record, await loadResultRecords(db, record), options);
    if (format === 'xlsx') {
      const { toResultXlsx } = await import('../../../lib/contacts/import/result-xlsx.ts');
      return downloadFile(`${fileName}-enriched.xlsx`, await toResultXlsx(sheet));
    }
    return download(`${fileName}-enriched.csv`, toResultCsv(sheet, record), 'text/csv');
  };
  const writeProblems = async () => {
    const all = await readImportRowsFrom(db, record.id, 0, record.size);
    download(`${fileName}-rows-to-fix.csv`, toProblemCsv(record.header, all, record), 'text/csv');
  };
  return (
    <>
      <FinishedStep
        {...shown}
        isUnwritten={isUnwritten}
        isUnread={isUnread}
        destinations={sending.destinations}
        onDownload={(file) => void write(() => writeResult(file))}
        onDownloadProblems={() => void write(writeProblems)}
        followNotFound={followNotFound}
      />
      {sending.dialog}
    </>
  );
}
