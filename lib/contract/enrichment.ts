import { z, type Schema } from '../zod.ts';
import { boundedList } from './bounded-list.ts';
import {
  inputText,
  inputUrl,
  MAX_BULK_ITEMS,
  MAX_CUSTOM_KEYS,
  MAX_CUSTOM_VALUE_LENGTH,
  MAX_ENRICH_FIELDS,
} from './limits.ts';
import { person } from './person.ts';
import {
  EMAIL_STATUSES,
  ENRICH_FIELDS,
  ENRICHMENT_STATUSES,
  isMobile,
  LINE_TYPES,
  RECORD_STATES,
} from './values.ts';
import { READING, type Wire } from './wire.ts';

// ── Custom properties ──────────────────────────────────────────────────────────────────────────
// The caller's own properties, which the service returns unchanged. Not z.record, because that drops a key named
// `__proto__`, which is a valid key in JSON.

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRecordOfTexts = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((inner) => typeof inner === 'string');

/** `schema`: for the OpenAPI document, which cannot describe a check. */
const checkedBy = <T>(check: (value: unknown) => boolean, schema: object) =>
  z
    .unknown()
    .check(
      z.refine(check, 'Invalid input: expected object'),
      z.meta({ ...schema }),
    ) as Schema<unknown> as Schema<T>;

/** In a request. rules.ts checks the values, with separate error codes. */
const customInput = () =>
  checkedBy<Record<string, unknown>>(isObject, {
    type: 'object',
    maxProperties: MAX_CUSTOM_KEYS,
    additionalProperties: { type: 'string', maxLength: MAX_CUSTOM_VALUE_LENGTH },
  });

export const customOutput = () =>
  checkedBy<Record<string, string>>(isRecordOfTexts, {
    type: 'object',
    additionalProperties: { type: 'string' },
  });

// ── Start calls ────────────────────────────────────────────────────────────────────────────────
// These schemas check only types and the lengths of lists. rules.ts checks the values, on both sides, with separate
// error codes. Unknown keys are ignored.

const custom = customInput();
const text = z.optional(z.nullable(inputText));
const url = z.optional(z.nullable(inputUrl));

// The texts that the rules require, for the OpenAPI document: the schema itself leaves their absence to rules.ts.
const requiredText = text.check(z.meta({ type: 'string', minLength: 1 }));
const requiredList = z.meta({ type: 'array', minItems: 1 });

const start = <Item>(item: z.ZodMiniType<Item>) =>
  z
    .object({
      name: requiredText,
      webhook_url: url,
      webhook_events: z.optional(z.nullable(z.object({ contact_finished: url }))),
      data: z
        .optional(z.nullable(boundedList(item, MAX_BULK_ITEMS, 'error.enrichment.data.too_many')))
        .check(requiredList),
    })
    .check(z.meta({ required: ['name', 'data'] }));

const enrichField = z.string().check(z.meta({ enum: ENRICH_FIELDS }));

export const contactItem = z
  .object({
    first_name: text,
    last_name: text,
    domain: text,
    company_name: text,
    /** The brand-named field of the commercial service. `professional_network_url` is accepted too. */
    linkedin_url: url,
    professional_network_url: url,
    enrich_fields: z
      .optional(z.nullable(boundedList(enrichField, MAX_ENRICH_FIELDS)))
      .check(requiredList),
    custom: z.optional(z.nullable(custom)),
  })
  .check(z.meta({ required: ['enrich_fields'] }));

export const reverseItem = z
  .object({
    email: requiredText,
    custom: z.optional(z.nullable(custom)),
  })
  .check(z.meta({ required: ['email'] }));

export const contactStart = start(contactItem);
export const reverseStart = start(reverseItem);
/** With `silentFail`, invalid items of any type are skipped. */
export const lenientStart = start(z.unknown());
export type ContactStart = z.infer<typeof contactStart>;
export type ContactItem = z.infer<typeof contactItem>;
export type LenientStart = z.infer<typeof lenientStart>;
export type ReverseStart = z.infer<typeof reverseStart>;
export type ReverseItem = z.infer<typeof reverseItem>;

export const started = () => z.object({ enrichment_id: z.uuid() });

// ── Results ────────────────────────────────────────────────────────────────────────────────────

const emailValue = (wire: Wire) =>
  z.object({ email: z.string(), status: wire.openText(EMAIL_STATUSES) });

const phoneValue = (wire: Wire) =>
  z.object({
    /** Spaced and international: "+33 6 12 34 56 78". */
    number: z.string(),
    /** ISO 3166-1 alpha-2. */
    region: wire.text(),
    line_type: wire.omittable(wire.open(LINE_TYPES)),
  });

export const contactInfo = (wire: Wire) =>
  z.object({
    most_probable_work_email: wire.valueOrNull(emailValue(wire), 'email'),
    most_probable_personal_email: wire.valueOrNull(emailValue(wire), 'email'),
    /** A mobile number. Landlines and VoIP numbers are only in `phones`. */
    most_probable_phone: wire.valueOrNull(phoneValue(wire), 'number', isMobile),
    work_emails: wire.values(emailValue(wire)),
    personal_emails: wire.values(emailValue(wire)),
    phones: wire.values(phoneValue(wire)),
  });

const customTexts = (wire: Wire) => wire.texts(customOutput());
const recordState = (wire: Wire) => wire.omittable(wire.open(RECORD_STATES));

export const contactRecord = (wire: Wire) =>
  z.object({
    input: wire.echo(
      z.object({
        first_name: wire.omittableText(),
        last_name: wire.omittableText(),
        company_domain: wire.omittableText(),
        company_name: wire.omittableText(),
        professional_network_url: wire.omittableText(),
      }),
    ),
    custom: customTexts(wire),
    contact_info: wire.orNull(contactInfo(wire)),
    profile: wire.finding(person(wire)),
    state: recordState(wire),
    /** Of a found record: the requested details whose search is not complete. */
    skipped_fields: wire.omittable(wire.details(wire.open(ENRICH_FIELDS))),
  });

const reverseRecord = (wire: Wire) =>
  z.object({
    input: wire.echo(z.object({ email: wire.text() })),
    custom: customTexts(wire),
    profile: wire.finding(person(wire)),
    state: recordState(wire),
  });

const enrichment = <Item>(wire: Wire, item: z.ZodMiniType<Item>) =>
  z.object({
    id: z.string(),
    name: wire.text(),
    status: wire.open(ENRICHMENT_STATUSES),
    cost: wire.orNull(z.object({ credits: wire.credits() })),
    data: wire.list(item),
  });

export const contactEnrichment = (wire: Wire) => enrichment(wire, contactRecord(wire));
export const reverseEnrichment = (wire: Wire) => enrichment(wire, reverseRecord(wire));

/** The schema with which a client parses a stored profile. */
export const personRead = person(READING);

export type EmailValue = z.infer<ReturnType<typeof emailValue>>;
export type PhoneValue = z.infer<ReturnType<typeof phoneValue>>;
export type ContactInfo = z.infer<ReturnType<typeof contactInfo>>;
export type ContactRecord = z.infer<ReturnType<typeof contactRecord>>;
export type ContactEnrichment = z.infer<ReturnType<typeof contactEnrichment>>;
export type ReverseEnrichment = z.infer<ReturnType<typeof reverseEnrichment>>;
