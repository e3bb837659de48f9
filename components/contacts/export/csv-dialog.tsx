import { useState, type FormEvent, type ReactNode } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { commaText } from '../../../lib/i18n/list-text.ts';
import {
  countColumns,
  countProvenanceColumns,
  type ExportOptions,
} from '../../../lib/contacts/export/export-options.ts';
import type { ExportOmissions } from '../../../lib/contacts/export/export-omissions.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { ColumnList } from './column-list.tsx';

const listDelimiters = () =>
  [
    { value: 'comma', label: t`Comma` },
    { value: 'semicolon', label: t`Semicolon` },
    { value: 'tab', label: t`Tab` },
  ] as const;

const listEncodings = () =>
  [
    { value: 'excel', label: t`UTF-8 for Excel` },
    { value: 'plain', label: t`UTF-8` },
  ] as const;

type Props = {
  count: number;
  /** Null until it is counted. */
  omissions: ExportOmissions | null;
  /** As remembered; the dialog changes a copy. */
  options: ExportOptions;
  onExport: (options: ExportOptions) => void;
  onClose: () => void;
};

/** Columns and form of a CSV file, and what it leaves out, before it is written. */
export function CsvDialog({ count, omissions, options: remembered, onExport, onClose }: Props) {
  const [options, setOptions] = useState(remembered);
  const change = (changes: Partial<ExportOptions>) => setOptions({ ...options, ...changes });
  const exported = count - (omissions?.suppressed ?? 0);
  const columns = countColumns(options);
  const added = countProvenanceColumns(options);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (columns > 0) onExport(options);
  }
  return (
    <Sheet title={t`Export as CSV`} onClose={onClose} wide>
      <form onSubmit={submit}>
        <div className="csv-options">
          <ColumnList
            level={3}
            columns={options.columns}
            onColumns={(next) => change({ columns: next })}
          />
          <div>
            <h3>
              <Trans>File</Trans>
            </h3>
            <div className="csv-fields">
              <Select
                label={t`Delimiter`}
                value={options.delimiter}
                options={listDelimiters()}
                onValue={(delimiter) => change({ delimiter })}
              />
              <Select
                label={t`Encoding`}
                value={options.byteOrderMark ? 'excel' : 'plain'}
                options={listEncodings()}
                onValue={(encoding) => change({ byteOrderMark: encoding === 'excel' })}
              />
            </div>
            <Checkbox
              checked={options.provenance}
              onChange={(provenance) => change({ provenance })}
            >
              <Trans>
                Source and date of each value{' '}
                <span className="meta">
                  <Plural value={added} one="# more column" other="# more columns" />
                </span>
              </Trans>
            </Checkbox>
            <Checkbox
              checked={options.rowPerAddress}
              onChange={(rowPerAddress) => change({ rowPerAddress })}
            >
              <Trans>One row per address</Trans>
            </Checkbox>
            <OmissionList
              omissions={omissions}
              include={options.include}
              onInclude={(include) => change({ include })}
            />
            <p className="csv-guard meta">
              <Icon name="shield" />
              <span>
                <Trans>Text that a spreadsheet could run as a formula is written as text.</Trans>
              </span>
            </p>
          </div>
        </div>
        <div className="dialog-actions csv-actions">
          <span className="meta grow">
            {commaText([
              plural(exported, { one: '# contact', other: '# contacts' }),
              plural(columns, { one: '# column', other: '# columns' }),
            ])}
          </span>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            icon="download"
            blocked={columns === 0 ? t`Select at least one column.` : undefined}
          >
            <Trans>
              Export <Plural value={exported} one="# contact" other="# contacts" />
            </Trans>
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

type OmissionListProps = {
  omissions: ExportOmissions | null;
  include: ExportOptions['include'];
  onInclude: (include: ExportOptions['include']) => void;
};

function OmissionList({ omissions, include, onInclude }: OmissionListProps) {
  const { invalid = 0, markedWrong = 0, suppressed = 0 } = omissions ?? {};
  const none = omissions !== null && invalid + markedWrong + suppressed === 0;
  return (
    <>
      <h3>
        <Trans>Left out</Trans>
      </h3>
      {none && (
        <p className="meta">
          <Trans>Nothing</Trans>
        </p>
      )}
      <ul className="csv-left-out">
        {invalid > 0 && (
          <Entry
            icon="cross-circle"
            tone="tone-bad"
            note={t`The contact stays, the cell is empty`}
            included={include.invalid}
            onIncluded={(on) => onInclude({ ...include, invalid: on })}
          >
            {plural(invalid, { one: '# invalid address', other: '# invalid addresses' })}
          </Entry>
        )}
        {markedWrong > 0 && (
          <Entry
            icon="warning"
            tone="tone-warn"
            included={include.markedWrong}
            onIncluded={(on) => onInclude({ ...include, markedWrong: on })}
          >
            <Trans>
              <Plural value={markedWrong} one="# value" other="# values" /> you marked wrong
            </Trans>
          </Entry>
        )}
        {suppressed > 0 && (
          <Entry icon="barred" note={t`Never exported`}>
            {plural(suppressed, { one: '# suppressed contact', other: '# suppressed contacts' })}
          </Entry>
        )}
      </ul>
    </>
  );
}

type EntryProps = {
  icon: IconName;
  tone?: string;
  children: ReactNode;
  note?: string;
  included?: boolean;
  onIncluded?: (included: boolean) => void;
};

const Entry = ({ icon, tone, children, note, included = false, onIncluded }: EntryProps) => (
  <li>
    <span className={tone}>
      <Icon name={icon} />
    </span>
    <span className="grow">
      {children}
      {included ? (
        <span className="meta">
          <Trans>Included</Trans>
        </span>
      ) : (
        note && <span className="meta">{note}</span>
      )}
    </span>
    {onIncluded && (
      <Button variant="quiet" size="sm" onPress={() => onIncluded(!included)}>
        {included ? t`Leave out` : t`Include`}
      </Button>
    )}
  </li>
);
