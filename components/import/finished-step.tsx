import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import {
  toResultRows,
  type ResultOptions,
  type ResultRecords,
} from '../../lib/contacts/import/result-rows.ts';
import { sentencesText } from '../../lib/i18n/list-text.ts';
import type { ImportRecord } from '../../lib/model/import.ts';
import type { Label } from '../../lib/model/contacts/label.ts';
import type { List } from '../../lib/model/lists/list.ts';
import { numberText } from '../../lib/view/format.ts';
import { toListReceiptsUrl, toNavHash } from '../../lib/view/navigation/nav-target.ts';
import type { Destination } from '../contacts/export/exporting.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Status } from '../ui/status.tsx';
import { Tiles } from '../ui/tiles.tsx';
import { ProblemText } from '../ui/text/problem-text.tsx';
import { DownloadAside, type ResultDownload } from './download-aside.tsx';
import { FilePreview } from './file-preview.tsx';
import { ImportFrame } from './import-frame.tsx';
import { FinishedRows, type FollowNotFound } from './finished-rows.tsx';
import type { RunRow } from './run-rows.tsx';

type Props = {
  record: ImportRecord;
  /** Null when nothing was looked up. */
  list: List | null;
  /** The user's list that the people are saved to; null without one, and after it was deleted. */
  savedList: Label | null;
  rows: readonly RunRow[];
  /** The first rows, as they are written into the file. */
  preview: ResultRecords;
  from: number;
  onPage: (from: number) => void;
  /** `problem`: why the people are not saved as contacts any more; null while they are. */
  saving: { problem: string | null; onSaveAgain: () => void };
  /** The last download could not be made. */
  isUnwritten: boolean;
  /** The people to send could not be read. */
  isUnread: boolean;
  onDownload: (file: ResultDownload) => void;
  onDownloadProblems: () => void;
  destinations: readonly Destination[];
  followNotFound: FollowNotFound;
};

export function FinishedStep(props: Props) {
  const { record, list, savedList, preview, onDownloadProblems } = props;
  const [options, setOptions] = useState<ResultOptions>({ withSource: true, withProfile: false });
  const { counts, size, savedTo } = record;
  const isStopped = list?.state === 'cancelled';
  const tiles = [
    ...(list
      ? [
          {
            value: numberText(list.counts.found),
            name: t({ context: 'people', message: 'found' }),
          },
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
      actions={
        <>
          {list && (
            <a className="button" href={toListReceiptsUrl(list.id)}>
              <Icon name="receipt" />
              {t`Receipts`}
            </a>
          )}
          {savedList && (
            <a className="button" href={toNavHash({ kind: 'list', id: savedList.id })}>
              <Icon name="list" />
              {t`Open ${{ name: savedList.name }}`}
            </a>
          )}
        </>
      }
      aside={
        <DownloadAside
          {...{ record, list, options }}
          destinations={props.destinations}
          onOptions={setOptions}
          onDownload={props.onDownload}
        />
      }
      below={
        <>
          <FinishedRows
            {...{ record, rows: props.rows, from: props.from, onPage: props.onPage }}
            hasNotFound={(list?.counts.not_found ?? 0) > 0}
            followNotFound={props.followNotFound}
          />
          <p className="fine">
            <Icon name="info" />
            <Trans>
              Your columns are untouched, leading zeros and spelling included. Rows that name the
              same person carry the same values and were paid for once.
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
        </>
      }
    >
      <Tiles tiles={tiles} />
      {savedTo < size && <Saving record={record} {...props.saving} />}
      {props.isUnwritten && (
        <Notice tone="bad" icon="cross-circle" title={t`The file was not written`} level={2} alert>
          <Trans>Your rows could not be read. Reload this page and download it again.</Trans>
        </Notice>
      )}
      {props.isUnread && (
        <ProblemText>
          <Trans>The contacts could not be read. Reload this page and try again.</Trans>
        </ProblemText>
      )}
      <FilePreview sheet={toResultRows(record, preview, options)} size={size} />
    </ImportFrame>
  );
}

function Saving({ record, problem, onSaveAgain }: Pick<Props, 'record'> & Props['saving']) {
  const [saved, size] = [numberText(record.savedTo), numberText(record.size)];
  if (problem === null) {
    return (
      <output className="import-status">
        <Trans>
          Saving people as contacts. Rows done: {saved} of {size}. It goes on if you close this tab.
        </Trans>
      </output>
    );
  }
  return (
    <Notice
      tone="bad"
      icon="cross-circle"
      title={t`Not all people are saved`}
      level={2}
      alert
      actions={
        <Button onPress={onSaveAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {sentencesText([t`Rows done: ${saved} of ${size}.`, problem])}
    </Notice>
  );
}
