// The look-up of a profile without contact details: its price, and its result.
import { t } from '@lingui/core/macro';
import { commaText } from '../../i18n/list-text.ts';
import type { PersonLookup } from '../../contract/lookup.ts';
import { LOOKUP_PRICE, type Hundredths } from '../../contract/credits.ts';
import { findEarlierLookup, foundAnotherPerson } from '../../enrichment/start/earlier-lookup.ts';
import { findUncertainPersonLookup } from '../../enrichment/start/find-uncertain-starts.ts';
import { toPersonLookup } from '../../enrichment/request/request-inputs.ts';
import type { Problem } from '../../messages/protocol.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import { isActive, type Job } from '../../model/jobs/job.ts';
import type { Receipt } from '../../model/jobs/receipt.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import { creditsText, timeText } from '../format.ts';
import { chooseNotice, type NoticeContent } from '../notices/failure-notice.ts';

export type ProfileScreen = {
  /** `other`: the best match was another person, so it was not stored for this one. */
  state: 'offered' | 'queued' | 'searching' | 'not_found' | 'other' | 'unanswered';
  price: Hundredths;
  /** "the profile link", "name and company site". */
  sends: string;
  /** When another person was found, and what that cost: "10:42, 0.25 credit"; '' in every other state. */
  otherMatch: string;
  notice: NoticeContent | null;
};

export type ProfileFacts = {
  person: PersonInput;
  contact: Contact | null;
  /** Newest first, as the receipts. */
  jobs: readonly Job[];
  receipts: readonly Receipt[];
  sendProfileLink: boolean;
  /** The connected service and workspace; null without a connection. */
  service: { baseUrl: string; workspaceId: string } | null;
  host: string;
  problem: Problem | null;
  dismissed: readonly string[];
};

/** Null when it is not offered: it is known, a running search returns it, or the person is not identified. */
export function toProfileScreen(facts: ProfileFacts, now: Date): ProfileScreen | null {
  const { person, contact, jobs } = facts;
  const lookup = toPersonLookup(person, facts);
  const isComing = jobs.some((job) => job.type !== 'person' && isActive(job));
  if (!lookup || contact?.profile || isComing) return null;
  const last = jobs.find((job) => job.type === 'person') ?? null;
  const another = findOtherMatch(lookup, facts, now);
  const { service } = facts;
  const givenUp =
    service && findUncertainPersonLookup(jobs.toReversed(), { ...facts, ...service, now });
  return {
    state: decideState(facts, last, another),
    price: LOOKUP_PRICE,
    sends: describeLookup(givenUp ?? lookup),
    otherMatch: another
      ? commaText([timeText(new Date(another.at), now), creditsText(another.charged)])
      : '',
    notice: chooseNotice(
      {
        ...facts,
        job: last,
        context: { what: t`The profile`, host: facts.host },
        price: LOOKUP_PRICE,
      },
      now,
    ),
  };
}

const describeLookup = (lookup: PersonLookup): string =>
  lookup.person_professional_network_url ? t`the profile link` : t`name and company site`;

/** The receipt of an earlier look-up that found another person; null when there is none. */
function findOtherMatch(
  lookup: PersonLookup,
  { jobs, receipts, service }: ProfileFacts,
  now: Date,
): Receipt | null {
  const earlier = service && findEarlierLookup(lookup, jobs, { ...service, now });
  const receipt = earlier && receipts.find(({ id }) => id === earlier.id);
  return earlier && receipt && foundAnotherPerson(earlier, receipt) ? receipt : null;
}

function decideState(
  { receipts }: ProfileFacts,
  last: Job | null,
  another: Receipt | null,
): ProfileScreen['state'] {
  const otherwise = another ? 'other' : 'offered';
  switch (last?.state) {
    case 'queued':
      return 'queued';
    case 'sending':
    case 'submitted':
      return 'searching';
    case 'unknown_outcome':
      return 'unanswered';
    case 'done': {
      const receipt = receipts.find(({ id }) => id === last.id);
      const isNothing = receipt?.lines[0]?.outcome === 'not_found' && !receipt.unreadable;
      return !another && isNothing ? 'not_found' : otherwise;
    }
    default:
      return otherwise;
  }
}
