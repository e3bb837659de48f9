// Writes the files of contacts. Contacts are read in small batches, so that thousands of them with profiles are never
// in memory at once.
import { plural, t } from '@lingui/core/macro';
import { sentencesText } from '../../i18n/list-text.ts';
import { findUnansweredSearches } from '../../enrichment/start/find-uncertain-starts.ts';
import {
  createToExportedPerson,
  type ExportedPerson,
  type ExportSources,
} from '../../contacts/export/exported-person.ts';
import type { Batches } from '../../contacts/export/write-format.ts';
import { toExportOptions, type ExportOptions } from '../../contacts/export/export-options.ts';
import {
  type ExportTarget,
  getFormat,
  isPreset,
} from '../../contacts/export/formats-and-presets.ts';
import { toColumns } from '../../contacts/export/columns.ts';
import { toExportFileName } from '../../contacts/export/file-name.ts';
import { countOmissions, type ExportOmissions } from '../../contacts/export/export-omissions.ts';
import { writeFile } from '../../contacts/export/write-file.ts';
import { downloadFile } from './download.ts';
import { findSuppressedContacts, readSuppressionList } from '../records/suppressed-contacts.ts';
import { sortFlaggedLast } from '../../receipts/flagged-values.ts';
import { send } from '../../messages/send.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import type { Flag } from '../../model/contacts/flag.ts';
import { job } from '../../model/jobs/job.ts';
import { getContactIds } from '../../model/jobs/job-contacts.ts';
import { isSamplePerson } from '../../model/sample.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Database } from '../../store/database.ts';
import { listFlags } from '../../store/flag-rows.ts';
import { listLabels, findContactsByIds, findSummariesByIds } from '../../store/queries.ts';
import { readRows } from '../../store/rows.ts';
import { z } from '../../zod.ts';

const CONTACTS_AT_ONCE = 50;
/** Without profiles. A few milliseconds of work, so that the page stays responsive while thousands are counted. */
const COUNTED_AT_ONCE = 200;

export async function findOmissions(
  db: Database,
  ids: readonly string[],
  flags: readonly Flag[],
  list?: ReadonlySet<string>,
): Promise<ExportOmissions> {
  const listed = list ?? (await readSuppressionList(db));
  const sum: ExportOmissions = { invalid: 0, markedWrong: 0, suppressed: 0 };
  for (let at = 0; at < ids.length; at += COUNTED_AT_ONCE) {
    const contacts = await findSummariesByIds(db, ids.slice(at, at + COUNTED_AT_ONCE));
    const part = countOmissions(
      contacts,
      flags,
      await findSuppressedContacts(db, contacts, listed),
    );
    sum.invalid += part.invalid;
    sum.markedWrong += part.markedWrong;
    sum.suppressed += part.suppressed;
  }
  return sum;
}

/** Writes these people to a file, and returns a text about what was written. */
export async function exportContacts(
  db: Database,
  target: ExportTarget,
  ids: readonly string[],
  options: ExportOptions,
  flags: readonly Flag[],
  now: Date,
): Promise<string> {
  const listed = await readSuppressionList(db);
  const omissions = await findOmissions(db, ids, flags, listed);
  const count = { unanswered: 0, samples: 0 };
  const written: string[] = [];
  const counted = (batch: readonly ExportedPerson[], samples: number) => {
    count.samples += samples;
    for (const { contact } of batch) written.push(contact.id);
    count.unanswered += batch.filter(({ unanswered }) => unanswered.length > 0).length;
  };
  const people = readPeople(db, ids, options, flags, now, counted, listed);
  const file = await writeFile(target, people, {
    ...options,
    columns: toColumns(options.columns, options.provenance),
    omissions,
    now,
  });
  const what = isPreset(target) ? target : 'contacts';
  // The name of a file with invented people says so.
  const marked = count.samples > 0 ? `sample-${what}` : what;
  const name = toExportFileName(now, marked, getFormat(target).ending);
  downloadFile(name, file);
  // Not awaited: the file is written, whether its contacts get the entry in their history or not.
  if (written.length > 0) {
    const change = { type: 'event' as const, event: 'exported' as const, text: name };
    void send('contacts.change', { ids: written, change });
  }
  return sentencesText([
    t`${plural(written.length, { one: '# contact', other: '# contacts' })} written to ${name}.`,
    ...toOmissionTexts(omissions, options),
    ...(count.unanswered > 0
      ? [
          t`${plural(count.unanswered, { one: '# contact', other: '# contacts' })} with a search that has no answer.`,
        ]
      : []),
  ]);
}

/** With the options that the user chose last. */
export async function exportKnownPeople(
  db: Database,
  target: ExportTarget,
  ids: readonly string[],
  settings: Settings,
  now: Date,
): Promise<string> {
  const flags = await listFlags(db);
  return exportContacts(db, target, ids, toExportOptions(settings), flags, now);
}

function toOmissionTexts(omissions: ExportOmissions, { include }: ExportOptions): string[] {
  const invalid = include.invalid ? 0 : omissions.invalid;
  const markedWrong = include.markedWrong ? 0 : omissions.markedWrong;
  return [
    ...(invalid > 0
      ? [
          t`${plural(invalid, { one: '# invalid address', other: '# invalid addresses' })} left out.`,
        ]
      : []),
    ...(markedWrong > 0
      ? [t`${plural(markedWrong, { one: '# value', other: '# values' })} marked wrong left out.`]
      : []),
    ...(omissions.suppressed > 0
      ? [
          t`${plural(omissions.suppressed, { one: '# contact', other: '# contacts' })} on your suppression list left out.`,
        ]
      : []),
  ];
}

/** The people with these ids in this order, without suppressed and deleted ones. */
async function* readPeople(
  db: Database,
  ids: readonly string[],
  { include }: ExportOptions,
  flags: readonly Flag[],
  now: Date,
  counted: (batch: readonly ExportedPerson[], samples: number) => void,
  listed: ReadonlySet<string>,
): Batches {
  const byContact = Map.groupBy(flags, ({ contactId }) => contactId);
  const getFlags = (contactId: string) => byContact.get(contactId) ?? [];
  const hosts = new Map<string, string>();
  const sources: ExportSources = {
    hostOfJob: (jobId) => hosts.get(jobId) ?? '',
    getFlags,
    labels: await listLabels(db),
    unanswered: await findUnanswered(db, now),
  };
  const toExportedPerson = createToExportedPerson(sources, include);
  for (let at = 0; at < ids.length; at += CONTACTS_AT_ONCE) {
    const values = await findContactsByIds(db, ids.slice(at, at + CONTACTS_AT_ONCE));
    const suppressed = await findSuppressedContacts(db, values, listed);
    const allowed = values.filter(({ id }) => !suppressed.has(id));
    await addHosts(db, hosts, allowed);
    const batch = allowed.map((one) => toExportedPerson(sortFlaggedLast(one, getFlags(one.id))));
    counted(batch, allowed.filter(isSamplePerson).length);
    yield batch;
  }
}

/** Reads all jobs without an answer once, because there are few of them. */
async function findUnanswered(db: Database, now: Date): Promise<ExportSources['unanswered']> {
  const rows = await db.jobs.where('state').anyOf('failed', 'unknown_outcome').toArray();
  const jobsByPerson = Map.groupBy(
    readRows(job, rows).values.flatMap((one) =>
      [...new Set(getContactIds(one))].map((id) => ({ id, one })),
    ),
    ({ id }) => id,
  );
  return (person) =>
    findUnansweredSearches(
      person,
      (jobsByPerson.get(person.id) ?? []).map(({ one }) => one),
      { workspace: null, now },
    );
}

/** The part of a receipt that an export reads. */
const receiptHost = z.object({ id: z.string(), baseUrl: z.string() });

async function addHosts(
  db: Database,
  hosts: Map<string, string>,
  contacts: readonly Contact[],
): Promise<void> {
  const jobIds = contacts.flatMap(({ workEmail, personalEmail, phone }) =>
    [workEmail, personalEmail, phone].flatMap((revealed) => revealed?.jobId ?? []),
  );
  const unknown = [...new Set(jobIds)].filter((id) => !hosts.has(id));
  for (const row of await db.receipts.bulkGet(unknown)) {
    const { data } = z.safeParse(receiptHost, row);
    if (data && URL.canParse(data.baseUrl)) hosts.set(data.id, new URL(data.baseUrl).host);
  }
}
