import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { toShownKinds, type ResultOptions } from '../../lib/contacts/import/result-rows.ts';
import type { ImportRecord } from '../../lib/model/lists/import.ts';
import type { List } from '../../lib/model/lists/list.ts';
import { creditsText, numberText } from '../../lib/view/format.ts';
import { delimiterText } from '../../lib/view/import/describe-table.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Status } from '../ui/status.tsx';
import { Tiles } from '../ui/tiles.tsx';
import { ImportFrame, Line } from './import-frame.tsx';
import { RunRows, type RunRow } from './run-rows.tsx';

type Props = {
  record: ImportRecord;
  /** Null when nothing was looked up. */
  list: List | null;
  rows: readonly RunRow[];
  from: number;
  onPage: (from: number) => void;
  /** `problem`: why the people are not saved as contacts any more; null while they are. */
  saving: { problem: string | null; onSaveAgain: () => void };
  /** The last download could not be made. */
  isUnwritten: boolean;
  onDownload: (options: ResultOptions) => void;
  onDownloadProblems: () => void;
};

export function FinishedStep(props: Props) {
  const { record, list, rows, from, onPage, onDownloadProblems } = props;
  const { counts, size, savedTo } = record;
  const isStopped = list?.state === 'cancelled';
  const tiles = [
    ...(list
      ? [
          { value: numberText(list.counts.found), name: t`found` },
          { value: numberText(list.counts.not_found), name: t`not found, 0 credits` },
        ]
      : []),
    { value: numberText(counts.owned + (list?.counts.owned ?? 0)), name: t`already yours, free` },
    { value: numberText(counts.fromFile), name: t`kept from the file` },
    { value: numberText(counts.unusable), name: t`not usable` },
    ...(isStopped ? [{ value: numberText(list.counts.cancelled), name: t`not looked up` }] : []),
  ];
  return (
    <ImportFrame
      title={record.name || t`Name removed`}
      step={null}
      state={
        <Status
          tone={isStopped ? 'neutral' : 'ok'}
          icon={isStopped ? 'half-circle' : 'check-circle'}
          boxed
        >
          {isStopped ? t`Stopped` : t`Finished`}
        </Status>
      }
      aside={<DownloadAside {...props} />}
    >
      <Tiles tiles={tiles} />
      {savedTo < size && <Saving record={record} {...props.saving} />}
      {props.isUnwritten && (
        <Notice tone="bad" icon="cross-circle" title={t`The file was not written`} level={2} alert>
          <Trans>Your rows could not be read. Reload this page and download it again.</Trans>
        </Notice>
      )}
      <RunRows
        rows={rows}
        kinds={record.kinds}
        shown={toShownKinds(record)}
        from={from}
        size={size}
        onPage={onPage}
      />
      <p className="fine">
        <Icon name="info" />
        <Trans>
          Your columns are untouched, leading zeros and spelling included. Rows that name the same
          person carry the same values and were paid for once.
        </Trans>
      </p>
      {counts.unusable > 0 && (
        <section className="import-earlier">
          <h2>
            <Trans>Left to do</Trans>
          </h2>
          <ul>
            <li>
              <Icon name="warning" />
              <span>
                <Trans>
                  <Plural value={counts.unusable} one="# row" other="# rows" /> not usable
                  <span className="meta">Each with its reason</span>
                </Trans>
              </span>
              <Button onPress={onDownloadProblems}>
                <Trans>Download reasons</Trans>
              </Button>
            </li>
          </ul>
        </section>
      )}
    </ImportFrame>
  );
}

function Saving({ record, problem, onSaveAgain }: Pick<Props, 'record'> & Props['saving']) {
  const [savedTo, size] = [numberText(record.savedTo), numberText(record.size)];
  if (problem === null) {
    return (
      <output className="import-status">
        <Trans>
          Saving people as contacts: {savedTo} of {size} rows done. It goes on if you close this
          tab.
        </Trans>
      </output>
    );
  }
  return (
    <Notice
      tone="bad"
      icon="cross-circle"
      title={t`Not all people are saved: ${{ saved: savedTo }} of ${size} rows done`}
      level={2}
      alert
      actions={
        <Button onPress={onSaveAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {problem}
    </Notice>
  );
}

function DownloadAside({ record, list, onDownload }: Props) {
  const [options, setOptions] = useState<ResultOptions>({ withSource: true, withProfile: false });
  const { size, worst, delimiter } = record;
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
      <Line name={t`CSV, UTF-8`} value={delimiterText(delimiter)} />
      <h3>
        <Trans>Columns added</Trans>
      </h3>
      <div className="import-kinds">
        <Checkbox checked disabled onChange={() => undefined}>
          <Trans>Values, status and result</Trans>
        </Checkbox>
        <Checkbox
          checked={options.withSource}
          onChange={(withSource) => setOptions({ ...options, withSource })}
        >
          <Trans>Source and date</Trans>
        </Checkbox>
        <Checkbox
          checked={options.withProfile}
          onChange={(withProfile) => setOptions({ ...options, withProfile })}
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
          onPress={() => onDownload(options)}
        >
          <Trans>Download CSV</Trans>
        </Button>
      </div>
    </>
  );
}
