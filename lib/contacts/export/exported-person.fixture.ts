import { personRead } from '../../contract/enrichment.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import { z } from '../../zod.ts';
import { contactWith } from '../contact.fixture.ts';
import { completeChoice, toColumns } from './columns.ts';
import type { Batches, Chunk, WriteFormat, WriteOptions } from './write-format.ts';
import {
  createToExportedPerson,
  type ExportedPerson,
  type ExportSources,
  type IncludedValues,
} from './exported-person.ts';

const SOURCES: ExportSources = {
  hostOfJob: (id) => (id === 'job-2' ? 'other.example' : 'service.example'),
  getFlags: () => [],
  labels: [],
  unanswered: () => [],
};

/** The invented person of contact.fixture.ts as exported, from two services. */
export const exportedWith = (
  changes: Partial<Contact> = {},
  sources: Partial<ExportSources> = {},
  include: Partial<IncludedValues> = {},
): ExportedPerson =>
  createToExportedPerson(
    { ...SOURCES, ...sources },
    { invalid: false, markedWrong: false, ...include },
  )(contactWith(changes));

/** A stored profile with a current job and a place. */
export const PROFILE = z.parse(personRead, {
  id: 'p1',
  full_name: 'Maren Osei-Thorvik',
  first_name: 'Maren',
  last_name: 'Osei-Thorvik',
  headline: 'Buys freight',
  location: {
    country: 'United Kingdom',
    country_code: 'GB',
    city: 'Felixstowe',
    region: 'Suffolk',
  },
  social_profiles: {
    professional_network: { url: 'https://network.example/in/maren', id: 1, handle: 'maren' },
  },
  employment: {
    current: {
      title: 'Head of Procurement',
      seniority: 'head',
      job_functions: [{ function: 'Procurement', sub_function: '' }],
      is_current: true,
      company: {
        id: 'c1',
        name: 'Tarnwick Freight',
        domain: 'tarnwick.example',
        headcount: 250,
        industry: { main_industry: 'Logistics' },
      },
    },
    all: [],
  },
});

const NOW = new Date('2026-01-12T12:00:00.000Z');

export const writeOptions = (changes: Partial<WriteOptions> = {}): WriteOptions => ({
  columns: toColumns(completeChoice(null), false),
  provenance: false,
  delimiter: 'comma',
  byteOrderMark: true,
  rowPerAddress: false,
  omissions: { invalid: 0, markedWrong: 0, suppressed: 0 },
  now: NOW,
  ...changes,
});

/** In two batches, so that a file has more than one part. */
export async function* inBatches(people: readonly ExportedPerson[]): Batches {
  yield people.slice(0, 1);
  yield people.slice(1);
}

/** The whole file. */
export async function writeBytes(
  write: WriteFormat,
  people: readonly ExportedPerson[],
  changes: Partial<WriteOptions> = {},
): Promise<Uint8Array> {
  const parts: Chunk[] = [];
  for await (const part of write(inBatches(people), writeOptions(changes))) parts.push(part);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export const writeText = async (...of: Parameters<typeof writeBytes>): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await writeBytes(...of));
