// Previews the request of each button. It uses the engine's plan: a repeated request keeps the spelling of the earlier
// one, whatever the page says now.
import { t } from '@lingui/core/macro';
import { isSameWorkspace } from '../../model/workspace.ts';
import { toContactInput } from '../../enrichment/request/request-inputs.ts';
import { indexJobsWithFreePeriod } from '../../enrichment/start/free-period.ts';
import { findUncertainContactStarts } from '../../enrichment/start/find-uncertain-starts.ts';
import {
  findWantedKinds,
  planRequests,
  type PlannedRequest,
} from '../../enrichment/start/plan-requests.ts';
import { isActive } from '../../model/jobs/job.ts';
import type { Kind } from '../../model/kinds.ts';
import { timeText } from '../format.ts';
import { getKindWords } from '../kind-words.ts';
import type { PersonFacts, PersonScreen } from './person-screen.ts';
import { sentDetails, type SentDetail } from '../subject/sent-details.ts';
import type { RevealRow } from './reveal-rows.ts';

/** A request, and the buttons that send it. */
export type SendPreview = {
  /** Their labels: "Reveal work email", "Reveal all". */
  buttons: string[];
  details: SentDetail[];
  /** Why an earlier spelling is used, or that it can be charged again; '' for the details of the page. */
  note: string;
};

type Facts = Pick<
  PersonFacts,
  'person' | 'contact' | 'jobs' | 'receipts' | 'sendProfileLink' | 'service'
>;

type ShownOffers = Pick<PersonScreen, 'all' | 'refresh' | 'yours' | 'running' | 'notice'> & {
  rows: readonly RevealRow[];
};

/** Empty when there are no buttons. Buttons that send the same details share an entry. */
export function previewRequests(
  facts: Facts,
  { rows, all, refresh, yours, running, notice }: ShownOffers,
  now: Date,
): SendPreview[] {
  const entries = new Map<string, SendPreview>();
  const add = (button: string, kinds: readonly Kind[], isRefresh: boolean) => {
    for (const request of planPreview(facts, kinds, isRefresh, now)) {
      const details = sentDetails(request.input);
      const note = spellingNote(request, now);
      const key = JSON.stringify([details, note]);
      const { buttons } = entries.get(key) ?? { buttons: [] };
      entries.set(key, { buttons: [...new Set([...buttons, button])], details, note });
    }
  };
  for (const { kind, state } of rows) {
    if (state === 'offered') add(getKindWords(kind).reveal, [kind], false);
  }
  if (all) add(t`Reveal all`, all.kinds, false);
  if (yours && refresh && !running && !notice) add(t`Refresh`, refresh.kinds, true);
  return [...entries.values()];
}

function planPreview(
  { person, contact, jobs, receipts, sendProfileLink, service }: Facts,
  kinds: readonly Kind[],
  refresh: boolean,
  now: Date,
): PlannedRequest[] {
  const fresh = toContactInput(person, { sendProfileLink });
  if (!fresh) return [];
  if (!contact || !service) return [{ input: fresh, kinds: [...kinds], held: 0 }];
  const context = { ...service, sendProfileLink, now };
  const underWay = jobs.filter(
    (job) => (isActive(job) || job.state === 'unknown_outcome') && isSameWorkspace(job, context),
  );
  const getJob = indexJobsWithFreePeriod(jobs, receipts);
  const givenUp = findUncertainContactStarts(jobs.toReversed(), contact, context);
  const wanted = findWantedKinds(underWay, contact, { kinds, refresh });
  return planRequests(getJob, contact, wanted, {
    fresh,
    givenUp,
    asOwnJob: true,
    context,
    underWay,
  });
}

/** For a request without an answer, which may be paid for. */
export const unansweredSpellingText = (sentAt: string, now: Date): string =>
  t`The exact spelling of ${{ time: timeText(new Date(sentAt), now) }}, when its answer was lost: only then can what was already paid stay free.`;

function spellingNote({ freeSince, repeats, isUncertain }: PlannedRequest, now: Date): string {
  if (freeSince) {
    const at = timeText(new Date(freeSince), now);
    return t`Sent exactly as it was spelled when you paid for it (${at}), so that it stays free.`;
  }
  if (repeats?.sentAt) return unansweredSpellingText(repeats.sentAt, now);
  return isUncertain
    ? t`An earlier request for some of this, together with more, has no answer. This request can be charged again.`
    : '';
}
