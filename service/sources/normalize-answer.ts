// Makes the answers of sources comply with the contract: another service may use other dates, or
// statuses that we do not have. Answers are normalised before they are stored, and again before
// they are sent, so that no found value makes a response fail. NORMALIZING reads everything and
// returns only what STORED allows.
import { contactInfo, type ContactInfo } from '../../lib/contract/enrichment.ts';
import { person, type Person } from '../../lib/contract/person.ts';
import { EMAIL_STATUSES, LINE_TYPES } from '../../lib/contract/values.ts';
import { READING, type Wire } from '../../lib/contract/wire.ts';
import { z, type Schema } from '../../lib/zod.ts';
import { toStorable } from '../db/storable-text.ts';
import type { FoundValue, SourceAnswer } from './source.ts';

/** As JSON represents it, with every text storable. */
const asStorable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_key, inner: unknown) =>
    typeof inner === 'string' ? toStorable(inner) : inner,
  );

/** Seconds-precise UTC time; undefined for an invalid time. */
function asTime(text: string): string | undefined {
  const date = new Date(text);
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999 ? `${date.toISOString().slice(0, 19)}Z` : undefined;
}

function asWhole(value: number): number {
  const whole = Math.trunc(value);
  return Number.isSafeInteger(whole) ? whole + 0 : 0;
}

const EPOCH = '1970-01-01T00:00:00Z';

const changed = <From, To>(from: Schema<From>, change: (value: From) => To) =>
  z.pipe(from, z.transform(change));

/**
 * Zod's types recognise a missing key only by the schema's outermost part, although this schema
 * accepts one.
 */
const asOmittable = <T>(schema: Schema<T | undefined>) =>
  schema as Schema<unknown> as z.ZodMiniOptional<Schema<T>>;

export const NORMALIZING: Wire = {
  ...READING,
  count: () => z.catch(changed(z.number(), asWhole), 0),
  time: () =>
    z.catch(
      changed(z.string(), (text) => asTime(text) ?? EPOCH),
      EPOCH,
    ),
  omittableTime: () =>
    asOmittable<string>(
      z.catch(
        changed(z.optional(z.string()), (text) => (text ? asTime(text) : undefined)),
        undefined,
      ),
    ),
  credits: () => z.catch(changed(z.number(), asWhole), 0),
  open: (values) => z.enum(values),
  openText: (values) => z.enum(values),
  list: (item) => READING.details(item),
};

const normalizedPerson = person(NORMALIZING);
export const normalizePerson = (profile: unknown): Person =>
  normalizedPerson.parse(asStorable(profile));

const normalizedInfo = contactInfo(NORMALIZING);
/** `info` must be an object. */
export const normalizeContactInfo = (info: unknown): ContactInfo =>
  normalizedInfo.parse(asStorable(info));

const email = z.object({
  email: z.string().check(z.minLength(1)),
  status: z.enum(EMAIL_STATUSES),
});
const phone = z.object({
  number: z.string().check(z.minLength(1)),
  region: z.catch(z.string(), ''),
  line_type: z.optional(z.catch(z.enum(LINE_TYPES), 'UNKNOWN')),
});

/** A value with an unknown status has no price and is dropped. */
function normalizeValue(found: FoundValue): FoundValue[] {
  const value = asStorable(found.value);
  if (found.kind === 'contact.phones') {
    const { data } = phone.safeParse(value);
    return data ? [{ ...found, value: data }] : [];
  }
  const { data } = email.safeParse(value);
  return data ? [{ ...found, value: data }] : [];
}

/** Keeps the values as they came, because the waterfall decides which statuses end a search. */
export const withNormalizedPerson = (answer: SourceAnswer): SourceAnswer => ({
  ...answer,
  person: answer.person && { ...answer.person, profile: normalizePerson(answer.person.profile) },
});

export const normalizeAnswer = (answer: SourceAnswer): SourceAnswer => ({
  ...withNormalizedPerson(answer),
  values: answer.values.flatMap(normalizeValue),
});
