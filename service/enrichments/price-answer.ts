// Prices an answer for its record: what it costs, and what is shown of it once that is paid.
import { PRICE, REVERSE_EMAIL_PRICE, type Hundredths } from '../../lib/contract/credits.ts';
import type { ContactInfo } from '../../lib/contract/enrichment.ts';
import type { Person } from '../../lib/contract/person.ts';
import type { EnrichField } from '../../lib/contract/values.ts';
import { personClaimKeys, valueClaimKeys } from '../credits/claim-keys.ts';
import { chargeableKinds } from '../credits/chargeable-kinds.ts';
import type { StoredRecordState } from '../db/tables/enrichments.ts';
import { isChargeable } from '../sources/is-chargeable.ts';
import type { FoundValue, SourceAnswer } from '../sources/source.ts';
import { personQuerySchema } from '../sources/person-query.ts';
import { assembleContactInfo, omitKinds } from './contact-info.ts';
import type { Priced, RecordCharge } from './charge-record.ts';
import type { EnrichmentRow, RecordRow } from './results.ts';
import type { ValueOutcomes } from './value-statistics.ts';

export type ChargedAnswer = {
  state: StoredRecordState;
  cost: Hundredths;
  /** The rest of the enrichment's hold. */
  held: Hundredths;
  contactInfo: ContactInfo | null;
  profile: Person | null;
  /** The credits did not cover something that was found, or that a paying source may have found. */
  isShort: boolean;
  /** Of what is found, the kinds whose search is not complete, because a source could not be asked. */
  missed: EnrichField[];
  charges: Charge[];
  outcomes: ValueOutcomes;
};

/** A charged amount, and the source of the value. */
export type Charge = { source: string; amount: Hundredths };

type Subject = { enrichment: EnrichmentRow; record: RecordRow };
type Paid = Extract<RecordCharge, { wait: false }>;

/** The source of a value that no source claims. */
const UNKNOWN = 'unknown';

/** Where a source could not be asked, the search is incomplete. */
const toMissedState = ({ unavailable = [] }: SourceAnswer): 'skipped' | 'not_found' =>
  unavailable.length > 0 ? 'skipped' : 'not_found';

const hasContact = (info: ContactInfo): boolean =>
  chargeableKinds(info).length > 0 || info.phones.length > 0;

/** A source may return more kinds than were requested: the others are neither shown nor billed. */
function readContact(
  record: RecordRow,
  answer: SourceAnswer,
): { values: FoundValue[]; info: ContactInfo } {
  const values = answer.values.filter(({ kind }) => record.wanted.includes(kind));
  const { companyDomain } = personQuerySchema.parse(record.query);
  return { values, info: assembleContactInfo(values, companyDomain) };
}

function priceContact(record: RecordRow, answer: SourceAnswer): Priced[] {
  const { info } = readContact(record, answer);
  const personKeys = personClaimKeys(personQuerySchema.parse(record.query), answer);
  return chargeableKinds(info).map((kind) => ({
    kind,
    price: PRICE[kind],
    keys: [...personKeys, ...valueClaimKeys(kind, info)],
  }));
}

/** For a reverse lookup the profile is what is charged. */
function priceOwner(record: RecordRow, answer: SourceAnswer): Priced[] {
  if (!answer.person) return [];
  const keys = personClaimKeys(personQuerySchema.parse(record.query), answer);
  return [{ kind: 'reverse.email', price: REVERSE_EMAIL_PRICE, keys }];
}

/** The prices of what was found, whether it is paid for already or not. */
export const priceAnswer = ({ enrichment, record }: Subject, answer: SourceAnswer): Priced[] =>
  enrichment.kind === 'contact' ? priceContact(record, answer) : priceOwner(record, answer);

/** The profile is free, so it is shown in any case. */
function toChargedContact(record: RecordRow, answer: SourceAnswer, paid: Paid): ChargedAnswer {
  const { values, info } = readContact(record, answer);
  const found = chargeableKinds(info);
  const unpaid = found.filter((kind) => paid.unpaid.includes(kind));
  const unasked = record.wanted.filter(
    (kind) => answer.uncovered?.includes(kind) && !found.includes(kind),
  );
  const isShort = unpaid.length > 0 || unasked.length > 0;
  const contactInfo = omitKinds(info, unpaid);
  const shown = chargeableKinds(contactInfo);
  const isFound = hasContact(contactInfo);
  const isMissed = (kind: EnrichField) => answer.missed?.includes(kind) && !found.includes(kind);
  return {
    state: isFound ? 'found' : isShort ? 'withheld' : toMissedState(answer),
    missed: isFound ? record.wanted.filter(isMissed) : [],
    cost: paid.cost,
    held: paid.held,
    contactInfo,
    profile: answer.person?.profile ?? null,
    isShort,
    charges: paid.lines.map(({ kind, amount }) => ({
      source: values.find((value) => value.kind === kind && isChargeable(value))?.source ?? UNKNOWN,
      amount,
    })),
    outcomes: {
      found: shown,
      // Also when a source could not be asked: without these misses, only finds would count, and every rate would be 100 %.
      notFound: record.wanted.filter((kind) => ![...shown, ...unpaid, ...unasked].includes(kind)),
      statuses: contactInfo.work_emails.map(({ status }) => status),
    },
  };
}

const toOwnerOutcomes = (outcome: 'found' | 'notFound' | 'unpaid'): ValueOutcomes => ({
  found: [],
  notFound: [],
  statuses: [],
  ...(outcome !== 'unpaid' && { [outcome]: ['reverse.email'] }),
});

function toChargedOwner(answer: SourceAnswer, paid: Paid): ChargedAnswer {
  const { person } = answer;
  const { cost, held } = paid;
  if (!person) {
    const isShort = answer.uncovered?.includes('person') ?? false;
    const state = isShort ? 'withheld' : toMissedState(answer);
    return {
      state,
      cost,
      held,
      contactInfo: null,
      profile: null,
      isShort,
      missed: [],
      charges: [],
      outcomes: toOwnerOutcomes(isShort ? 'unpaid' : 'notFound'),
    };
  }
  const isShort = paid.unpaid.length > 0;
  return {
    state: isShort ? 'withheld' : 'found',
    cost,
    held,
    contactInfo: null,
    profile: isShort ? null : person.profile,
    isShort,
    missed: [],
    charges: paid.lines.map(({ amount }) => ({ source: person.source, amount })),
    outcomes: toOwnerOutcomes(isShort ? 'unpaid' : 'found'),
  };
}

/** The part of the answer that is stored when `paid` was charged for it. */
export const toChargedAnswer = (
  { enrichment, record }: Subject,
  answer: SourceAnswer,
  paid: Paid,
): ChargedAnswer =>
  enrichment.kind === 'contact'
    ? toChargedContact(record, answer, paid)
    : toChargedOwner(answer, paid);
