// Reads files off the main thread, so that the page stays responsive with 10,000 rows.
import { createImportReader } from '../../../lib/contacts/import/import-reader.ts';
import { loadSuffixList } from '../../../lib/enrichment/identity/suffix-rules.ts';
import { withoutCells, type WorkerCall, type WorkerReply } from './worker-reader.ts';

const reader = createImportReader();

async function run(call: WorkerCall): Promise<WorkerReply['value']> {
  switch (call.type) {
    case 'suffixes':
      loadSuffixList(call.list);
      return null;
    case 'read':
      return reader.read(call.source);
    case 'people':
      return withoutCells(await reader.readPeople(call.lines, call.mapping));
  }
}

addEventListener('message', ({ data }: MessageEvent<{ id: number; call: WorkerCall }>) => {
  run(data.call).then(
    (value) => postMessage({ id: data.id, value } satisfies WorkerReply),
    (error: unknown) => postMessage({ id: data.id, value: null, error: String(error) }),
  );
});
