import type { ReactNode } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { dotText, sentencesText, withFullStop } from '../../lib/i18n/list-text.ts';
import type { Label } from '../../lib/model/contacts/label.ts';
import type { ImportRecord } from '../../lib/model/import.ts';
import { countDone, sumChargedSoFar, type List } from '../../lib/model/lists/list.ts';
import { amountText, numberText, timeText } from '../../lib/view/format.ts';
import { getListActions, getResumePrice, pauseText } from '../../lib/view/jobs/list-view.ts';
import { toNavHash } from '../../lib/view/navigation/nav-target.ts';
import { timeLeftEstimate } from '../../lib/view/people/list-people.ts';
import { ResumeButton } from '../jobs/resume-button.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { ConfirmButton } from '../ui/buttons/confirm-button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Tiles } from '../ui/tiles.tsx';
import { Status } from '../ui/status.tsx';
import { ProblemText } from '../ui/text/problem-text.tsx';
import { CeilingReached } from './ceiling-reached.tsx';
import { ImportFrame } from './import-frame.tsx';
import { RunRows, type RunRow } from './run-rows.tsx';

export type ListActions = {
  onPause: () => void;
  /** `ceiling`: a higher one, in hundredths of a credit. */
  onResume: (ceiling?: number) => void;
  onStop: () => void;
};

type Props = ListActions & {
  /** Credits: a price above it asks for a second press. */
  askAbove: number;
  /** Why it is paused, with what lets it go on; null where only the user decides. */
  pauseNotice: ReactNode;
  /** Why the last of the actions was refused; ''. */
  problem: string;
  record: ImportRecord;
  list: List;
  /** The user's list that the people are saved to; null without one, and after it was deleted. */
  savedList: Label | null;
  rows: readonly RunRow[];
  from: number;
  onPage: (from: number) => void;
  now: Date;
};

export function RunStep(props: Props) {
  const { record, list, savedList, rows, from, askAbove, pauseNotice, problem, now } = props;
  const { onPage, onPause, onResume, onStop } = props;
  const { canPause, canResume, canCancel } = getListActions(list);
  const { counts, size } = list;
  const listName = savedList?.name;
  const charged = amountText(sumChargedSoFar(list));
  const ceiling = amountText(list.ceiling);
  const done = countDone(list);
  const isAtCeiling = list.pause?.code === 'over_list_limit';
  const tiles = [
    {
      value: t`${{ done: numberText(done) }} of ${{ size: numberText(size) }}`,
      name: t`looked up`,
    },
    { value: numberText(counts.found), name: t({ context: 'people', message: 'found' }) },
    { value: numberText(counts.not_found), name: t`not found, 0 credits` },
    {
      value: t`${charged} of ${ceiling}`,
      name: t`credits spent`,
    },
    ...(list.state === 'paused'
      ? [{ value: numberText(counts.waiting), name: t`waiting` }]
      : [{ value: numberText(record.counts.owned + counts.owned), name: t`already yours, free` }]),
  ];
  return (
    <ImportFrame title={t`Import file`} step={3}>
      <div className="import-file">
        <Icon name="page" />
        <b>{record.name}</b>
        <span className="meta">
          <Trans>
            <Plural value={list.size} one="# person" other="# people" /> to look up
          </Trans>
        </span>
        {savedList && (
          <span className="meta">
            <Trans>
              saved to <a href={toNavHash({ kind: 'list', id: savedList.id })}>{listName}</a>
            </Trans>
          </span>
        )}
        <span className="grow" />
        {list.state === 'paused' && (
          <Status tone="warn" icon="half-circle" boxed>
            {dotText([t`Paused`, list.pause?.at && timeText(new Date(list.pause.at), now)])}
          </Status>
        )}
        {canPause && (
          <Button onPress={onPause}>
            <Trans>Pause</Trans>
          </Button>
        )}
        {canResume && !isAtCeiling && (
          <ResumeButton
            price={getResumePrice(list)}
            isSecondary={Boolean(pauseNotice)}
            onResume={() => onResume()}
          />
        )}
        {canCancel && (
          <ConfirmButton
            question={plural(list.size - done, {
              one: 'Stop for good? # person is not looked up.',
              other: 'Stop for good? # people are not looked up.',
            })}
            onPress={onStop}
          >
            {t`Stop`}
          </ConfirmButton>
        )}
      </div>
      <Tiles tiles={tiles} />
      <progress
        className="import-progress"
        aria-label={t`Import of ${{ name: record.name }}`}
        value={done}
        max={list.size}
      />
      {isAtCeiling && (
        <CeilingReached key={list.ceiling} {...{ list, askAbove, onResume, onStop }} />
      )}
      {!isAtCeiling && pauseNotice}
      <ProblemText>{problem}</ProblemText>
      {list.pause && !isAtCeiling && !pauseNotice && list.pause.code !== 'user' && (
        <Notice
          tone="warn"
          icon="half-circle"
          title={withFullStop(pauseText(list.pause))}
          level={2}
        >
          <Trans>Nothing more is charged until it goes on.</Trans>
        </Notice>
      )}
      <RunRows
        rows={rows}
        kinds={record.kinds}
        shown={record.kinds}
        from={from}
        size={record.size}
        onPage={onPage}
      />
      <p className="import-status">
        {list.state === 'paused' ? (
          <Trans>You can close this tab. Waiting rows stay until you resume or stop.</Trans>
        ) : (
          sentencesText([
            timeLeftEstimate(size - done),
            t`You can close this tab. The import goes on in the background.`,
          ])
        )}
      </p>
    </ImportFrame>
  );
}
