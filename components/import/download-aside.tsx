import { useId, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ResultOptions } from '../../lib/contacts/import/result-rows.ts';
import type { ImportRecord } from '../../lib/model/import.ts';
import type { List } from '../../lib/model/lists/list.ts';
import { creditsText } from '../../lib/view/format.ts';
import type { Destination } from '../contacts/export/exporting.ts';
import { delimiterText } from '../../lib/view/import/describe-table.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { RadioCard } from '../ui/fields/radio-card.tsx';
import { Menu } from '../ui/menus/menu.tsx';
import { Line } from './import-frame.tsx';

export type ResultDownload = { format: 'csv' | 'xlsx'; options: ResultOptions };

type Props = {
  record: ImportRecord;
  /** Null when nothing was looked up. */
  list: List | null;
  options: ResultOptions;
  onOptions: (options: ResultOptions) => void;
  onDownload: (file: ResultDownload) => void;
  /** The programs that the people can be sent to. */
  destinations: readonly Destination[];
};

/** The finished file: its format and columns, and what it has cost. */
export function DownloadAside(props: Props) {
  const { record, list, options, onOptions, onDownload, destinations } = props;
  const { size, worst, delimiter } = record;
  const name = useId();
  // A workbook comes back as a workbook.
  const [format, setFormat] = useState<ResultDownload['format']>(
    record.format === 'xlsx' ? 'xlsx' : 'csv',
  );
  const files = [
    { value: 'csv', title: t`CSV, UTF-8`, text: delimiterText(delimiter) },
    { value: 'xlsx', title: t`Excel workbook`, text: '.xlsx' },
  ] as const;
  return (
    <>
      <h2>
        <Trans>Download</Trans>
      </h2>
      <p className="sub">
        <Trans>
          <Plural value={size} one="# row" other="# rows" />, in the order of your file.
        </Trans>
      </p>
      <div className="import-formats" role="radiogroup" aria-label={t`Format of the file`}>
        {files.map(({ value, title, text }) => (
          <RadioCard
            key={value}
            {...{ name, title, text }}
            checked={format === value}
            onChoose={() => setFormat(value)}
          />
        ))}
      </div>
      <h3>
        <Trans>Columns added</Trans>
      </h3>
      <div className="import-kinds">
        <Checkbox checked disabled onChange={() => undefined}>
          <Trans>Values, status and result</Trans>
        </Checkbox>
        <Checkbox
          checked={options.withSource}
          onChange={(withSource) => onOptions({ ...options, withSource })}
        >
          <Trans>Source and date</Trans>
        </Checkbox>
        <Checkbox
          checked={options.withProfile}
          onChange={(withProfile) => onOptions({ ...options, withProfile })}
        >
          <Trans>Title, company, location and profile link</Trans>
        </Checkbox>
      </div>
      {list && (
        <>
          <h3>
            <Trans>Paid</Trans>
          </h3>
          <Line name={t`Total`} value={creditsText(list.charged)} strong />
          <Line name={t`Highest price was`} value={creditsText(worst)} />
        </>
      )}
      <div className="import-actions">
        <Button
          variant="primary"
          size="lg"
          wide
          icon="download"
          onPress={() => onDownload({ format, options })}
        >
          {format === 'csv' ? t`Download CSV` : t`Download workbook`}
        </Button>
        <Menu
          label={t`Send to`}
          button={{ variant: 'default', size: 'lg', icon: 'send' }}
          items={destinations.map(({ id, name: label, state, onSend }) => ({
            key: id,
            label,
            icon: id === 'webhook' ? 'hook' : 'send',
            note: state,
            onChoose: onSend,
          }))}
        />
      </div>
    </>
  );
}
