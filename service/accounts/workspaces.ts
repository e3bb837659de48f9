import { randomBytes, randomUUID } from 'node:crypto';
import type { Hundredths } from '../../lib/contract/credits.ts';
import { grant } from '../credits/ledger.ts';
import type { Db, Tx } from '../db/database.ts';
import { createApiKey, hashApiKey } from './api-key.ts';
import type { SealedBox } from './sealed-box.ts';

/** Who is calling. */
export type Caller = { workspaceId: string; apiKeyId: string };

/** `apiKey` and `webhookSecret` in the clear: shown once to whoever asked for the workspace. */
export type NewWorkspace = { workspaceId: string; apiKey: string; webhookSecret: string };

type Collaborators = { db: Db; box: SealedBox; now: () => Date };

export type Workspaces = {
  create(wish: { name: string; credits: Hundredths }): Promise<NewWorkspace>;
  /** The workspace of --demo: the same one, with the same key, at every start. */
  ensureDemo(credits: Hundredths): Promise<NewWorkspace>;
  /** null when no workspace has this key, or it was revoked. */
  findByKey(apiKey: string): Promise<Caller | null>;
};

export function createWorkspaces({ db, box, now }: Collaborators): Workspaces {
  async function insert(tx: Tx, name: string, demo: boolean): Promise<NewWorkspace> {
    const workspaceId = randomUUID();
    const apiKey = createApiKey();
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
    await tx
      .insertInto('api_keys')
      .values({
        id: randomUUID(),
        workspace_id: workspaceId,
        name: 'first key',
        hash: hashApiKey(apiKey),
        sealed: box.seal(apiKey),
        created_at: now(),
      })
      .execute();
    return { workspaceId, apiKey, webhookSecret };
  }

  const create = (name: string, credits: Hundredths, demo: boolean) =>
    db.transaction().execute(async (tx) => {
      const workspace = await insert(tx, name, demo);
      await grant(tx, { workspaceId: workspace.workspaceId, amount: credits, at: now() });
      return workspace;
    });

  return {
    create: ({ name, credits }) => create(name, credits, false),

    async ensureDemo(credits) {
      const row = await db
        .selectFrom('workspaces')
        .innerJoin('api_keys', 'api_keys.workspace_id', 'workspaces.id')
        .select(['workspaces.id', 'workspaces.webhook_secret', 'api_keys.sealed'])
        .where('workspaces.demo', '=', true)
        .where('api_keys.revoked_at', 'is', null)
        .orderBy('api_keys.created_at')
        .executeTakeFirst();
      if (!row) return create('Demo', credits, true);
      return {
        workspaceId: row.id,
        apiKey: box.open(row.sealed),
        webhookSecret: box.open(row.webhook_secret),
      };
    },

    async findByKey(apiKey) {
      const row = await db
        .selectFrom('api_keys')
        .select(['id', 'workspace_id'])
        .where('hash', '=', hashApiKey(apiKey))
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return row ? { workspaceId: row.workspace_id, apiKeyId: row.id } : null;
    },
  };
}
