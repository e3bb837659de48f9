import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { priceText } from '../../lib/view/format.ts';
import type { JobRow, JobRowOutcome } from '../../lib/view/jobs/job-rows.ts';
import { needsConfirmation } from '../../lib/view/person/person-screen.ts';
import { UnansweredActions } from '../notices/unanswered-actions.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon, type IconName } from '../ui/icons/icon.tsx';
import { useFocusAfterLoss } from '../ui/hooks/use-focus-after-loss.ts';
import { PricedButton } from '../ui/buttons/priced-button.tsx';
import { RaiseButton } from './raise-button.tsx';
import { ResumeButton } from './resume-button.tsx';

const listSigns = (): Record<JobRowOutcome, { icon: IconName; tone: string; word: string }> => ({
  running: { icon: 'arc', tone: 'run', word: t`Searching` },
  waiting: { icon: 'hourglass', tone: 'neutral', word: t`Queued` },
  found: { icon: 'check-circle', tone: 'ok', word: t`Done` },
  partly: { icon: 'half-circle', tone: 'warn', word: t`Partly found` },
  not_found: { icon: 'minus-circle', tone: 'neutral', word: t`Not found` },
  suppressed: { icon: 'barred', tone: 'neutral', word: t`Suppressed` },
  failed: { icon: 'cross-circle', tone: 'bad', word: t`Failed` },
  unanswered: { icon: 'help', tone: 'warn', word: t`Answer lost` },
  cancelled: { icon: 'barred', tone: 'neutral', word: t`Cancelled` },
});

type Props = {
  row: JobRow;
  /** Credits over which a button asks once more. */
  askAbove: number;
  /** Null when there is nothing to open. */
  onOpen: (() => void) | null;
  onCancel: () => void;
  onRetry: () => void;
  onLink: (reference: string) => void;
  linkRefused: string | null;
  onGiveUp: () => void;
  /** `ceiling`: a higher limit of the list, in hundredths of a credit. */
  onList: (what: 'pause' | 'resume', ceiling?: number) => void;
  skipped: ReactNode;
};

/** A job, or a list of people, with what can be done about it. */
export function JobListRow(props: Props) {
  const { row, askAbove, onOpen, onCancel, onRetry, onLink, onGiveUp, onList } = props;
  const { list, title, text, unanswered } = row;
  const { icon, tone, word } = listSigns()[row.outcome];
  const { area, target } = useFocusAfterLoss<HTMLDivElement>();
  return (
    <li ref={area} className={classes('job-row', row.outcome === 'running' && 'job-row-running')}>
      <span className={`icon tone-${tone}`}>
        <Icon name={icon} spin={icon === 'arc'} />
      </span>
      <div ref={target} tabIndex={-1}>
        {list ? (
          <ListName url={list.url} title={row.title} />
        ) : onOpen === null ? (
          <span className="name">{row.title}</span>
        ) : (
          <button type="button" className="name" onClick={onOpen}>
            {row.title}
          </button>
        )}
        <span className="meta">
          <Trans>
            <span className="visually-hidden">{word}: </span>
            {text}
          </Trans>
        </span>
        {list && list.done < list.total && (
          <progress
            className="job-progress"
            aria-label={row.title}
            value={list.done}
            max={list.total}
          />
        )}
      </div>
      <span className="end">
        {row.cost}
        <span className="meta">{row.time}</span>
      </span>
      {(row.canCancel || unanswered || row.retryPrice !== null) && (
        <span className="actions">
          {list?.canPause && (
            <Button size="sm" name={t`Pause ${title}`} onPress={() => onList('pause')}>
              <Trans>Pause</Trans>
            </Button>
          )}
          {list?.raise && (
            <RaiseButton
              raise={list.raise}
              name={title}
              size="sm"
              onRaise={() => onList('resume', list.raise?.ceiling)}
            />
          )}
          {list && list.resumePrice !== null && (
            <ResumeButton
              price={list.resumePrice}
              name={title}
              size="sm"
              isSecondary
              onResume={() => onList('resume')}
            />
          )}
          {row.canCancel && (
            <Button size="sm" name={t`Cancel ${title}`} onPress={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          {unanswered ? (
            <UnansweredActions
              atService={unanswered.atService}
              price={row.retryPrice ?? 0}
              title={row.title}
              onLink={onLink}
              linkRefused={props.linkRefused}
              onGiveUp={onGiveUp}
              onRetry={row.retryPrice === null ? null : onRetry}
            />
          ) : (
            row.retryPrice !== null && (
              <PricedButton
                verb={t`Try again`}
                size="sm"
                label={t`Try again: ${title}`}
                price={priceText(row.retryPrice, true)}
                confirm={needsConfirmation(row.retryPrice, { askAbove, isUncertain: false })}
                onPress={onRetry}
              />
            )
          )}
        </span>
      )}
      {props.skipped}
    </li>
  );
}

/** Links to where the people of a list are, in another tab. */
const ListName = ({ url, title }: { url: string; title: string }) =>
  url ? (
    <a className="name" href={url} target="_blank" rel="noreferrer">
      {title}
    </a>
  ) : (
    <span className="name">{title}</span>
  );
