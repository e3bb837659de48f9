import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactWith, revealedEmails } from '../../contacts/contact.fixture.ts';
import { toExportOptions } from '../../contacts/export/export-options.ts';
import { suppressionIds } from '../../enrichment/suppression/suppression-ids.ts';
import { toContactSuppressionIds } from '../../enrichment/suppression/find-suppression-ids.ts';
import { flagWith } from '../../receipts/flag.fixture.ts';
import { DEFAULT_SETTINGS } from '../../settings/settings.ts';
import { createSuppressionSecret } from '../../settings/suppression-secret.ts';
import {
  answerMessages,
  type AnswerMessages,
} from '../../../test/support/extension/answer-messages.ts';
import { collectWrittenFiles } from '../../../test/support/extension/collect-written-files.ts';
import { openDatabase, type Database } from '../../store/database.ts';
import { exportContacts, findOmissions } from './export-contacts.ts';

const OPTIONS = toExportOptions(DEFAULT_SETTINGS);
const NOW = new Date(2026, 0, 10);

let db: Database;
let ask: AnswerMessages;
let files: Blob[];
beforeEach(() => {
  ask = answerMessages();
  db = openDatabase(`export-${crypto.randomUUID()}`);
  files = collectWrittenFiles();
});
afterEach(() => vi.restoreAllMocks());

/** The bytes as they are written, with their mark of UTF-8. */
const getText = async (file: Blob): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());

describe('exportContacts', () => {
  it('writes one file, names the service of each value, and counts what it left out', async () => {
    await db.receipts.put({ id: 'job-1', at: '', baseUrl: 'http://127.0.0.1:8787/api/v2' });
    const odd = contactWith({
      id: 'odd-status',
      workEmail: {
        ...revealedEmails(['odd@tarnwick.example', 'INVALID'])!,
        jobId: 'gone',
      },
    });
    await db.contacts.bulkPut([contactWith({ id: 'a' }), odd]);
    const message = await exportContacts(db, 'csv', ['a', 'odd-status'], OPTIONS, [], NOW);
    expect(message).toBe(
      '2 contacts written to sidelight-contacts-2026-01-10.csv. 1 invalid address left out.',
    );
    const [link] = vi.mocked(HTMLAnchorElement.prototype.click).mock.contexts;
    expect(link).toHaveAttribute('download', 'sidelight-contacts-2026-01-10.csv');
    const text = await getText(files[0]!);
    expect(text.startsWith('\u{FEFF}')).toBe(true);
    const { data } = Papa.parse<Record<string, string>>(text.slice(1), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data.map((row) => row['Work email'])).toEqual([
      'maren.osei-thorvik@tarnwick.example',
      '',
    ]);
  });

  it('says in the name of the file that people of the demo are in it', async () => {
    const invented = contactWith({ id: 's', companyDomain: 'fernhollow.example' });
    await db.contacts.bulkPut([contactWith({ id: 'a' }), invented]);
    const message = await exportContacts(db, 'csv', ['a', 's'], OPTIONS, [], NOW);
    expect(message).toContain('sidelight-sample-contacts-2026-01-10.csv');
  });

  it('names the host of the service when sources are exported', async () => {
    await db.receipts.put({ id: 'job-1', at: '', baseUrl: 'http://127.0.0.1:8787/api/v2' });
    await db.contacts.put(contactWith({ id: 'a' }));
    await exportContacts(db, 'csv', ['a'], { ...OPTIONS, provenance: true }, [], NOW);
    expect(await getText(files[0]!)).toContain('127.0.0.1:8787');
  });

  it('leaves out values that are marked wrong, and says so', async () => {
    await db.contacts.put(contactWith({ id: 'a' }));
    const flags = [flagWith({ contactId: 'a' })];
    const message = await exportContacts(db, 'csv', ['a'], OPTIONS, flags, NOW);
    expect(message).toContain('1 value marked wrong left out.');
    expect(await getText(files[0]!)).not.toContain('maren.osei-thorvik@tarnwick.example');
    const include = { invalid: true, markedWrong: true };
    const all = await exportContacts(db, 'csv', ['a'], { ...OPTIONS, include }, flags, NOW);
    expect(all).not.toContain('left out');
    expect(await getText(files[1]!)).toContain('maren.osei-thorvik@tarnwick.example');
  });

  it('writes many contacts in the order given, and none that are on the suppression list', async () => {
    const many = Array.from({ length: 120 }, (_, at) =>
      contactWith({
        id: `p${at}`,
        keys: [],
        fullName: at === 7 ? 'Ines Calder' : 'Bo Li',
        networkUrl: '',
        firstName: '',
        lastName: '',
        workEmail: null,
      }),
    );
    await db.contacts.bulkPut(many);
    const secret = await createSuppressionSecret()();
    const getIds = (person: Parameters<typeof suppressionIds>[1]) =>
      suppressionIds([secret], person);
    const [seventh, eighth] = await Promise.all(
      [many[7]!, many[8]!].map((one) => toContactSuppressionIds({ getIds }, one)),
    );
    const listed = seventh!.find((id) => !eighth!.includes(id));
    await db.suppressions.put({ id: listed! });
    const ids = many.map(({ id }) => id).toReversed();
    const readList = vi.spyOn(db.suppressions, 'toCollection');
    const message = await exportContacts(db, 'json', ids, OPTIONS, [], NOW);
    const written = JSON.parse(await files[0]!.text()) as { contacts: { id: string }[] };
    expect(message).toContain('119 contacts written');
    expect(message).toContain('1 contact on your suppression list left out.');
    expect(written.contacts.map(({ id }) => id)).toEqual(ids.filter((id) => id !== 'p7'));
    const exported = ids.filter((id) => id !== 'p7');
    expect(ask).toHaveBeenCalledExactlyOnceWith('contacts.change', {
      ids: exported,
      change: { type: 'event', event: 'exported', text: 'sidelight-contacts-2026-01-10.json' },
    });
    // The list can be long: it is not read again for each batch.
    expect(readList).toHaveBeenCalledOnce();
  });
});

describe('findOmissions', () => {
  it('counts thousands of contacts a few at a time', async () => {
    const bulkGet = vi.spyOn(db.contacts, 'bulkGet');
    const workEmail = revealedEmails(['odd@tarnwick.example', 'INVALID']);
    const contacts = Array.from({ length: 450 }, (_, at) =>
      contactWith({ id: `c${at}`, workEmail }),
    );
    await db.contacts.bulkPut(contacts);
    const ids = contacts.map(({ id }) => id);
    expect(await findOmissions(db, ids, [])).toEqual({
      invalid: 450,
      markedWrong: 0,
      suppressed: 0,
    });
    expect(bulkGet.mock.calls.map(([keys]) => keys.length)).toEqual([200, 200, 50]);
  });
});
