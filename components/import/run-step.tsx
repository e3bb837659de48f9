import { useState, type ReactNode } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { withFullStop } from '../../lib/i18n/list-text.ts';
import type { ImportRecord } from '../../lib/model/import.ts';
import { countDone, sumChargedSoFar, type List } from '../../lib/model/lists/list.ts';
import { readCredits, toTyped } from '../../lib/view/ceiling.ts';
import { amountText, numberText, priceText } from '../../lib/view/format.ts';
import {
  getListActions,
  getNeededCeiling,
  getRemainingPrice,
  getResumePrice,
  pauseText,
} from '../../lib/view/jobs/list-view.ts';
import { ResumeButton } from '../jobs/resume-button.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { ConfirmButton } from '../ui/buttons/confirm-button.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PricedButton } from '../ui/buttons/priced-button.tsx';
import { Tiles } from '../ui/tiles.tsx';
import { Status } from '../ui/status.tsx';
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
  rows: readonly RunRow[];
  from: number;
  onPage: (from: number) => void;
};

export function RunStep(props: Props) {
  const { record, list, rows, from, askAbove, pauseNotice, problem } = props;
  const { onPage, onPause, onResume, onStop } = props;
  const { canPause, canResume, canCancel } = getListActions(list);
  const { counts, size } = list;
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
        <span className="grow" />
        {list.state === 'paused' && (
          <Status tone="warn" icon="half-circle" boxed>
            <Trans>Paused</Trans>
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
      {problem && (
        <p role="alert" className="tone-bad">
          {problem}
        </p>
      )}
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
        <Trans>You can close this tab. The import goes on in the background.</Trans>
      </p>
    </ImportFrame>
  );
}

type CeilingProps = Pick<Props, 'list' | 'askAbove' | 'onResume' | 'onStop'>;

/** The user sets a higher ceiling, and the button has the price of the difference. */
function CeilingReached({ list, askAbove, onResume, onStop }: CeilingProps) {
  const needed = getNeededCeiling(list);
  const done = numberText(countDone(list));
  const size = numberText(list.size);
  const waiting = numberText(list.counts.waiting);
  const price = priceText(getRemainingPrice(list), true);
  const [typed, setTyped] = useState(toTyped(needed));
  const ceiling = readCredits(typed);
  const spent = sumChargedSoFar(list) + list.unsure;
  const more = ceiling === null ? 0 : Math.min(ceiling - spent, getRemainingPrice(list));
  const before = amountText(list.ceiling);
  const spentText = amountText(spent);
  const moreText = amountText(Math.max(0, more));
  const isHigher = ceiling !== null && ceiling > list.ceiling;
  return (
    <Notice
      tone="warn"
      icon="gauge"
      title={t`Ceiling reached: ${spentText} of ${before} credits`}
      level={2}
      actions={
        <div className="import-raise">
          <TextField
            label={t`New ceiling, in credits`}
            inputMode="numeric"
            value={typed}
            error={isHigher ? undefined : t`Enter a whole number above ${before}.`}
            onValue={setTyped}
          />
          <PricedButton
            verb={t`Raise and go on`}
            label={t`Raise and go on`}
            price={t`up to ${moreText} more`}
            variant="primary"
            confirm={more > askAbove * 100}
            blocked={isHigher ? undefined : t`Enter a higher ceiling first.`}
            onPress={() => ceiling !== null && onResume(ceiling)}
          />
          <Button onPress={onStop}>
            <Trans>Finish with what is found</Trans>
          </Button>
        </div>
      }
    >
      <Trans>
        Looked up: {done} of {size} people. Waiting: {waiting}, for {price}. Nothing more is charged
        until you decide.
      </Trans>
    </Notice>
  );
}
