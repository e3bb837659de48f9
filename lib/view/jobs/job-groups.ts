// The groups of rows under Jobs: running and waiting jobs, then finished ones by day.
import { t } from '@lingui/core/macro';
import { isActive } from '../../model/jobs/job.ts';
import { toJobRow, type DatedJobRow, type JobEntry, type JobRow } from './job-rows.ts';

export type JobGroup = { title: string; rows: JobRow[] };

export const JOB_FILTERS = ['all', 'active', 'done', 'failed'] as const;
export type JobFilter = (typeof JOB_FILTERS)[number];

export const matchesFilter = ({ outcome }: JobRow, filter: JobFilter): boolean => {
  const active = outcome === 'running' || outcome === 'waiting';
  const failed = outcome === 'failed' || outcome === 'unanswered';
  if (filter === 'all') return true;
  if (filter === 'active') return active;
  return filter === 'failed' ? failed : !active && !failed;
};

/** Running and waiting first, then by day, newest first. `lists` go before the jobs of their group. */
export function groupJobs(
  entries: readonly JobEntry[],
  filter: JobFilter,
  now: Date,
  lists: readonly DatedJobRow[] = [],
): JobGroup[] {
  const groups = new Map<string, JobRow[]>();
  const jobs = entries.map((entry): DatedJobRow => ({
    row: toJobRow(entry, now),
    active: isActive(entry.job),
    at: entry.job.endedAt ?? entry.job.createdAt,
  }));
  const dated = [...lists, ...jobs].toSorted((a, b) => dayStart(b.at) - dayStart(a.at));
  for (const active of [true, false]) {
    for (const { row, at, ...one } of dated) {
      if (one.active !== active || !matchesFilter(row, filter)) continue;
      const title = active ? t`Running and waiting` : dayTitle(new Date(at).toDateString(), now);
      groups.set(title, [...(groups.get(title) ?? []), row]);
    }
  }
  return [...groups].map(([title, rows]) => ({ title, rows }));
}

const dayStart = (at: string): number => new Date(at).setHours(0, 0, 0, 0);

function dayTitle(day: string, now: Date): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (day === now.toDateString()) return t`Today`;
  return day === yesterday.toDateString() ? t`Yesterday` : t`Earlier`;
}
