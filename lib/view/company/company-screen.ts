import type { Company } from '../../contract/company.ts';
import { LOOKUP_PRICE, type Hundredths } from '../../contract/credits.ts';
import type { Problem } from '../../messages/protocol.ts';
import { isActive, type CompanyJob, type Job } from '../../model/job.ts';
import type { KnownCompany } from '../../model/known-company.ts';
import type { Receipt } from '../../model/receipt.ts';
import type { CompanyInput } from '../../model/subject-input.ts';
import { findUncertainCompanyJob } from '../../enrichment/start/find-uncertain-starts.ts';
import { agoText, timeText } from '../format.ts';
import { previewCompanyRequest, sentDetails, type SentDetail } from '../subject/sent-details.ts';
import { shortUrl } from '../subject/page-strip.ts';
import { unansweredSpellingText, type SendPreview } from '../subject/send-preview.ts';
import { chooseNotice, type NoticeContent } from '../notices/failure-notice.ts';

export type CompanyScreen = {
  name: string;
  title: string;
  domain: string;
  saved: boolean;
  state: 'offered' | 'searching' | 'queued' | 'found' | 'not_found';
  company: Company | null;
  /** "today", "12 days ago"; '' before a look-up has ended. */
  checked: string;
  price: Hundredths;
  notice: NoticeContent | null;
  running: { id: string; since: Date; cancellable: boolean } | null;
  sent: { details: SentDetail[]; at: string | null };
  /** What the button would send; empty while there is none. */
  next: SendPreview[];
  identifiable: boolean;
  receipt: Receipt | null;
};

export type CompanyState = {
  input: CompanyInput;
  known: KnownCompany | null;
  /** Newest first. */
  jobs: readonly Job[];
  receipt: Receipt | null;
  /** The connected service and workspace; null without a connection. */
  service: { baseUrl: string; workspaceId: string } | null;
  host: string;
  problem: Problem | null;
  dismissed: readonly string[];
};

export function toCompanyScreen(facts: CompanyState, now: Date): CompanyScreen {
  const { input, known, jobs, receipt } = facts;
  const running = jobs.find(isActive);
  const company = known?.company ?? null;
  const previewRequests = previewCompanyRequest(input);
  const domain = known?.domain || input.domain;
  return {
    name: known?.name || input.name || domain || shortUrl(input.networkUrl),
    title: company?.industry?.main_industry ?? '',
    domain,
    saved: known?.savedAt != null,
    state: stateOf(facts, running),
    company,
    checked: known?.checkedAt ? agoText(new Date(known.checkedAt), now) : '',
    price: LOOKUP_PRICE,
    notice: chooseNotice(
      {
        ...facts,
        job: jobs[0] ?? null,
        context: { what: 'The company', host: facts.host },
        price: LOOKUP_PRICE,
      },
      now,
    ),
    running: running
      ? {
          id: running.id,
          since: new Date(running.createdAt),
          cancellable: running.state === 'queued',
        }
      : null,
    sent: sentOf(jobs, previewRequests, now),
    next: nextOf(facts, previewRequests, now),
    identifiable: previewRequests.length > 0,
    receipt,
  };
}

function sentOf(
  jobs: readonly Job[],
  previewRequests: SentDetail[],
  now: Date,
): CompanyScreen['sent'] {
  const last = jobs.find((job): job is CompanyJob => job.type === 'company' && job.sentAt !== null);
  if (!last?.sentAt) return { details: previewRequests, at: null };
  const details = sentDetails(last.lookup);
  // Results that have expired have forgotten what was asked for them.
  return {
    details: details.length > 0 ? details : previewRequests,
    at: timeText(new Date(last.sentAt), now),
  };
}

/** One that was asked for in vain, and may be paid for, is asked for again as it was. */
function nextOf(facts: CompanyState, fresh: SentDetail[], now: Date): SendPreview[] {
  const { known, jobs, service } = facts;
  const state = stateOf(facts, jobs.find(isActive));
  if (fresh.length === 0 || (state !== 'offered' && state !== 'not_found')) return [];
  const buttons = ['Look up company'];
  const again =
    known && service
      ? findUncertainCompanyJob(jobs.toReversed(), known, { ...service, now })
      : null;
  return again?.sentAt
    ? [
        {
          buttons,
          details: sentDetails(again.lookup),
          note: unansweredSpellingText(again.sentAt, now),
        },
      ]
    : [{ buttons, details: fresh, note: '' }];
}

function stateOf({ known }: CompanyState, running: Job | undefined): CompanyScreen['state'] {
  if (known?.company) return 'found';
  if (running) return running.state === 'queued' ? 'queued' : 'searching';
  return known?.checkedAt ? 'not_found' : 'offered';
}
