// The rows under Jobs.
import { plural, t } from '@lingui/core/macro';
import { storedNameText } from '../stored-name.ts';
import { listText } from '../../i18n/list-text.ts';
import type { Hundredths } from '../../contract/credits.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import {
  isActive,
  isBulk,
  mayAnyStartBeCharged,
  needsNewJob,
  type Job,
} from '../../model/jobs/job.ts';
import { toEnrichmentName } from '../../model/jobs/enrichment-name.ts';
import { isFound, type Receipt, type ReceiptLine } from '../../model/jobs/receipt.ts';
import { isSameWorkspace, type Workspace } from '../../model/workspace.ts';
import { capitalised, creditsText, stopwatchText, timeText } from '../format.ts';
import { failureHead } from '../notices/failure-texts.ts';
import { findSearchAtService, type SearchAtService } from '../notices/search-at-service.ts';
import { isSupersededBy } from '../../model/jobs/superseded-job.ts';
import { lineWords } from '../kind-words.ts';

export type JobRowOutcome =
  | 'running'
  | 'waiting'
  | 'found'
  | 'partly'
  | 'not_found'
  | 'suppressed'
  | 'failed'
  | 'unanswered'
  | 'cancelled';

export type JobRow = {
  id: string;
  outcome: JobRowOutcome;
  title: string;
  text: string;
  /** "14 credits", "up to 10 credits" while it runs, "cost not known" without an answer. */
  cost: string;
  time: string;
  canCancel: boolean;
  /** The most that another try can cost; null when there is none. */
  retryPrice: number | null;
  /** The request has no answer, so the user decides. `atService`: where it is listed by its name, if it is. */
  unanswered?: { atService: SearchAtService | null };
  /** The row is a list of people; its jobs have no rows. */
  list?: {
    done: number;
    total: number;
    canPause: boolean;
    /** The most that it can cost once it goes on; null for a list that cannot go on, or only with a higher limit. */
    resumePrice: Hundredths | null;
    /** Of a list that is paused at its own limit: one with which it goes on, and the most that it then costs more. */
    raise: { ceiling: Hundredths; more: Hundredths } | null;
    /** How many people were skipped because they may already be paid for. */
    skipped: number;
    /** Where its people are: the import, or the page that listed them; '' when there is no such place. */
    url: string;
  };
};

/** A row with what it is sorted by. */
export type DatedJobRow = { row: JobRow; active: boolean; at: string };

export type JobEntry = {
  job: Job;
  receipt: Receipt | null;
  contact: Contact | null;
  /** The host of its service, while another service is connected. */
  waitsFor?: string;
};

/** A job continues only with the service and the workspace that it was started with. */
export function withServiceState(entry: JobEntry, connection: Workspace | null): JobEntry {
  return connection && isSameWorkspace(entry.job, connection)
    ? entry
    : { ...entry, waitsFor: new URL(entry.job.baseUrl).host };
}

function describeRequest(job: Job): string {
  switch (job.type) {
    case 'company':
    case 'person':
      return lineWords(job.type).noun;
    case 'search':
      return t`people`;
    case 'reverse':
      return job.items.length === 1 ? lineWords('reverse').noun : t`owners of the addresses`;
    case 'contact': {
      const kinds = new Set(job.items.flatMap((item) => item.kinds));
      return listText([...kinds].map((kind) => lineWords(kind).noun));
    }
  }
}

/** Paid for but not kept: the person was suppressed before the result arrived. */
const findLinesNotKept = (receipt: Receipt | null): ReceiptLine[] =>
  (receipt?.lines ?? []).filter(({ notKept }) => notKept);

/** A look-up of several addresses has no single person's name. */
const isMany = (job: Job): boolean => job.type === 'reverse' && job.items.length > 1;

export function decideJobOutcome({
  job,
  receipt,
  waitsFor,
}: Pick<JobEntry, 'job' | 'receipt' | 'waitsFor'>): JobRowOutcome {
  if (waitsFor && isActive(job)) return 'waiting';
  switch (job.state) {
    case 'queued':
      return 'waiting';
    case 'sending':
    case 'submitted':
      return 'running';
    case 'failed':
      return 'failed';
    case 'unknown_outcome':
      return 'unanswered';
    case 'cancelled':
      return 'cancelled';
    case 'done': {
      const found = receipt?.lines.filter(isFound);
      if (!found || found.length === 0) {
        if (findLinesNotKept(receipt).length > 0) return 'suppressed';
        return job.failure ? 'failed' : 'not_found';
      }
      return found.length === receipt!.lines.length ? 'found' : 'partly';
    }
  }
}

function toRowText(
  { job, receipt, waitsFor }: JobEntry,
  outcome: JobRowOutcome,
  now: Date,
): string {
  const what = capitalised(describeRequest(job));
  const named = (wanted: boolean) =>
    listText(
      (receipt?.lines ?? [])
        .filter((line) => isFound(line) === wanted)
        .map((line) => lineWords(line.what).noun),
    );
  const [known, missing] = [capitalised(named(true)), named(false)];
  const all = receipt?.lines.length ?? 0;
  const found = receipt?.lines.filter(isFound).length ?? 0;
  if (receipt && isMany(job) && (outcome === 'found' || outcome === 'partly')) {
    return t`${found} of ${all} owners found`;
  }
  if (receipt && job.type === 'search' && (outcome === 'found' || outcome === 'partly')) {
    return plural(found, { one: '# person found', other: '# people found' });
  }
  const elapsed = stopwatchText(now.getTime() - Date.parse(job.createdAt));
  switch (outcome) {
    case 'running':
      return t`${what} · ${elapsed} so far, usually 30 to 90 s`;
    case 'waiting':
      if (waitsFor) return t`${what} · continues when ${waitsFor} is connected again`;
      return job.failure
        ? toWaitText(job, failureHead(job.failure.code), now)
        : t`${what} · waiting`;
    case 'found':
      return t`${known} found`;
    case 'partly':
      return findLinesNotKept(receipt).length > 0
        ? t`${known} found, ${missing} not kept or not found`
        : t`${known} found, ${missing} not found`;
    case 'suppressed':
      return t`Found, not kept: on your suppression list`;
    case 'not_found':
      return t`${what} not found`;
    case 'failed':
      return job.failure ? failureHead(job.failure.code) : t`Failed`;
    case 'unanswered': {
      if (!isBulk(job)) return t`The answer was lost`;
      const name = toEnrichmentName(job);
      // No line begins with its dot.
      return t`The answer was lost; sent as “${{ name: name.replace(' · ', '\u00A0· ') }}”`;
    }
    case 'cancelled':
      return t`Cancelled by you`;
  }
}

function toWaitText(job: Job, problem: string, now: Date): string {
  if (!job.nextAt) return problem;
  const rest = stopwatchText(Date.parse(job.nextAt) - now.getTime());
  return t`${problem}, starts in ${rest}`;
}

export function toJobRow(entry: JobEntry, now: Date): JobRow {
  const { job, contact } = entry;
  const outcome = decideJobOutcome(entry);
  return {
    id: job.id,
    outcome,
    title: (!isMany(job) && contact?.fullName) || storedNameText(job),
    text: toRowText(entry, outcome, now),
    cost: toCostText(job),
    time: timeText(new Date(job.endedAt ?? job.createdAt), now),
    canCancel: job.state === 'queued',
    retryPrice: canRetry(entry) ? job.held : null,
    ...(outcome === 'unanswered' &&
      !entry.waitsFor && {
        unanswered: { atService: findSearchAtService(job) },
      }),
  };
}

const canRetry = ({ job, contact, waitsFor }: JobEntry): boolean =>
  (job.state === 'failed' || job.state === 'unknown_outcome') &&
  !waitsFor &&
  !needsNewJob(job) &&
  !isSupersededBy(contact, job);

function toCostText(job: Job): string {
  if (isActive(job)) return t`up to ${{ credits: creditsText(job.held) }}`;
  return mayAnyStartBeCharged(job) ? t`cost not known` : creditsText(job.charged ?? 0);
}
