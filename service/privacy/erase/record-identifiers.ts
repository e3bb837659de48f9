// The person of a stored record: the requested and the found identifiers, both also in their wire
// format.
import { personRead } from '../../../lib/contract/enrichment.ts';
import { z } from '../../../lib/zod.ts';
import { storedAnswer } from '../../sources/stored-answer.ts';
import { personQuerySchema } from '../../sources/person-query.ts';
import type { KnownPerson, Relation } from '../suppression/known-person.ts';
import {
  identifiersFromAnswer,
  identifiersFromPerson,
  identifiersFromQuery,
  mergeIdentifiers,
  nameKeys,
  NO_IDENTIFIERS,
  type PersonIdentifiers,
} from '../person-keys.ts';

const text = z.optional(z.string());
const input = z.object({
  email: text,
  first_name: text,
  last_name: text,
  company_domain: text,
  company_name: text,
  professional_network_url: text,
});

const emails = z.catch(z.array(z.object({ email: z.string() })), []);
const phones = z.catch(z.array(z.object({ number: z.string() })), []);
const foundValues = z.object({ work_emails: emails, personal_emails: emails, phones });

export type RecordPerson = {
  query?: unknown;
  input: unknown;
  contact_info?: unknown;
  profile?: unknown;
  unpaid_answer?: unknown;
};

/** Reads a stored value; a value that does not fit the schema identifies no person. */
function read<T>(schema: z.ZodMiniType<T>, value: unknown): T | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

function identifiersFromWire(value: unknown): PersonIdentifiers {
  const asked = read(input, value) ?? {};
  const { email, professional_network_url: profileUrl } = asked;
  const { company_name: companyName, company_domain: companyDomain } = asked;
  return identifiersFromQuery({
    ...(email && { email }),
    ...(profileUrl && { profileUrl }),
    ...(companyName && { companyName }),
    ...(companyDomain && { companyDomain }),
    firstName: asked.first_name ?? '',
    lastName: asked.last_name ?? '',
  });
}

export function requestedIdentifiers(record: RecordPerson): PersonIdentifiers {
  const asked = read(personQuerySchema, record.query);
  return mergeIdentifiers(
    asked ? identifiersFromQuery(asked) : NO_IDENTIFIERS,
    identifiersFromWire(record.input),
  );
}

export function foundIdentifiers(record: RecordPerson): PersonIdentifiers {
  const profile = record.profile ? read(personRead, record.profile) : null;
  const info = read(foundValues, record.contact_info);
  const values = [...(info?.work_emails ?? []), ...(info?.personal_emails ?? [])];
  const numbers = info?.phones ?? [];
  const unpaid = read(storedAnswer, record.unpaid_answer);
  return mergeIdentifiers(
    profile ? identifiersFromPerson(profile) : NO_IDENTIFIERS,
    {
      ...NO_IDENTIFIERS,
      emails: values.map(({ email }) => email),
      phones: numbers.map(({ number }) => number),
    },
    unpaid ? identifiersFromAnswer(unpaid) : NO_IDENTIFIERS,
  );
}

/** The request had only the person's name, so that it can mean no other known person. */
export function isNameAlone(asked: PersonIdentifiers, person: KnownPerson): boolean {
  const more = [asked.emails, asked.profileUrls, asked.companyNames, asked.companyDomains];
  if (more.some((list) => list.length > 0) || asked.names.length === 0) return false;
  const names = new Set(person.identifiers().names.flatMap(nameKeys));
  return asked.names.flatMap(nameKeys).some((name) => names.has(name));
}

export function compareRecord(record: RecordPerson, person: KnownPerson): Relation {
  const asked = requestedIdentifiers(record);
  const relation = person.compare(mergeIdentifiers(asked, foundIdentifiers(record)));
  return relation !== 'same' && isNameAlone(asked, person) ? 'same' : relation;
}

export const isAbout = (record: RecordPerson, person: KnownPerson): boolean =>
  compareRecord(record, person) === 'same';
