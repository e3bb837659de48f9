import { useState, type ReactNode } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  type JobRow,
} from '../../lib/view/jobs/job-rows.ts';
import { Segmented } from '../ui/fields/segmented.tsx';
import { useFocusAfterLoss } from '../ui/hooks/use-focus-after-loss.ts';
import { JobListRow } from './job-list-row.tsx';

const filterWords = (): Record<JobFilter, string> => ({
  all: t({ context: 'jobs', message: 'All' }),
  active: t({ context: 'jobs', message: 'Active' }),
  done: t({ context: 'jobs', message: 'Done' }),
  failed: t({ context: 'jobs', message: 'Failed' }),
});

type Props = {
  entries: readonly JobEntry[];
  lists: readonly DatedJobRow[];
  /** Jobs of another version, which stay stored unchanged. */
  unreadable: number;
  now: Date;
  /** Credits over which a button asks once more. */
  askAbove: number;
  onOpen: (entry: JobEntry) => void;
  /** Whether `onOpen` has something to open; without it, it always has. */
  canOpen?: (entry: JobEntry) => boolean;
  onCancel: (id: string) => void;
  onRetry: (id: string) => void;
  /** Continues a job without an answer from what the user found at the service. */
  onLink: (id: string, reference: string) => void;
  /** Why what was pasted last was not linked. */
  linkRefused?: { jobId: string; text: string } | null;
  onGiveUp: (id: string) => void;
  /** `ceiling`: a higher limit of the list, in hundredths of a credit. */
  onList: (what: 'pause' | 'resume' | 'cancel', id: string, ceiling?: number) => void;
  /** The skipped people of each list, by the id of the list. */
  skipped?: ReadonlyMap<string, ReactNode>;
  /** The page has a heading for the list. */
  isTitled?: boolean;
};

/** Running, waiting and finished jobs. */
export function JobList(props: Props) {
  const { entries, lists, unreadable, now, onOpen, onCancel, onRetry, onList } = props;
  const [filter, setFilter] = useState<JobFilter>('all');
  const { area, target } = useFocusAfterLoss<HTMLDivElement>();
  const rows = [...lists.map(({ row }) => row), ...entries.map((entry) => toJobRow(entry, now))];
  const words = filterWords();
  const options = JOB_FILTERS.map((value) => ({
    value,
    label: `${words[value]} ${rows.filter((row) => matchesFilter(row, value)).length}`,
  }));
  const findOpener = ({ id }: JobRow) => {
    const entry = entries.find(({ job }) => job.id === id);
    return entry && props.canOpen?.(entry) !== false ? () => onOpen(entry) : null;
  };
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
    <div ref={area}>
      {!props.isTitled && (
        <h1 className="visually-hidden">
          <Trans>Jobs</Trans>
        </h1>
      )}
      {/* A job that ends moves to another group: the button that was pressed is gone. */}
      <div ref={target} tabIndex={-1} className="jobs-filter">
        <Segmented label={t`Show jobs`} value={filter} options={options} onChange={setFilter} />
      </div>
      {groupJobs(entries, filter, now, lists).map((group) => (
        <section key={group.title} className="jobs-group">
          <div className="section-head">
            <h2>{group.title}</h2>
          </div>
          <ul>
            {group.rows.map((row) => (
              <JobListRow
                key={row.id}
                row={row}
                askAbove={props.askAbove}
                onOpen={findOpener(row)}
                onCancel={() => (row.list ? onList('cancel', row.id) : onCancel(row.id))}
                onList={(what, ...ceiling) => onList(what, row.id, ...ceiling)}
                onRetry={() => onRetry(row.id)}
                onLink={(reference) => props.onLink(row.id, reference)}
                linkRefused={props.linkRefused?.jobId === row.id ? props.linkRefused.text : null}
                onGiveUp={() => props.onGiveUp(row.id)}
                skipped={row.list && row.list.skipped > 0 && props.skipped?.get(row.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {unreadable > 0 && (
        <p className="fine empty">
          {plural(unreadable, {
            one: '# job from another version is kept and not shown.',
            other: '# jobs from another version are kept and not shown.',
          })}
        </p>
      )}
    </div>
  );
}
