// Stored findings about mail with their dates, so that no server is asked the same thing twice.
import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../../db/database.ts';
import type { StoredMailRoute } from '../../../db/tables/sources.ts';

type Dated<T> = { value: T; at: Date };

export type KnownDomain = {
  /** The local part of this domain's probe. */
  probe: string;
  route: Dated<StoredMailRoute> | null;
  acceptsAll: Dated<boolean> | null;
  silentUntil: Date | null;
};

export type MailCache = {
  /** Older findings than `since` are not returned. */
  domain(domain: string, since: { route: Date; probe: Date }): Promise<KnownDomain>;
  setRoute(domain: string, route: StoredMailRoute, at: Date): Promise<void>;
  setAcceptsAll(domain: string, acceptsAll: boolean, at: Date): Promise<void>;
  setSilent(domain: string, until: Date): Promise<void>;
  addresses(list: readonly string[], since: Date): Promise<Map<string, Dated<boolean>>>;
  /** Stores which addresses exist, but none that was suppressed or erased meanwhile. */
  setAddresses(
    accepted: ReadonlyMap<string, boolean>,
    at: Date,
    areSuppressed: AreAddressesSuppressed,
  ): Promise<void>;
};

/** Whether each address must not be stored, in the transaction that would store it. */
export type AreAddressesSuppressed = (addresses: readonly string[], tx: Tx) => Promise<boolean[]>;

/** As long as a long name, beginning with a letter; the chance that it exists is one in 10^25. */
const newProbe = (): string =>
  `q${BigInt(`0x${randomBytes(10).toString('hex')}`).toString(36)}`.slice(0, 18);

const after = <T>(value: T | null, at: Date | null, since: Date): Dated<T> | null =>
  value !== null && at !== null && at >= since ? { value, at } : null;

export function createMailCache(db: Db): MailCache {
  const read = (domain: string) =>
    db.selectFrom('mail_domains').selectAll().where('domain', '=', domain).executeTakeFirst();

  async function ensure(domain: string) {
    const known = await read(domain);
    if (known) return known;
    return (
      db
        .insertInto('mail_domains')
        .values({ domain, probe: newProbe() })
        // Another process was first: its probe is used for the domain.
        .onConflict((conflict) =>
          conflict.column('domain').doUpdateSet((eb) => ({ domain: eb.ref('excluded.domain') })),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
    );
  }

  const update = async (
    domain: string,
    set: Partial<{
      route: StoredMailRoute;
      routed_at: Date;
      accepts_all: boolean;
      probed_at: Date;
      silent_until: Date | null;
    }>,
  ) => {
    await db.updateTable('mail_domains').set(set).where('domain', '=', domain).execute();
  };

  return {
    async domain(domain, since) {
      const row = await ensure(domain);
      return {
        probe: row.probe,
        route: after(row.route, row.routed_at, since.route),
        acceptsAll: after(row.accepts_all, row.probed_at, since.probe),
        silentUntil: row.silent_until,
      };
    },
    setRoute: (domain, route, at) => update(domain, { route, routed_at: at }),
    setAcceptsAll: (domain, acceptsAll, at) =>
      update(domain, { accepts_all: acceptsAll, probed_at: at, silent_until: null }),
    setSilent: (domain, until) => update(domain, { silent_until: until }),

    async addresses(list, since) {
      if (list.length === 0) return new Map();
      const rows = await db
        .selectFrom('mail_addresses')
        .selectAll()
        .where('address', 'in', [...list])
        .where('checked_at', '>=', since)
        .execute();
      return new Map(
        rows.map((row) => [row.address, { value: row.accepted, at: row.checked_at }] as const),
      );
    },
    async setAddresses(accepted, at, areSuppressed) {
      const all = [...accepted.keys()];
      if (all.length === 0) return;
      await db.transaction().execute(async (tx) => {
        const suppressed = await areSuppressed(all, tx);
        const rows = all
          .filter((_, index) => !suppressed[index])
          .map((address) => ({ address, accepted: accepted.get(address)!, checked_at: at }));
        if (rows.length === 0) return;
        await tx
          .insertInto('mail_addresses')
          .values(rows)
          .onConflict((conflict) =>
            conflict.column('address').doUpdateSet((eb) => ({
              accepted: eb.ref('excluded.accepted'),
              checked_at: eb.ref('excluded.checked_at'),
            })),
          )
          .execute();
      });
    },
  };
}
