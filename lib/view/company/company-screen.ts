import { t } from '@lingui/core/macro';
import type { Company } from '../../contract/company.ts';
import { LOOKUP_PRICE, type Hundredths } from '../../contract/credits.ts';
import type { EmailPattern } from '../../identity/email-pattern/find-email-pattern.ts';
import type { Problem } from '../../messages/protocol.ts';
import { isActive, type CompanyJob, type Job } from '../../model/jobs/job.ts';
import {
  getStoredName,
  isSavedCompany,
  type KnownCompany,
} from '../../model/contacts/known-company.ts';
import type { Receipt } from '../../model/jobs/receipt.ts';
import type { CompanyInput } from '../../model/subject-input.ts';
import { findUncertainCompanyJob } from '../../enrichment/start/find-uncertain-starts.ts';
import { listMissingFacts } from './company-facts.ts';
import {
  toEmailPatternText,
  toServicePatternText,
  type EmailPatternText,
} from './email-pattern-text.ts';
import { agoText, timeText } from '../format.ts';
import { previewCompanyRequest, sentDetails, type SentDetail } from '../subject/sent-details.ts';
import { shortUrl } from '../web-address.ts';
import { unansweredSpellingText, type SendPreview } from '../person/send-preview.ts';
import { chooseNotice, type NoticeContent } from '../notices/failure-notice.ts';

export type CompanyScreen = {
  name: string;
  title: string;
  domain: string;
  saved: boolean;
  /** `complete`: it was not looked up, and a profile says everything that a look-up returns. */
  state: 'offered' | 'searching' | 'queued' | 'found' | 'complete' | 'not_found';
  company: Company | null;
  /** Of the addresses on this computer, else from the service; null when neither shows one. */
  emailPattern: EmailPatternText | null;
  /** The person whose profile the details came with; '' for details of a look-up. */
  profileName: string;
  /** What a look-up can add to the details of a profile: "founding year", "technologies". */
  missing: string[];
  /** "today", "12 days ago"; '' before the first look-up has finished. */
  checked: string;
  price: Hundredths;
  notice: NoticeContent | null;
  running: { id: string; since: Date; cancellable: boolean } | null;
  sent: { details: SentDetail[]; at: string | null };
  /** What the button would send; empty when there is no button. */
  next: SendPreview[];
  identifiable: boolean;
  receipt: Receipt | null;
};

export type Employer = { company: Company; profileName: string };

export type CompanyState = {
  input: CompanyInput;
  known: KnownCompany | null;
  /** The company as the current employer in a stored profile, and whose profile it is. */
  employer: Employer | null;
  /** The pattern of most addresses that were revealed there. */
  emailPattern: EmailPattern | null;
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
  const { input, known, employer, jobs, receipt } = facts;
  const running = jobs.find(isActive);
  const company = known?.company ?? employer?.company ?? null;
  const stored = known?.company ? null : employer;
  const requestDetails = previewCompanyRequest(input);
  const domain = known?.domain || input.domain;
  return {
    name: getStoredName(facts) || input.name || domain || shortUrl(input.networkUrl),
    title: company?.industry?.main_industry ?? '',
    domain,
    saved: known !== null && isSavedCompany(known),
    state: decideState(facts, running),
    company,
    emailPattern: facts.emailPattern
      ? toEmailPatternText(facts.emailPattern)
      : toServicePatternText(known?.company?.email_pattern),
    profileName: stored?.profileName ?? '',
    missing: stored ? listMissingFacts(stored.company) : [],
    checked: known?.checkedAt ? agoText(new Date(known.checkedAt), now) : '',
    price: LOOKUP_PRICE,
    notice: chooseNotice(
      {
        ...facts,
        job: jobs[0] ?? null,
        context: { what: t`The company`, host: facts.host },
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
    sent: toSentDetails(jobs, requestDetails, now),
    next: previewLookup(facts, requestDetails, now),
    identifiable: requestDetails.length > 0,
    receipt,
  };
}

function toSentDetails(
  jobs: readonly Job[],
  requestDetails: SentDetail[],
  now: Date,
): CompanyScreen['sent'] {
  const last = jobs.find((job): job is CompanyJob => job.type === 'company' && job.sentAt !== null);
  if (!last?.sentAt) return { details: requestDetails, at: null };
  const details = sentDetails(last.lookup);
  // An expired job no longer has what was sent.
  return {
    details: details.length > 0 ? details : requestDetails,
    at: timeText(new Date(last.sentAt), now),
  };
}

/** A look-up without an answer may be paid for, so it is repeated with the same spelling. */
function previewLookup(facts: CompanyState, fresh: SentDetail[], now: Date): SendPreview[] {
  const { known, jobs, service } = facts;
  const state = decideState(facts, jobs.find(isActive));
  if (fresh.length === 0 || (state !== 'offered' && state !== 'not_found')) return [];
  const buttons = [t`Look up company`];
  const unansweredJob =
    known && service
      ? findUncertainCompanyJob(jobs.toReversed(), known, { ...service, now })
      : null;
  return unansweredJob?.sentAt
    ? [
        {
          buttons,
          details: sentDetails(unansweredJob.lookup),
          note: unansweredSpellingText(unansweredJob.sentAt, now),
        },
      ]
    : [{ buttons, details: fresh, note: '' }];
}

function decideState(
  { known, employer }: CompanyState,
  running: Job | undefined,
): CompanyScreen['state'] {
  if (known?.company) return 'found';
  if (running) return running.state === 'queued' ? 'queued' : 'searching';
  if (known?.checkedAt) return 'not_found';
  return employer && listMissingFacts(employer.company).length === 0 ? 'complete' : 'offered';
}
