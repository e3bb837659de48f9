import { useState, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { priceText } from '../../lib/view/format.ts';
import {
  JOB_FILTERS,
  groupJobs,
  matchesFilter,
  type JobFilter,
} from '../../lib/view/jobs/job-groups.ts';
import {
  toJobRow,
  type DatedJobRow,
  type JobEntry,
  type JobRowOutcome,
  type JobRow,
} from '../../lib/view/jobs/job-rows.ts';
import { UnansweredActions } from '../reveal/unanswered-actions.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { PricedButton } from '../ui/priced-button.tsx';
import { Segmented } from '../ui/segmented.tsx';

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

const filterWords = (): Record<JobFilter, string> => ({
  all: t`All`,
  active: t`Active`,
  done: t`Done`,
  failed: t`Failed`,
});

type Props = {
  entries: readonly JobEntry[];
  lists: readonly DatedJobRow[];
  /** Jobs of another version, which stay stored unchanged. */
  unreadable: number;
  now: Date;
  onOpen: (entry: JobEntry) => void;
  onCancel: (id: string) => void;
  onRetry: (id: string) => void;
  /** Continues a job without an answer from what the user found at the service. */
  onLink: (id: string, reference: string) => void;
  onGiveUp: (id: string) => void;
  onList: (what: 'pause' | 'resume' | 'cancel', id: string) => void;
  /** The skipped people of each list, by the id of the list. */
  skipped?: ReadonlyMap<string, ReactNode>;
  /** The page has a heading for the list. */
  isTitled?: boolean;
};

/** Running, waiting and finished jobs. */
export function JobList(props: Props) {
  const { entries, lists, unreadable, now, onOpen, onCancel, onRetry, onList } = props;
  const [filter, setFilter] = useState<JobFilter>('all');
  const rows = [...lists.map(({ row }) => row), ...entries.map((entry) => toJobRow(entry, now))];
  const words = filterWords();
  const options = JOB_FILTERS.map((value) => ({
    value,
    label: `${words[value]} ${rows.filter((row) => matchesFilter(row, value)).length}`,
  }));
  if (rows.length === 0) {
    const Heading = props.isTitled ? 'h2' : 'h1';
    return (
      <div className="empty">
        <Heading>
          <Trans>No jobs yet</Trans>
        </Heading>
        <p>
          <Trans>What you reveal or look up is listed here, with what it cost.</Trans>
        </p>
      </div>
    );
  }
  return (
    <>
      {!props.isTitled && (
        <h1 className="visually-hidden">
          <Trans>Jobs</Trans>
        </h1>
      )}
      <div className="jobs-filter">
        <Segmented label={t`Show jobs`} value={filter} options={options} onChange={setFilter} />
      </div>
      {groupJobs(entries, filter, now, lists).map((group) => (
        <section key={group.title} className="jobs-group">
          <div className="section-head">
            <h2>{group.title}</h2>
          </div>
          <ul>
            {group.rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                onOpen={() => {
                  const entry = entries.find(({ job }) => job.id === row.id);
                  if (entry) onOpen(entry);
                }}
                onCancel={() => (row.list ? onList('cancel', row.id) : onCancel(row.id))}
                onList={(what) => onList(what, row.id)}
                onRetry={() => onRetry(row.id)}
                onLink={(reference) => props.onLink(row.id, reference)}
                onGiveUp={() => props.onGiveUp(row.id)}
                skipped={row.list && row.list.skipped > 0 && props.skipped?.get(row.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {unreadable > 0 && (
        <p className="fine empty">
          <Trans>{unreadable} from another version are kept and not shown.</Trans>
        </p>
      )}
    </>
  );
}

type RowProps = {
  row: JobRow;
  onOpen: () => void;
  onCancel: () => void;
  onRetry: () => void;
  onLink: (reference: string) => void;
  onGiveUp: () => void;
  onList: (what: 'pause' | 'resume') => void;
  skipped: ReactNode;
};

function Row(props: RowProps) {
  const { row, onOpen, onCancel, onRetry, onLink, onGiveUp, onList } = props;
  const { list, title, text, unanswered } = row;
  const { icon, tone, word } = listSigns()[row.outcome];
  return (
    <li className={classes('job-row', row.outcome === 'running' && 'job-row-running')}>
      <span className={`icon tone-${tone}`}>
        <Icon name={icon} spin={icon === 'arc'} />
      </span>
      <div>
        {list ? (
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
          {list?.canResume && (
            <Button size="sm" name={t`Resume ${title}`} onPress={() => onList('resume')}>
              <Trans>Resume</Trans>
            </Button>
          )}
          {row.canCancel && (
            <Button size="sm" name={t`Cancel ${title}`} onPress={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          {unanswered ? (
            <UnansweredActions
              lookUpAt={unanswered.lookUpAt}
              price={row.retryPrice ?? 0}
              title={row.title}
              onLink={onLink}
              onGiveUp={onGiveUp}
              onAgain={row.retryPrice === null ? null : onRetry}
            />
          ) : (
            row.retryPrice !== null && (
              <PricedButton
                verb={t`Try again`}
                label={t`Try again: ${title}`}
                price={priceText(row.retryPrice, true)}
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
