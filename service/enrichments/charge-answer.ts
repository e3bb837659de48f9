// Decides what an answer means for its record: what is shown of it, and what that costs.
import { PRICE, REVERSE_EMAIL_PRICE, type Hundredths } from '../../lib/contract/credits.ts';
import type { ContactInfo } from '../../lib/contract/enrichment.ts';
import type { Person } from '../../lib/contract/person.ts';
import type { Charging } from '../credits/charging.ts';
import { personClaimKeys, valueClaimKeys } from '../credits/claim-keys.ts';
import { chargeableKinds } from '../credits/price.ts';
import type { Tx } from '../db/database.ts';
import type { StoredRecordState } from '../db/tables/enrichments.ts';
import { isChargeable } from '../sources/chargeable.ts';
import type { SourceAnswer } from '../sources/source.ts';
import { personQuerySchema } from '../sources/person-query.ts';
import { assembleContactInfo, omitKinds } from './contact-info.ts';
import { chargeRecord } from './charge-record.ts';
import type { EnrichmentRow, RecordRow } from './results.ts';

export type ChargedAnswer = {
  state: StoredRecordState;
  cost: Hundredths;
  /** The rest of the enrichment's hold. */
  held: Hundredths;
  contactInfo: ContactInfo | null;
  profile: Person | null;
  /** The credits did not cover something that was found, or that a paying source may have found. */
  isShort: boolean;
  charges: Charge[];
};

/** A charged amount, and the source of the value. */
export type Charge = { source: string; amount: Hundredths };

export type AnswerInput = {
  enrichment: EnrichmentRow;
  record: RecordRow;
  answer: SourceAnswer;
  charging: Charging;
  mayWait: boolean;
  at: Date;
};

/** The source of a value that no source claims. */
const UNKNOWN = 'unknown';

/** Where a source could not be asked, the search is incomplete. */
const toMissedState = ({ unavailable = [] }: SourceAnswer): 'skipped' | 'not_found' =>
  unavailable.length > 0 ? 'skipped' : 'not_found';

const hasContact = (info: ContactInfo): boolean =>
  chargeableKinds(info).length > 0 || info.phones.length > 0;

/**
 * null: the record waits for credits, see charge-record.ts. The profile is free, so it is shown in
 * any case.
 */
async function chargeContactAnswer(
  tx: Tx,
  answerInput: AnswerInput,
): Promise<ChargedAnswer | null> {
  const { enrichment, record, answer } = answerInput;
  const asked = personQuerySchema.parse(record.query);
  // A source may return more kinds than were requested: the others are neither shown nor billed.
  const values = answer.values.filter(({ kind }) => record.wanted.includes(kind));
  const info = assembleContactInfo(values, asked.companyDomain);
  const found = chargeableKinds(info);
  const personKeys = personClaimKeys(asked, answer);
  const kinds = found.map((kind) => ({
    kind,
    price: PRICE[kind],
    keys: [...personKeys, ...valueClaimKeys(kind, info)],
  }));
  const paid = await chargeRecord(tx, enrichment, { ...answerInput, kinds });
  if (paid.wait) return null;
  const unpaid = found.filter((kind) => paid.unpaid.includes(kind));
  const unasked = record.wanted.filter(
    (kind) => answer.uncovered?.includes(kind) && !found.includes(kind),
  );
  const isShort = unpaid.length > 0 || unasked.length > 0;
  const contactInfo = omitKinds(info, unpaid);
  return {
    state: hasContact(contactInfo) ? 'found' : isShort ? 'withheld' : toMissedState(answer),
    cost: paid.cost,
    held: paid.held,
    contactInfo,
    profile: answer.person?.profile ?? null,
    isShort,
    charges: paid.lines.map(({ kind, amount }) => ({
      source: values.find((value) => value.kind === kind && isChargeable(value))?.source ?? UNKNOWN,
      amount,
    })),
  };
}

/** For a reverse lookup the profile is what is charged. */
async function chargeReverseAnswer(
  tx: Tx,
  answerInput: AnswerInput,
): Promise<ChargedAnswer | null> {
  const { enrichment, record, answer } = answerInput;
  if (!answer.person) {
    const isUnasked = answer.uncovered?.includes('person') ?? false;
    return {
      state: isUnasked ? 'withheld' : toMissedState(answer),
      cost: 0,
      held: enrichment.held,
      contactInfo: null,
      profile: null,
      isShort: isUnasked,
      charges: [],
    };
  }
  const { source } = answer.person;
  const keys = personClaimKeys(personQuerySchema.parse(record.query), answer);
  const kinds = [{ kind: 'reverse.email', price: REVERSE_EMAIL_PRICE, keys } as const];
  const paid = await chargeRecord(tx, enrichment, { ...answerInput, kinds });
  if (paid.wait) return null;
  const isShort = paid.unpaid.length > 0;
  return {
    state: isShort ? 'withheld' : 'found',
    cost: paid.cost,
    held: paid.held,
    contactInfo: null,
    profile: isShort ? null : answer.person.profile,
    isShort,
    charges: paid.lines.map(({ amount }) => ({ source, amount })),
  };
}

export const chargeAnswer = (tx: Tx, answerInput: AnswerInput): Promise<ChargedAnswer | null> =>
  answerInput.enrichment.kind === 'contact'
    ? chargeContactAnswer(tx, answerInput)
    : chargeReverseAnswer(tx, answerInput);
