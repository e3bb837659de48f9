import { useEffect, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { commaText } from '../../../../../lib/i18n/list-text.ts';
import { Button } from '../../../../../components/ui/buttons/button.tsx';
import { Notice } from '../../../../../components/ui/notice.tsx';
import {
  BEGINNING_BYTES,
  type ImportPreview as Preview,
} from '../../../protocol/import-preview.ts';
import type { ImportFormat } from '../../../protocol/server.ts';
import { isRefused, type Failure, type Result } from '../../api/client.ts';
import { useDashboard } from '../../dashboard.ts';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Loading } from '../../components/query-content.tsx';
import { readSlice } from '../../state/upload.ts';
import { refusalText } from '../../texts/refusals.ts';
import { bytesText, fieldText } from './import-texts.ts';
import { countRows, getFormat } from './count-rows.ts';
import { ColumnsTable, RowsTable } from './preview-tables.tsx';
import { UnreadableFile } from './unreadable-file.tsx';

type Props = { file: File; onImport: (format: ImportFormat) => void; onLeave: () => void };

/** The preview of how the file will be read. Only its beginning is sent, and nothing is stored. */
export function ImportPreview(props: Props) {
  const [tries, setTries] = useState(0);
  return <Look key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

/** Too many letters for a button. */
const LONG_NAME = 40;

function Look({ file, onImport, onLeave, onRetry }: Props & { onRetry: () => void }) {
  const { name } = file;
  const format = getFormat(name);
  const { result, rows } = usePreview(file, format);
  const answer = result === 'file' ? null : result;
  const preview = answer?.ok ? answer.value : null;
  const isFit = preview !== null && preview.missing === null;
  return (
    <section className="preview" aria-labelledby="preview">
      <div className="section-head">
        <h2 id="preview">{name}</h2>
        <span className="meta">
          {commaText([
            bytesText(file.size),
            format === 'csv' ? 'CSV' : 'NDJSON',
            preview && rowsText(rows),
          ])}
        </span>
      </div>
      {result === null && <Loading />}
      {result === 'file' && <UnreadableFile />}
      {answer?.ok === false && <Unread failure={answer.failure} onRetry={onRetry} />}
      {preview?.missing && <Missing missing={preview.missing} />}
      {preview && preview.columns.length > 0 && (
        <>
          <h3>
            <Trans>Columns</Trans>
          </h3>
          <ColumnsTable columns={preview.columns} />
        </>
      )}
      {isFit && preview.rows.length > 0 && (
        <>
          <h3>
            <Trans>The first rows as they will be read</Trans>
          </h3>
          <RowsTable rows={preview.rows} />
        </>
      )}
      <div className="row">
        {isFit && (
          <Button variant="primary" icon="upload" onPress={() => onImport(format)}>
            {name.length > LONG_NAME ? t`Import this file` : t`Import ${name}`}
          </Button>
        )}
        <Button onPress={onLeave}>
          <Trans>Choose another file</Trans>
        </Button>
        {isFit && (
          <span className="meta">
            <Trans>Nothing is written before you press Import.</Trans>
          </span>
        )}
      </div>
    </section>
  );
}

const rowsText = (rows: number | null): string =>
  rows === null ? t`counting the rows` : plural(rows, { one: '# row', other: '# rows' });

/** 'file': the browser cannot read the file. */
type ShownPreview = { result: Result<Preview> | 'file' | null; rows: number | null };

function usePreview(file: File, format: ImportFormat): ShownPreview {
  const { api } = useDashboard();
  const [shown, setShown] = useState<ShownPreview>({ result: null, rows: null });
  useEffect(() => {
    const watching = new AbortController();
    const { signal } = watching;
    async function look(): Promise<void> {
      const whole = file.size <= BEGINNING_BYTES ? 'yes' : 'no';
      const upload = await readSlice(file, 0, BEGINNING_BYTES);
      signal.throwIfAborted();
      if (!upload) return setShown({ result: 'file', rows: null });
      const result = await api.call('previewImport', { query: { format, whole }, upload, signal });
      signal.throwIfAborted();
      setShown({ result, rows: null });
      if (!result.ok) return;
      const { delimiter } = result.value;
      const rows = await countRows(file, { format, delimiter }, signal);
      signal.throwIfAborted();
      setShown({ result, rows });
    }
    look().catch((error: unknown) => {
      // A file that was moved in the meantime cannot be counted. The upload then gives the reason.
      if (!signal.aborted && !(error instanceof DOMException)) throw error;
    });
    return () => watching.abort();
  }, [api, file, format]);
  return shown;
}

function Unread({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  if (!isRefused(failure, 'dashboard.import.unfit')) {
    return <FailureNotice failure={failure} title={t`There is no preview`} onRetry={onRetry} />;
  }
  const reason = failure.kind === 'refused' ? refusalText(failure.code, failure.message) : '';
  return (
    <UnreadableFile>
      <Trans>{reason} Nothing was written.</Trans>
    </UnreadableFile>
  );
}

function Missing({ missing }: { missing: NonNullable<Preview['missing']> }) {
  const { sentence, understood } = missing;
  return (
    <>
      <Notice tone="bad" icon="warning" title={t`A column is missing`} level={3} alert>
        <Trans>
          {sentence} Name a column in one of these ways, in small or capital letters, and choose the
          file again. Nothing was written.
        </Trans>
      </Notice>
      <h3>
        <Trans>Headers that are understood</Trans>
      </h3>
      <dl className="understood">
        {understood.map(({ field, headers }) => (
          <div key={field}>
            <dt>{fieldText(field)}</dt>
            <dd>{commaText(headers)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
