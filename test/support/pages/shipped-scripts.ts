// The scripts that are injected into pages, as they ship. `npm test` builds the extension before the tests that use them;
// where the build is missing or older than its sources, only the scripts are built.
import { join } from 'node:path';
import { findBuild } from '../../../demo/build-extension.ts';
import {
  buildReaders,
  buildReporter,
  loadReaders,
  loadReporter,
  type Readers,
} from '../../../tools/detect/build-reader.ts';

const ROOT = join(import.meta.dirname, '../../..');

export async function takeReaders(): Promise<Readers> {
  const folder = await findBuild('chromium');
  return folder === null ? buildReaders(ROOT) : loadReaders(folder);
}

export async function takeReporter(): Promise<string> {
  const folder = await findBuild('chromium');
  return folder === null ? buildReporter(ROOT) : loadReporter(folder);
}
