// The keys of a workspace. Any key may be revoked, the last one too, because a leaked key must stop
// working at once and a dashboard user can make another. Work that a revoked key started continues,
// because it was accepted and may be paid for; it can be canceled.
import type { Hundredths } from '../../lib/contract/credits.ts';
import { createBudget, toMonth } from '../credits/key-budget.ts';
import type { Db, Tx } from '../db/database.ts';
import { HOUR_MS } from '../durations.ts';
import { insertKey } from './api-key.ts';
import type { SealedBox } from './sealed-box.ts';

/** `expiring`: rotated, and valid until `expiresAt`. */
export type KeyState = 'active' | 'expiring' | 'revoked';

export type ApiKey = {
  id: string;
  name: string;
  /** The last characters; null for keys that were made before hints were stored. */
  hint: string | null;
  state: KeyState;
  /** Per calendar month of UTC, shared with the keys that it replaced; null: no limit. */
  spendLimit: Hundredths | null;
  spentThisMonth: Hundredths;
  /** Held for work in progress: it counts towards the limit, too. */
  heldThisMonth: Hundredths;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
};

/** `secret` is the plain key, which is shown once. */
export type ShownKey = { key: ApiKey; secret: string };

type Change = { name?: string; spendLimit?: Hundredths | null };

export type Keys = {
  /** Oldest first, revoked ones included. */
  list(workspaceId: string): Promise<ApiKey[]>;
  create(
    workspaceId: string,
    input: { name: string; spendLimit: Hundredths | null },
  ): Promise<ShownKey>;
  /**
   * A new key with the same name and budget. The old key stays valid for `overlapHours` (0: it is
   * revoked now). null when the key does not exist or is not active.
   */
  rotate(
    workspaceId: string,
    keyId: string,
    input: { overlapHours: number },
  ): Promise<ShownKey | null>;
  /** Takes effect at once. False when the key does not exist or was revoked before. */
  revoke(workspaceId: string, keyId: string): Promise<boolean>;
  /** False when the key does not exist or was revoked. */
  change(workspaceId: string, keyId: string, change: Change): Promise<boolean>;
};

type Collaborators = { db: Db; box: SealedBox; now: () => Date };

export function createKeys({ db, box, now }: Collaborators): Keys {
  async function read(from: Db | Tx, workspaceId: string, keyId?: string): Promise<ApiKey[]> {
    const at = now();
    let rows = from
      .selectFrom('api_keys as k')
      .innerJoin('budgets as b', 'b.id', 'k.budget_id')
      .leftJoin('budget_months as m', (join) =>
        join.onRef('m.budget_id', '=', 'b.id').on('m.month', '=', toMonth(at)),
      )
      .select(['k.id', 'k.name', 'hint', 'spend_limit', 'spent', 'held', 'k.created_at'])
      .select(['last_used_at', 'revoked_at'])
      .where('k.workspace_id', '=', workspaceId)
      .orderBy('k.created_at')
      .orderBy('k.id');
    if (keyId !== undefined) rows = rows.where('k.id', '=', keyId);
    return (await rows.execute()).map((row) => {
      const end = row.revoked_at;
      const isOver = end !== null && end <= at;
      return {
        id: row.id,
        name: row.name,
        hint: row.hint,
        state: end === null ? 'active' : isOver ? 'revoked' : 'expiring',
        spendLimit: row.spend_limit,
        spentThisMonth: row.spent ?? 0,
        heldThisMonth: row.held ?? 0,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
        expiresAt: isOver ? null : end,
        revokedAt: isOver ? end : null,
      };
    });
  }

  async function shown(tx: Tx, workspaceId: string, name: string, budgetId: string) {
    const { id, apiKey } = await insertKey(tx, box, { workspaceId, name, budgetId, at: now() });
    const [key] = await read(tx, workspaceId, id);
    if (!key) throw new Error(`The key ${id} was written and cannot be read.`);
    return { key, secret: apiKey };
  }

  /** Waits for other transactions that change this key. */
  const lock = (tx: Tx, workspaceId: string, keyId: string) =>
    tx
      .selectFrom('api_keys')
      .select(['name', 'budget_id', 'revoked_at'])
      .where('id', '=', keyId)
      .where('workspace_id', '=', workspaceId)
      .where((eb) => eb.or([eb('revoked_at', 'is', null), eb('revoked_at', '>', now())]))
      .forUpdate()
      .executeTakeFirst();

  const end = (tx: Tx, keyId: string, at: Date) =>
    tx.updateTable('api_keys').set({ revoked_at: at }).where('id', '=', keyId).execute();

  return {
    list: (workspaceId) => read(db, workspaceId),

    create: (workspaceId, { name, spendLimit }) =>
      db
        .transaction()
        .execute(async (tx) =>
          shown(tx, workspaceId, name, await createBudget(tx, workspaceId, spendLimit)),
        ),

    rotate: (workspaceId, keyId, { overlapHours }) =>
      db.transaction().execute(async (tx) => {
        const old = await lock(tx, workspaceId, keyId);
        if (!old || old.revoked_at !== null) return null;
        await end(tx, keyId, new Date(now().getTime() + overlapHours * HOUR_MS));
        return shown(tx, workspaceId, old.name, old.budget_id);
      }),

    revoke: (workspaceId, keyId) =>
      db.transaction().execute(async (tx) => {
        if (!(await lock(tx, workspaceId, keyId))) return false;
        await end(tx, keyId, now());
        return true;
      }),

    change: (workspaceId, keyId, { name, spendLimit }) =>
      db.transaction().execute(async (tx) => {
        const key = await lock(tx, workspaceId, keyId);
        if (!key) return false;
        if (name !== undefined) {
          await tx.updateTable('api_keys').set({ name }).where('id', '=', keyId).execute();
        }
        if (spendLimit !== undefined) {
          await tx
            .updateTable('budgets')
            .set({ spend_limit: spendLimit })
            .where('id', '=', key.budget_id)
            .execute();
        }
        return true;
      }),
  };
}
