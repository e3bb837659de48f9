// All data of the contacts. docs/export.md describes the file, and docs/export.schema.json is its schema.
import type { Batches, Chunk, WriteOptions } from '../write-format.ts';
import type { ExportedEmail, ExportedPerson, ExportedPhone } from '../exported-person.ts';

/** Changes when a program that reads the file has to change. */
const VERSION = 1;

export async function* writeJson(
  people: Batches,
  { omissions, now }: WriteOptions,
): AsyncIterable<Chunk> {
  const head = { format: 'sidelight-contacts', version: VERSION, exportedAt: now.toISOString() };
  yield `${JSON.stringify({ ...head, leftOut: omissions }).slice(0, -1)},"contacts":[`;
  let separator = '\n';
  for await (const batch of people) {
    if (batch.length === 0) continue;
    yield separator + batch.map((person) => JSON.stringify(toRecord(person))).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}

const toRecord = (person: ExportedPerson) => ({
  id: person.contact.id,
  fullName: person.fullName,
  firstName: person.firstName,
  lastName: person.lastName,
  title: person.title,
  seniority: person.seniority,
  department: person.department,
  company: {
    name: person.companyName,
    domain: person.companyDomain,
    industry: person.industry,
    headcount: person.headcount,
  },
  location: {
    text: person.location,
    city: person.city,
    region: person.region,
    country: person.country,
    countryCode: person.countryCode,
  },
  profileUrl: person.profileUrl,
  pageUrl: person.contact.pageUrl,
  emails: [
    ...person.workEmails.map((email) => toEmail('work', email)),
    ...person.personalEmails.map((email) => toEmail('personal', email)),
    ...person.ownEmails.map((email) => toEmail('yours', email)),
  ],
  phones: [
    ...person.phones.map((phone) => toPhone('revealed', phone)),
    ...person.ownPhones.map((phone) => toPhone('yours', phone)),
  ],
  unanswered: person.unanswered.map(({ kinds, sentAt }) => ({ kinds, sentAt })),
  lists: person.lists,
  tags: person.tags,
  stage: person.stage,
  followUpOn: person.contact.followUpOn ?? null,
  notes: (person.contact.notes ?? []).map(({ at, text }) => ({ at, text })),
  history: (person.contact.history ?? []).map(({ at, type, text }) => ({ at, type, text })),
  savedAt: person.contact.savedAt,
  createdAt: person.contact.createdAt,
  updatedAt: person.contact.updatedAt,
  profile: person.contact.profile,
});

const toEmail = (kind: 'work' | 'personal' | 'yours', one: ExportedEmail) => ({
  kind,
  address: one.email,
  status: one.status,
  source: one.source,
  at: one.at,
  markedWrong: one.isMarkedWrong,
});

const toPhone = (kind: 'revealed' | 'yours', one: ExportedPhone) => ({
  kind,
  number: one.number,
  region: one.region,
  lineType: one.lineType,
  source: one.source,
  at: one.at,
  markedWrong: one.isMarkedWrong,
});
