import { toStream } from '../http/to-stream.ts';
import type { Db } from '../../db/database.ts';
import { readBytes } from '../../http/body.ts';
import { DashboardError } from '../http/errors.ts';
import { rejectsFile } from '../imports/rejects.ts';
import type { ImportRunner } from '../imports/import-runner.ts';
import type { ImportStore } from '../imports/import-store.ts';
import { previewImport } from '../../sources/directory/import/parse/preview.ts';
import { ImportError } from '../../sources/directory/import/import-types.ts';
import { BEGINNING_BYTES } from '../protocol/import-preview.ts';
import { MAX_PART_BYTES } from '../protocol/server.ts';
import { DONE, expectFound, rethrowAs, type Handlers } from './handlers.ts';

type Collaborators = {
  db: Db;
  store: ImportStore;
  runner: ImportRunner;
  announce: () => Promise<void>;
};

const tooLarge = (detail: string) => new DashboardError('dashboard.request.too_large', detail);
const conflict = (detail: string) => new DashboardError('dashboard.conflict', detail);

const explain = rethrowAs([ImportError, 'dashboard.import.unfit']);

const TYPES = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson; charset=utf-8' };

const BUSY = 'The file is being imported. Wait until the import has ended.';

export function importCalls({ db, store, runner, announce }: Collaborators) {
  return {
    async listImports() {
      return { imports: await store.list(), total: await store.count() };
    },
    async previewImport({ query, c }) {
      const beginning = await readBytes(c, BEGINNING_BYTES);
      return previewImport(beginning, query.format, {}, query.whole === 'yes').catch(explain);
    },
    async createImport({ session, body }) {
      const created = await store.create({ ...body, by: session.email });
      await announce();
      return created;
    },
    async putImportPart({ id, c }) {
      const text = c.req.param('part') ?? '';
      if (!/^\d{1,6}$/.test(text)) throw new DashboardError('dashboard.not_found');
      const part = await readBytes(c, MAX_PART_BYTES);
      if (part.byteLength === 0) {
        throw new DashboardError('dashboard.request.invalid', 'The part is empty.');
      }
      const outcome = await store.addPart(id, Number(text), part);
      switch (outcome) {
        case 'not_found':
          throw new DashboardError('dashboard.not_found');
        case 'complete':
          throw conflict('The file is complete.');
        case 'not_next':
          throw conflict('A part before this one is missing.');
        case 'too_large':
          throw tooLarge('The file is longer than announced.');
        default:
          return outcome;
      }
    },
    async startImport({ id }) {
      switch (await runner.start(id)) {
        case 'not_found':
          throw new DashboardError('dashboard.not_found');
        case 'incomplete':
          throw conflict('Parts of the file are missing. Send them first.');
        case 'busy':
          throw conflict('The file is being imported, or has been.');
        case 'started':
          await announce();
          return DONE;
      }
    },
    async getImportRejects({ id, c }) {
      const { format } = expectFound(await store.find(id));
      c.header('Content-Type', TYPES[format]);
      c.header('Content-Disposition', `attachment; filename="rejected-rows.${format}"`);
      return c.body(toStream(rejectsFile(db, id)));
    },
    async removeImport({ id }) {
      const outcome = await store.remove(id);
      if (outcome === 'busy') throw conflict(BUSY);
      expectFound(outcome === 'done');
      await announce();
      return DONE;
    },
  } satisfies Partial<Handlers>;
}
