import type {
  ColumnMatch,
  ColumnSample,
  MatchedBy,
} from '../../lib/contacts/import/match-columns.ts';
import { describeProblem, TARGET_TEXTS } from '../../lib/contacts/import/import-texts.ts';
import { ENCODINGS, type Encoding } from '../../lib/contacts/import/encoding.ts';
import { COLUMN_TARGETS, type ColumnTarget, type ReadRow } from '../../lib/model/import.ts';
import { countText } from '../../lib/view/format.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Select } from '../ui/field.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { SimpleTable } from '../ui/simple-table.tsx';
import { Status, type Tone } from '../ui/status.tsx';
import { ImportFrame, Line } from './import-frame.tsx';

type Props = {
  name: string;
  /** "300 rows, 8 columns, semicolon". */
  text: string;
  /** Null where there is nothing to choose: workbooks and pasted rows. */
  encoding: Encoding | null;
  samples: readonly ColumnSample[];
  matches: readonly ColumnMatch[];
  hasHeader: boolean;
  /** Null while they are read. */
  rows: readonly ReadRow[] | null;
  onTarget: (column: number, target: ColumnTarget) => void;
  onHasHeader: (hasHeader: boolean) => void;
  onEncoding: (encoding: Encoding) => void;
  onDownloadProblems: () => void;
  onChange: () => void;
  onNext: () => void;
};

const MATCHED: Record<MatchedBy, { tone: Tone; icon: IconName; word: string }> = {
  header: { tone: 'ok', icon: 'check-circle', word: 'Header' },
  content: { tone: 'ok', icon: 'check-circle', word: 'Content' },
  earlier: { tone: 'ok', icon: 'check-circle', word: 'Last time' },
  check: { tone: 'warn', icon: 'warning', word: 'Check' },
  none: { tone: 'neutral', icon: 'minus-circle', word: 'Your column' },
};

const TARGETS = COLUMN_TARGETS.map((value) => ({ value, label: TARGET_TEXTS[value] }));
const ENCODING_OPTIONS = ENCODINGS.map((value) => ({ value, label: value.toUpperCase() }));
/** Rows that the preview draws, and problems that are listed. */
const PREVIEW = 4;
const MOST_PROBLEMS = 6;

export function ColumnsStep(props: Props) {
  const { samples, matches, rows } = props;
  const columns = samples.map((sample, at) => ({ ...sample, at, match: matches[at]! }));
  return (
    <ImportFrame title="Import file" step={1} aside={<RowsAside {...props} />}>
      <div className="import-file">
        <Icon name="page" />
        <b>{props.name}</b>
        <span className="meta">{props.text}</span>
        <span className="grow" />
        {props.encoding && (
          <Select
            label="Encoding of the file"
            hideLabel
            value={props.encoding}
            options={ENCODING_OPTIONS}
            onValue={props.onEncoding}
          />
        )}
        <Button variant="quiet" onPress={props.onChange}>
          Change
        </Button>
      </div>
      <SimpleTable
        label="Columns of the file"
        rows={columns}
        rowKey={({ at }) => String(at)}
        columns={[
          {
            key: 'name',
            head: 'Column',
            width: 'minmax(96px, 1fr)',
            block: 'lead',
            cell: ({ name }) => <code>{name}</code>,
          },
          {
            key: 'cells',
            head: 'In the file',
            width: 'minmax(120px, 2fr)',
            cell: ({ examples, empty }) => (
              <span className="import-examples">{exampleText(examples, empty)}</span>
            ),
          },
          {
            key: 'target',
            head: 'Becomes',
            width: 'minmax(200px, 1.5fr)',
            cell: ({ name, at, match }) => (
              <Select
                label={`${name} becomes`}
                hideLabel
                value={match.target}
                options={TARGETS}
                onValue={(target) => props.onTarget(at, target)}
              />
            ),
          },
          {
            key: 'by',
            head: 'Matched by',
            width: '128px',
            cell: ({ match }) => {
              const { tone, icon, word } = MATCHED[match.by];
              return (
                <Status tone={tone} icon={icon}>
                  {word}
                </Status>
              );
            },
          },
        ]}
      />
      <div className="import-choices">
        <Checkbox checked={props.hasHeader} onChange={props.onHasHeader}>
          First row holds column names
        </Checkbox>
      </div>
      <section>
        <h2>As it will be read</h2>
        <SimpleTable
          label="The first rows as they will be read"
          rows={rows?.slice(0, PREVIEW) ?? []}
          rowKey={({ index }) => String(index)}
          columns={[
            { key: 'row', head: 'Row', width: '56px', cell: ({ index }) => index + 1 },
            {
              key: 'name',
              head: 'Name',
              width: 'minmax(120px, 1.2fr)',
              block: 'lead',
              cell: ({ person }) => <b>{person.fullName}</b>,
            },
            {
              key: 'title',
              head: 'Title',
              width: 'minmax(100px, 1fr)',
              cell: ({ person }) => person.title,
            },
            {
              key: 'company',
              head: 'Company',
              width: 'minmax(100px, 1fr)',
              cell: ({ person }) => person.companyName || person.companyDomain,
            },
            { key: 'known', head: 'Already known', width: 'minmax(120px, 1.2fr)', cell: knownText },
          ]}
        />
      </section>
    </ImportFrame>
  );
}

const knownText = ({ workEmails, personalEmails, phones }: ReadRow): string =>
  [...workEmails, ...personalEmails, ...phones].slice(0, 2).join(', ');

function exampleText(examples: readonly string[], empty: number): string {
  if (empty > examples.length) return `${countText(empty, 'row')} empty`;
  return `${examples.slice(0, 2).join(', ')}${examples.length > 2 ? ', …' : ''}`;
}

function RowsAside({ rows, onDownloadProblems, onNext }: Props) {
  const bad = rows?.filter(({ problem }) => problem !== null) ?? [];
  const usable = (rows?.length ?? 0) - bad.length;
  return (
    <>
      <h2>Rows</h2>
      <Line name="In the file" value={rows ? String(rows.length) : '…'} />
      <Line name="Can be used" value={rows ? String(usable) : '…'} />
      <Line name="Need a fix" value={rows ? String(bad.length) : '…'} />
      {bad.length > 0 && (
        <>
          <h3>{countText(bad.length, 'row')} to look at</h3>
          <ul className="import-problems">
            {bad.slice(0, MOST_PROBLEMS).map(({ index, problem }) => (
              <li key={index}>
                <span className="meta">{index + 1}</span>
                {problem && describeProblem(problem)}
              </li>
            ))}
            {bad.length > MOST_PROBLEMS && (
              <li>and {bad.length - MOST_PROBLEMS} more, in the download</li>
            )}
          </ul>
          <Button wide icon="download" onPress={onDownloadProblems}>
            Download {countText(bad.length, 'row')} with reasons
          </Button>
        </>
      )}
      <div className="import-actions">
        {bad.length > 0 && (
          <p className="fine">
            <Icon name="info" />
            Rows that cannot be used stay in the file you get back, unchanged.
          </p>
        )}
        <Button
          variant="primary"
          size="lg"
          wide
          blocked={usable === 0 ? 'No row can be used: check what the columns become.' : undefined}
          onPress={onNext}
        >
          See the plan
        </Button>
      </div>
    </>
  );
}
