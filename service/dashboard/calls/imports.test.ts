import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import Papa from 'papaparse';
import { describe, expect, it, vi } from 'vitest';
import { ATTACKS, formulasIn } from '../../../lib/export/attacks.fixture.ts';
import { importFile } from '../../sources/directory/import/import-file.ts';
import { ImportError } from '../../sources/directory/import/import-types.ts';
import type { Browser } from '../../../test/contract/support/dashboard/browser.ts';
import { onEachDashboard } from '../../../test/contract/support/dashboard/dashboard.ts';
import type { Env } from '../../http/env.ts';
import { silentLog } from '../../log.ts';
import { answerDashboardError } from '../http/errors.ts';
import type { CallInput } from './handlers.ts';
import { importCalls } from './imports.ts';
import { BEGINNING_BYTES } from '../protocol/import-preview.ts';
import { MAX_PART_BYTES } from '../protocol/server.ts';

const encoder = new TextEncoder();

async function upload(browser: Browser, text: string, name = 'people.csv', size = 50) {
  const bytes = encoder.encode(text);
  const { id } = await browser.call('createImport', {
    body: { name, format: 'csv', bytes: bytes.byteLength },
  });
  for (let part = 0; part * size < bytes.byteLength; part++) {
    const body = bytes.slice(part * size, (part + 1) * size);
    await browser.call('putImportPart', { id, part, body });
  }
  return id;
}

const getState = async (browser: Browser, id: string) =>
  (await browser.call('listImports')).imports.find((each) => each.id === id);

const PEOPLE = [
  'first_name,last_name,company,domain,email',
  'Zoë,Lindqvist,Harbour,harbour.example,zoe@harbour.example',
  'Idris,Marchetti,Harbour,harbour.example,not an address',
  ',,,,',
  'Nil,Vasarely,Quiet Works,quiet.example,nil@quiet.example',
  '',
].join('\n');

const begun = vi.fn<(digest: string | undefined) => void>();

onEachDashboard(
  'imports',
  (test) => {
    describe('a preview', () => {
      it('shows how the beginning is read, and stores nothing of it', async () => {
        const browser = await test.newBrowser('operator');
        const query = { format: 'csv', whole: 'yes' } as const;
        const preview = await browser.call('previewImport', {
          query,
          body: encoder.encode(PEOPLE),
        });
        expect(preview).toMatchObject({ kind: 'people', missing: null });
        expect(preview.columns.map(({ field }) => field)).toContain('company_domain');
        expect(preview.rows[0]).toMatchObject({ line: 2, name: 'Zoë Lindqvist' });
        const { imports } = await browser.call('listImports');
        const people = await test.data.db.selectFrom('directory_people').select('id').execute();
        expect([imports, people]).toEqual([[], []]);

        for (const nothing of ['\n\n', '']) {
          const empty = await browser.send('previewImport', {
            query,
            body: encoder.encode(nothing),
          });
          expect([empty.status, empty.text]).toEqual([
            422,
            expect.stringContaining('cannot be imported. The file is empty.'),
          ]);
        }
        const large = new Uint8Array(BEGINNING_BYTES + 1);
        expect((await browser.send('previewImport', { query, body: large })).status).toBe(413);
      });
    });

    describe('a file sent in parts', () => {
      it('is imported into the directory, and its bad rows are returned', async () => {
        const browser = await test.newBrowser('operator');
        const id = await upload(browser, PEOPLE);
        expect(await getState(browser, id)).toMatchObject({
          state: 'uploading',
          uploadedBytes: encoder.encode(PEOPLE).byteLength,
        });
        await browser.call('startImport', { id });
        await test.dashboard.settled();
        expect(await getState(browser, id)).toMatchObject({ state: 'done', rows: 3, added: 3 });

        const { status, text, headers } = await browser.send('getImportRejects', { id });
        expect([status, headers.get('Content-Disposition')]).toEqual([
          200,
          'attachment; filename="rejected-rows.csv"',
        ]);
        expect(text.split('\n')[0]).toContain('first_name,last_name');
        expect(text).toContain('Marchetti');
        expect(text).not.toContain('Vasarely');
        const people = await test.data.db.selectFrom('directory_people').select('id').execute();
        expect(people).toHaveLength(3);
        const left = await test.data.db
          .selectFrom('dashboard_import_parts')
          .select('part')
          .where('import_id', '=', id)
          .execute();
        expect(left).toEqual([]);
        expect(await browser.refused('startImport', { id })).toBe('dashboard.conflict');
      });

      it('runs no formula in the file of bad rows', async () => {
        const browser = await test.newBrowser('operator');
        const rows = Object.values(ATTACKS).map((attack) => [attack, attack, 'a@@b']);
        const text = Papa.unparse([['full_name', 'title', 'email'], ...rows]);
        const id = await upload(browser, text, 'people.csv', 10_000);
        await browser.call('startImport', { id });
        await test.dashboard.settled();
        const rejects = await browser.send('getImportRejects', { id });
        expect(rejects.text.length).toBeGreaterThan(text.length);
        expect(formulasIn(rejects.text)).toEqual([]);
      });

      it('accepts a repeated part, and none before its turn', async () => {
        const browser = await test.newBrowser('operator');
        const { id } = await browser.call('createImport', {
          body: { name: 'people.csv', format: 'csv', bytes: 6 },
        });
        const put = (part: number, text: string) =>
          browser.send('putImportPart', { id, part, body: encoder.encode(text) });
        expect((await put(1, 'def')).status).toBe(409);
        expect((await put(0, 'abc')).status).toBe(200);
        expect((await put(0, 'abc')).status).toBe(200);
        expect((await put(1, 'defg')).status).toBe(413);
        expect(await browser.refused('startImport', { id })).toBe('dashboard.conflict');
        expect((await put(1, 'def')).status).toBe(200);
        expect((await getState(browser, id))?.uploadedBytes).toBe(6);
      });

      it('refuses a part that is too large', async () => {
        const browser = await test.newBrowser('operator');
        const { id } = await browser.call('createImport', {
          body: { name: 'people.csv', format: 'csv', bytes: MAX_PART_BYTES * 2 },
        });
        const whole = new Uint8Array(randomBytes(MAX_PART_BYTES));
        await browser.call('putImportPart', { id, part: 0, body: whole });
        const body = new Uint8Array(randomBytes(MAX_PART_BYTES + 1));
        expect((await browser.send('putImportPart', { id, part: 1, body })).status).toBe(413);
      });
    });

    describe('one that fails', () => {
      it.each([
        ['unfit', 'failed', 'A quote that is opened in line 2 is never closed.'],
        ['unforeseen', 'failed', 'The service failed. Start the import again.'],
      ])('for a reason that is %s', async (name, state, error) => {
        const browser = await test.newBrowser('operator');
        const id = await upload(browser, PEOPLE, name);
        await browser.call('startImport', { id });
        await test.dashboard.settled();
        expect(await getState(browser, id)).toMatchObject({ state, error });
        await browser.call('startImport', { id });
        await test.dashboard.settled();
        await browser.call('removeImport', { id });
        expect(await getState(browser, id)).toBeUndefined();
      });
    });

    it('are counted beyond the newest hundred that are listed', async () => {
      const browser = await test.newBrowser('operator');
      const before = (await browser.call('listImports')).total;
      const body = { name: 'people.csv', format: 'csv', bytes: 10 } as const;
      for (let made = 0; made <= 100; made++) await browser.call('createImport', { body });
      const { imports, total } = await browser.call('listImports');
      expect([imports.length, total]).toEqual([100, before + 101]);
      for (const { id } of imports) await browser.call('removeImport', { id });
    });

    describe('one whose process is gone', () => {
      it('is shown as interrupted, and continues when it is started again', async () => {
        const browser = await test.newBrowser('operator');
        const id = await upload(browser, PEOPLE);
        // As a killed process leaves it.
        await test.data.db
          .updateTable('dashboard_imports')
          .set({ state: 'running', runner: crypto.randomUUID(), beat_at: test.now() })
          .where('id', '=', id)
          .execute();
        expect((await getState(browser, id))?.state).toBe('running');
        expect(await browser.refused('startImport', { id })).toBe('dashboard.conflict');
        expect(await browser.refused('removeImport', { id })).toBe('dashboard.conflict');
        test.forward({ minutes: 2 });
        expect((await getState(browser, id))?.state).toBe('interrupted');
        await browser.call('startImport', { id });
        await test.dashboard.settled();
        expect((await getState(browser, id))?.state).toBe('done');
        expect(begun).toHaveBeenLastCalledWith(`dashboard ${id}`);
      });
    });
  },
  () => ({
    async importFile(file) {
      begun(file.digest);
      if (file.name === 'unfit') {
        throw new ImportError('A quote that is opened in line 2 is never closed.');
      }
      if (file.name === 'unforeseen') throw new Error('zoe@harbour.example is not an integer');
      return importFile(file);
    },
  }),
);

it('answers an upload whose client disconnects as an invalid request, which is not logged', async () => {
  const error = vi.fn<() => void>();
  const calls = importCalls({} as Parameters<typeof importCalls>[0]);
  const app = new Hono<Env>()
    .put('/:part', async (c) =>
      c.json(await calls.putImportPart({ id: '', c } as CallInput<'putImportPart'>)),
    )
    .onError(answerDashboardError({ ...silentLog, error }));
  const body = new ReadableStream({ start: (stream) => stream.error(new Error('aborted')) });
  const { status } = await app.request('/0', { method: 'PUT', body, duplex: 'half' as const });
  expect(status).toBe(400);
  expect(error).not.toHaveBeenCalled();
});
