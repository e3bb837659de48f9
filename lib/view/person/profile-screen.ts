// The profile alone, without contact details: what it would cost, and what became of asking.
import type { PersonLookup } from '../../contract/lookup.ts';
import { LOOKUP_PRICE, type Hundredths } from '../../contract/credits.ts';
import { findEarlierAnswer, isAnother } from '../../enrichment/start/earlier-answer.ts';
import { findUncertainPersonLookup } from '../../enrichment/start/find-uncertain-starts.ts';
import { toPersonLookup } from '../../enrichment/start/person-lookup.ts';
import type { Problem } from '../../messages/protocol.ts';
import type { Contact } from '../../model/contact.ts';
import { isActive, type Job } from '../../model/job.ts';
import type { Receipt } from '../../model/receipt.ts';
import type { PersonInput } from '../../model/subject-input.ts';
import { creditsText, timeText } from '../format.ts';
import { chooseNotice, type NoticeContent } from '../notices/failure-notice.ts';

export type ProfileScreen = {
  /** `other`: the best match was somebody else, and was not taken for this person. */
  state: 'offered' | 'queued' | 'searching' | 'not_found' | 'other' | 'unanswered';
  price: Hundredths;
  /** "the profile link", "name and company site". */
  sends: string;
  /** When somebody else was found, "10:42", and what that cost; '' in every other state. */
  told: string;
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

/** Null where there is nothing to offer: it is owned, it comes with a search that runs, or nobody is named. */
export function toProfileScreen(facts: ProfileFacts, now: Date): ProfileScreen | null {
  const { person, contact, jobs } = facts;
  const lookup = toPersonLookup(person, facts);
  const comes = jobs.some((job) => job.type !== 'person' && isActive(job));
  if (!lookup || contact?.profile || comes) return null;
  const last = jobs.find((job) => job.type === 'person') ?? null;
  const another = anotherFor(lookup, facts, now);
  const { service } = facts;
  const givenUp =
    service && findUncertainPersonLookup(jobs.toReversed(), { ...facts, ...service, now });
  return {
    state: stateOf(facts, last, another),
    price: LOOKUP_PRICE,
    sends: sendsOf(givenUp ?? lookup),
    told: another ? `${timeText(new Date(another.at), now)}, ${creditsText(another.charged)}` : '',
    notice: chooseNotice(
      {
        ...facts,
        job: last,
        context: { what: 'The profile', host: facts.host },
        price: LOOKUP_PRICE,
      },
      now,
    ),
  };
}

const sendsOf = (lookup: PersonLookup): string =>
  lookup.person_professional_network_url ? 'the profile link' : 'name and company site';

/** The receipt of the answer that was somebody else, as the engine remembers it; null when there is none. */
function anotherFor(
  lookup: PersonLookup,
  { jobs, receipts, service }: ProfileFacts,
  now: Date,
): Receipt | null {
  const told = service && findEarlierAnswer(lookup, jobs, { ...service, now });
  const receipt = told && receipts.find(({ id }) => id === told.id);
  return told && receipt && isAnother(told, receipt) ? receipt : null;
}

function stateOf(
  { receipts }: ProfileFacts,
  last: Job | null,
  another: Receipt | null,
): ProfileScreen['state'] {
  const rests = another ? 'other' : 'offered';
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
      return !another && isNothing ? 'not_found' : rests;
    }
    default:
      return rests;
  }
}
