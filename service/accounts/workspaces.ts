import { randomBytes, randomUUID } from 'node:crypto';
import type { Hundredths } from '../../lib/contract/credits.ts';
import { createBudget } from '../credits/key-budget.ts';
import { grant } from '../credits/ledger.ts';
import type { Caller } from '../credits/spender.ts';
import { isUniqueViolation } from '../db/retry-transaction.ts';
import type { Db, Tx } from '../db/database.ts';
import { hashApiKey, insertKey } from './api-key.ts';
import type { SealedBox } from './sealed-box.ts';

/** `apiKey` and `webhookSecret` are plain text, shown once. */
export type NewWorkspace = { workspaceId: string; apiKey: string; webhookSecret: string };

type Collaborators = { db: Db; box: SealedBox; now: () => Date };

export type Workspaces = {
  create(input: { name: string; credits: Hundredths }): Promise<NewWorkspace>;
  /** The workspace of --demo: the same workspace with the same key at every start. */
  ensureDemo(credits: Hundredths): Promise<NewWorkspace>;
  hasDemo(): Promise<boolean>;
  /** null when no workspace has this key, or the key was revoked. */
  findByKey(apiKey: string): Promise<Caller | null>;
};

export function createWorkspaces({ db, box, now }: Collaborators): Workspaces {
  async function firstKey(tx: Tx, workspaceId: string): Promise<string> {
    const budgetId = await createBudget(tx, workspaceId, null);
    const key = { workspaceId, name: 'first key', budgetId, at: now() };
    return (await insertKey(tx, box, key)).apiKey;
  }

  async function insert(tx: Tx, name: string, demo: boolean): Promise<NewWorkspace> {
    const workspaceId = randomUUID();
    const webhookSecret = `whsec_${randomBytes(24).toString('base64')}`;
    await tx
      .insertInto('workspaces')
      .values({
        id: workspaceId,
        name,
        demo,
        webhook_secret: box.seal(webhookSecret),
        created_at: now(),
      })
      .execute();
    return { workspaceId, apiKey: await firstKey(tx, workspaceId), webhookSecret };
  }

  const create = (name: string, credits: Hundredths, demo: boolean) =>
    db.transaction().execute(async (tx) => {
      const workspace = await insert(tx, name, demo);
      await grant(tx, { workspaceId: workspace.workspaceId, amount: credits, at: now() });
      return workspace;
    });

  const readDemo = () =>
    db
      .selectFrom('workspaces')
      .select(['id', 'webhook_secret'])
      .where('demo', '=', true)
      .executeTakeFirst();

  async function findDemo(): Promise<NewWorkspace | null> {
    const workspace = await readDemo();
    if (!workspace) return null;
    const { id: workspaceId, webhook_secret: webhookSecret } = workspace;
    const key = await db
      .selectFrom('api_keys')
      .select('sealed')
      .where('workspace_id', '=', workspaceId)
      .where('revoked_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .executeTakeFirst();
    // All keys may have been revoked.
    const apiKey = key
      ? box.open(key.sealed)
      : await db.transaction().execute((tx) => firstKey(tx, workspaceId));
    return { workspaceId, apiKey, webhookSecret: box.open(webhookSecret) };
  }

  return {
    create: ({ name, credits }) => create(name, credits, false),

    async ensureDemo(credits) {
      const known = await findDemo();
      if (known) return known;
      // Another process may have created it in between; there is only one.
      return create('Demo', credits, true).catch(async (error: unknown) => {
        const made = isUniqueViolation(error) ? await findDemo() : null;
        if (!made) throw error;
        return made;
      });
    },

    hasDemo: async () => (await readDemo()) !== undefined,

    async findByKey(apiKey) {
      const at = now();
      const row = await db
        .selectFrom('api_keys')
        .select(['id', 'workspace_id', 'budget_id', 'last_used_at'])
        .where('hash', '=', hashApiKey(apiKey))
        .where((eb) => eb.or([eb('revoked_at', 'is', null), eb('revoked_at', '>', at)]))
        .executeTakeFirst();
      if (!row) return null;
      await noteUse(db, row, at);
      return toCaller(row);
    },
  };
}

export type KeyRow = {
  id: string;
  workspace_id: string;
  budget_id: string;
  last_used_at: Date | null;
};

export const toCaller = ({ id, workspace_id, budget_id }: KeyRow): Caller => ({
  workspaceId: workspace_id,
  apiKeyId: id,
  budgetId: budget_id,
});

const USE_NOTED_EVERY_MS = 60_000;

/** At most one write per minute and key, for any number of requests and processes. */
export async function noteUse(
  db: Db,
  { id, last_used_at: last }: Pick<KeyRow, 'id' | 'last_used_at'>,
  at: Date,
): Promise<void> {
  const before = new Date(at.getTime() - USE_NOTED_EVERY_MS);
  if (last !== null && last > before) return;
  await db
    .updateTable('api_keys')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', before)]))
    .execute();
}
