import type { Company } from '../contract/company.ts';
import { LOOKUP_PRICE, type Hundredths } from '../contract/credits.ts';
import type { Problem } from '../messages/protocol.ts';
import { isActive, type Job } from '../model/job.ts';
import type { KnownCompany } from '../model/known-company.ts';
import type { Receipt } from '../model/receipt.ts';
import type { CompanyInput } from '../model/subject-input.ts';
import { agoText, timeText } from './format.ts';
import { companyWillSend, type SentDetail } from './sent.ts';
import { shortUrl } from './page-strip.ts';
import { troubledBy, type Troubled } from './troubled.ts';

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
  trouble: Troubled | null;
  running: { id: string; since: Date; cancellable: boolean } | null;
  sent: { details: SentDetail[]; at: string | null };
  identifiable: boolean;
  receipt: Receipt | null;
};

export type CompanyState = {
  input: CompanyInput;
  known: KnownCompany | null;
  /** Newest first. */
  jobs: readonly Job[];
  receipt: Receipt | null;
  host: string;
  problem: Problem | null;
  dismissed: readonly string[];
};

export function companyScreen(facts: CompanyState, now: Date): CompanyScreen {
  const { input, known, jobs, receipt } = facts;
  const running = jobs.find(isActive);
  const company = known?.company ?? null;
  const willSend = companyWillSend(input);
  const lastSent = jobs.find(({ sentAt }) => sentAt !== null)?.sentAt;
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
    trouble: troubledBy({
      ...facts,
      job: jobs[0] ?? null,
      about: { what: 'The company', host: facts.host },
      price: LOOKUP_PRICE,
    }),
    running: running
      ? {
          id: running.id,
          since: new Date(running.createdAt),
          cancellable: running.state === 'queued',
        }
      : null,
    sent: { details: willSend, at: lastSent ? timeText(new Date(lastSent), now) : null },
    identifiable: willSend.length > 0,
    receipt,
  };
}

function stateOf({ known }: CompanyState, running: Job | undefined): CompanyScreen['state'] {
  if (known?.company) return 'found';
  if (running) return running.state === 'queued' ? 'queued' : 'searching';
  return known?.checkedAt ? 'not_found' : 'offered';
}
