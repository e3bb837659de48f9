import { toStream } from '../http/to-stream.ts';
import { DashboardError } from '../http/errors.ts';
import type { Hundredths } from '../../../lib/contract/credits.ts';
import type { ApiKey as StoredKey, Keys } from '../../accounts/keys.ts';
import type { Db } from '../../db/database.ts';
import type { ApiKey } from '../protocol/money.ts';
import { changesSince, listLedger, readBalance } from '../reads/ledger.ts';
import { ledgerCsv } from '../reads/ledger-csv.ts';
import { readOutcomes } from '../reads/outcomes.ts';
import { readSpend } from '../reads/spend.ts';
import { DONE, expectFound, type Handlers } from './handlers.ts';

export type CreditAddition = {
  workspaceId: string;
  amount: Hundredths;
  note: string;
  key: string;
};

export type MoneyCollaborators = {
  db: Db;
  now: () => Date;
  keys: Keys;
  /**
   * Adds credits once for each `key`. `note` is the operator's text, and includes their address.
   * Resolves to false when the key was used for another amount or note.
   */
  addCredits: (addition: CreditAddition) => Promise<boolean>;
  /** Notifies the open dashboards of the workspace. */
  announce: (workspaceId: string, topic: 'balance' | 'keys') => Promise<void>;
};

const toWire = (key: StoredKey): ApiKey => ({
  ...key,
  createdAt: key.createdAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  expiresAt: key.expiresAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
});

export function moneyCalls({ db, now, keys, addCredits, announce }: MoneyCollaborators) {
  async function changed(workspaceId: string, done: Promise<boolean>) {
    expectFound(await done);
    await announce(workspaceId, 'keys');
    return DONE;
  }

  return {
    async listKeys({ session }) {
      return { keys: (await keys.list(session.workspaceId)).map(toWire) };
    },
    async createKey({ session, body }) {
      const { key, secret } = await keys.create(session.workspaceId, body);
      await announce(session.workspaceId, 'keys');
      return { key: toWire(key), secret };
    },
    changeKey: ({ session, id, body }) =>
      changed(session.workspaceId, keys.change(session.workspaceId, id, body)),
    async rotateKey({ session, id, body }) {
      const { key, secret } = expectFound(await keys.rotate(session.workspaceId, id, body));
      await announce(session.workspaceId, 'keys');
      return { key: toWire(key), secret };
    },
    revokeKey: ({ session, id }) =>
      changed(session.workspaceId, keys.revoke(session.workspaceId, id)),

    async getBalance({ session: { workspaceId }, query }) {
      const { heldBy } = await db
        .selectFrom('enrichments')
        .select((eb) => eb.fn.countAll<number>().as('heldBy'))
        .where('workspace_id', '=', workspaceId)
        .where('held', '>', 0)
        .where('finished_at', 'is', null)
        .executeTakeFirstOrThrow();
      return {
        ...(await readBalance(db, workspaceId)),
        ...(await changesSince(db, workspaceId, new Date(query.since))),
        heldBy: Number(heldBy),
      };
    },
    listLedger: ({ session: { workspaceId }, query }) =>
      listLedger(db, { ...query, workspaceId, now: now(), show: query.show ?? 'all' }),
    exportLedger: ({ session: { workspaceId }, query, c }) => {
      const asked = { ...query, workspaceId, now: now(), show: query.show ?? ('all' as const) };
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', 'attachment; filename="ledger.csv"');
      return c.body(toStream(ledgerCsv(db, asked)));
    },
    getSpend: ({ session: { workspaceId }, query }) =>
      readSpend(db, { ...query, workspaceId, now: now() }),
    getOutcomes: ({ session: { workspaceId }, query }) =>
      readOutcomes(db, { ...query, workspaceId, now: now() }),

    async addCredits({ session, body }) {
      const note = body.note.trim();
      if (!note) {
        throw new DashboardError(
          'dashboard.request.invalid',
          'note: say what the credits are for.',
        );
      }
      const isSame = await addCredits({
        workspaceId: session.workspaceId,
        amount: body.amount,
        note: `${note} (${session.email})`,
        key: body.key,
      });
      if (!isSame) {
        throw new DashboardError(
          'dashboard.conflict',
          'Credits with another amount or note were added by this request before.',
        );
      }
      await announce(session.workspaceId, 'balance');
      return DONE;
    },
  } satisfies Partial<Handlers>;
}
