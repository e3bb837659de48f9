// The data of --demo: a workspace with credits, an operator, and invented people.
import { toHundredths } from '../lib/contract/credits.ts';
import { createWorkspaces, type NewWorkspace } from './accounts/workspaces.ts';
import { ensureDemoOperator, type DemoOperator } from './dashboard/access/demo-operator.ts';
import type { OpenedData } from './open-data.ts';
import { sampleEntry } from './sample-entry.ts';
import { importOnce } from './sources/directory/load-directory.ts';

export type Demo = { workspace: NewWorkspace; operator: DemoOperator };

const CREDITS = 1000;

type Options = { credits?: number | undefined; isEmpty: boolean; now: () => Date };

/** The same at every start. `isEmpty`: the caller's own directory replaces the sample. */
export async function ensureDemo(
  { db, box }: OpenedData,
  { credits = CREDITS, isEmpty, now }: Options,
): Promise<Demo> {
  const workspace = await createWorkspaces({ db, box, now }).ensureDemo(toHundredths(credits));
  const operator = await ensureDemoOperator({ db, box, now }, workspace.workspaceId);
  if (isEmpty) await importOnce(db, { name: 'sample', at: now(), ...(await sampleEntry()) });
  return { workspace, operator };
}
