// The data of --demo: a workspace with credits, an operator, and invented people.
import { toHundredths } from '../lib/contract/credits.ts';
import { createWorkspaces, type NewWorkspace } from './accounts/workspaces.ts';
import { ensureDemoOperator, type DemoOperator } from './dashboard/access/demo-operator.ts';
import type { Log } from './log.ts';
import type { OpenedData } from './open-data.ts';
import { importOnce } from './sources/directory/load-directory.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Directory } from './sources/directory/entry.ts';
import type { SuppressedCheck } from './sources/directory/search/write-index.ts';
import { sampleDirectory } from './sample/directory.ts';

const SOURCES = new URL('./sample/', import.meta.url);

/**
 * The sample directory, created only when it is needed. Its digest is computed from the code,
 * because creating the directory takes longer than a whole start without it.
 */
async function sampleEntry(log: Log): Promise<{ digest: string; load: () => Directory }> {
  const hash = createHash('sha256');
  const names = (await readdir(SOURCES)).filter((name) => !name.endsWith('.test.ts')).toSorted();
  for (const name of names) hash.update(await readFile(new URL(name, SOURCES)));
  const load = () => {
    log.info('storing the sample directory, at the first start with --demo only');
    return sampleDirectory();
  };
  return { digest: hash.digest('hex'), load };
}

export type Demo = { workspace: NewWorkspace; operator: DemoOperator };

const CREDITS = 1000;

type Options = {
  credits?: number | undefined;
  isEmpty: boolean;
  areSuppressed: SuppressedCheck;
  now: () => Date;
  log: Log;
};

/** The same at every start. `isEmpty`: the caller's own directory replaces the sample. */
export async function ensureDemo(
  { db, box }: OpenedData,
  { credits = CREDITS, isEmpty, areSuppressed, now, log }: Options,
): Promise<Demo> {
  const workspace = await createWorkspaces({ db, box, now }).ensureDemo(toHundredths(credits));
  const operator = await ensureDemoOperator({ db, box, now }, workspace.workspaceId);
  if (isEmpty) {
    await importOnce(db, { name: 'sample', at: now(), areSuppressed, ...(await sampleEntry(log)) });
  }
  return { workspace, operator };
}
