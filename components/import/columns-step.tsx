import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ColumnMatch, ColumnSample } from '../../lib/contacts/import/match-columns.ts';
import { ENCODINGS, type Encoding } from '../../lib/contacts/import/encoding.ts';
import type { Sheets } from '../../lib/contacts/import/read-workbook.ts';
import type { ColumnTarget, ReadRow } from '../../lib/model/import.ts';
import { numberText } from '../../lib/view/format.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Select } from '../ui/fields/field.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { SimpleTable } from '../ui/tables/simple-table.tsx';
import { peopleColumns, toFileColumns } from './column-tables.tsx';
import { ImportFrame, Line } from './import-frame.tsx';
import { ProblemList } from './problem-list.tsx';

type Props = {
  name: string;
  /** "300 rows, 8 columns, semicolon". */
  text: string;
  /** Null where there is nothing to choose: workbooks and pasted rows. */
  encoding: Encoding | null;
  /** Of a workbook; null for other files. */
  sheets: Sheets | null;
  /** Whether a cell has U+FFFD, the sign for bytes that are no text in this encoding. */
  hasUnreadable: boolean;
  samples: readonly ColumnSample[];
  matches: readonly ColumnMatch[];
  hasHeader: boolean;
  /** Null while they are read. */
  rows: readonly ReadRow[] | null;
  onTarget: (column: number, target: ColumnTarget) => void;
  onHasHeader: (hasHeader: boolean) => void;
  onEncoding: (encoding: Encoding) => void;
  /** From 0. */
  onSheet: (sheet: number) => void;
  onDownloadProblems: () => void;
  onChange: () => void;
  onNext: () => void;
};

const ENCODING_OPTIONS = ENCODINGS.map((value) => ({ value, label: value.toUpperCase() }));
/** Rows that the preview draws, and problems that are listed. */
const PREVIEW = 4;
const MAX_PROBLEMS = 6;

export function ColumnsStep(props: Props) {
  const { samples, matches, rows } = props;
  const columns = samples.map((sample, at) => ({ ...sample, at, match: matches[at]! }));
  return (
    <ImportFrame title={t`Import file`} step={1} aside={<RowsAside {...props} />}>
      <div className="import-file">
        <Icon name="page" />
        <b>{props.name}</b>
        <span className="meta">{props.text}</span>
        <span className="grow" />
        {props.encoding && (
          <Select
            label={t`Encoding of the file`}
            hideLabel
            value={props.encoding}
            options={ENCODING_OPTIONS}
            onValue={props.onEncoding}
          />
        )}
        {props.sheets && props.sheets.names.length > 1 && (
          <Select
            label={t`Sheet of the workbook`}
            hideLabel
            value={String(props.sheets.at)}
            options={props.sheets.names.map((name, at) => ({ value: String(at), label: name }))}
            onValue={(at) => props.onSheet(Number(at))}
          />
        )}
        <Button variant="quiet" onPress={props.onChange}>
          <Trans>Change</Trans>
        </Button>
      </div>
      {props.hasUnreadable && (
        <Notice tone="warn" icon="warning" title={t`Some characters could not be read`} level={2}>
          <Trans>
            They are shown as “�”, and would be sent and saved like that. Choose another encoding,
            or correct them in the file and choose it again.
          </Trans>
        </Notice>
      )}
      <SimpleTable
        label={t`Columns of the file`}
        rows={columns}
        rowKey={({ at }) => String(at)}
        columns={toFileColumns(props.onTarget)}
      />
      <div className="import-choices">
        <Checkbox checked={props.hasHeader} onChange={props.onHasHeader}>
          <Trans>First row holds column names</Trans>
        </Checkbox>
      </div>
      <section>
        <h2>
          <Trans>As it will be read</Trans>
        </h2>
        <SimpleTable
          label={t`The first rows as they will be read`}
          rows={rows?.slice(0, PREVIEW) ?? []}
          rowKey={({ index }) => String(index)}
          columns={peopleColumns()}
        />
      </section>
    </ImportFrame>
  );
}

function RowsAside({ rows, onDownloadProblems, onNext }: Props) {
  const bad = rows?.filter(({ problem }) => problem !== null) ?? [];
  const usable = (rows?.length ?? 0) - bad.length;
  return (
    <>
      <h2>
        <Trans>Rows</Trans>
      </h2>
      <Line name={t`In the file`} value={rows ? numberText(rows.length) : '…'} />
      <Line name={t`Can be used`} value={rows ? numberText(usable) : '…'} />
      <Line name={t`Need a fix`} value={rows ? numberText(bad.length) : '…'} />
      {bad.length > 0 && (
        <>
          <h3>
            <Trans>
              <Plural value={bad.length} one="# row" other="# rows" /> to look at
            </Trans>
          </h3>
          <ProblemList
            rows={bad}
            limit={MAX_PROBLEMS}
            more={(count) => t`and ${count} more, in the download`}
          />
          <Button wide icon="download" onPress={onDownloadProblems}>
            <Trans>
              Download <Plural value={bad.length} one="# row" other="# rows" /> with reasons
            </Trans>
          </Button>
        </>
      )}
      <div className="import-actions">
        {bad.length > 0 && (
          <p className="fine">
            <Icon name="info" />
            <Trans>Rows that cannot be used stay in the file you get back, unchanged.</Trans>
          </p>
        )}
        <Button
          variant="primary"
          size="lg"
          wide
          blocked={findBlocked(rows, usable)}
          onPress={onNext}
        >
          <Trans>See the plan</Trans>
        </Button>
      </div>
    </>
  );
}

function findBlocked(rows: Props['rows'], usable: number): string | undefined {
  if (rows === null) return t`Wait until the rows are read.`;
  return usable === 0 ? t`No row can be used: check what the columns become.` : undefined;
}
