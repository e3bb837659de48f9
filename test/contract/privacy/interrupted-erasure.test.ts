// An erasure that a failure or other work on the same rows interrupts.
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Db, Tx } from '../../../service/db/database.ts';
import { createErase } from '../../../service/privacy/erase/erase.ts';
import { createSuppressedCheck } from '../../../service/privacy/suppression/suppression-checks.ts';
import { importFile } from '../../../service/sources/directory/import/import-file.ts';
import type { SuppressedCheck } from '../../../service/sources/directory/search/write-index.ts';
import { lockSearchIndex } from '../../../service/sources/directory/search/term-table.ts';
import { toSuppressionKeys } from '../../../service/privacy/suppression/suppression-input.ts';
import { byUrl, harbour, idris, person, WORK, zoe } from '../support/people.ts';
import { createList, SUPPRESSION_SECRET } from '../support/suppression-list.ts';
import { findTexts } from '../support/privacy/stored-texts.ts';
import { onEachDatabase, type World } from '../support/test-service.ts';

/** The database, on which the first update of a record fails. */
function failOnce(db: Db): Db {
  let isOver = false;
  return db.withPlugin({
    transformQuery({ node }) {
      if (
        !isOver &&
        node.kind === 'UpdateQueryNode' &&
        JSON.stringify(node).includes('"records"')
      ) {
        isOver = true;
        throw new Error('The connection ended.');
      }
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
}

/** The database, on which `work` runs just before the first transaction. */
function runBefore(db: Db, work: () => Promise<unknown>): Db {
  let isOver = false;
  return new Proxy(db, {
    get(target, key) {
      if (key === 'transaction' && !isOver) {
        isOver = true;
        return () => ({
          execute: async (run: (tx: Tx) => Promise<unknown>) => {
            await work();
            return target.transaction().execute(run);
          },
        });
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function* toInput(text: string) {
  yield new TextEncoder().encode(text);
}

const eraseIn = (world: World, db: Db) =>
  createErase({ db, suppressions: createList(world), now: () => new Date() });

onEachDatabase(
  'an interrupted erasure',
  (world) => {
    it('is completed by the same input, also where only the directory leads to the rest', async () => {
      const client = await world.client(10);
      await client.contactResult(await client.enrich([byUrl(zoe, WORK)], { name: 'One' }));
      const { db } = world.service;
      const erase = eraseIn(world, failOnce(db));
      // Not in the result, which was asked for by the profile.
      const input = { email: 'zoe@home.example' };
      await expect(erase(input)).rejects.toThrow('The connection ended.');
      await erase(input);
      const isZoe = (text: string) => /zoe-l|zoe@|zoë/i.test(text);
      expect(await findTexts(db, isZoe)).toEqual([]);
    });

    it('counts nothing where retention deletes a result after the search', async () => {
      const client = await world.client(10);
      const id = await client.enrich([byUrl(idris, WORK)]);
      await client.contactResult(id);
      const { db } = world.service;
      const list = createList(world);
      const erase = createErase({
        db,
        suppressions: {
          async addErased(tx, ...more) {
            await tx.deleteFrom('enrichments').where('id', '=', id).execute();
            return list.addErased(tx, ...more);
          },
        },
        now: () => new Date(),
      });
      const { erased } = await erase({ email: 'i.marchetti@harbour.example' });
      expect(erased).toMatchObject({ directory: 1, records: 0, names: 0, webhooks: 0 });
    });

    it('deletes a person who is imported between the search and the suppression', async () => {
      const { db } = world.service;
      const email = 'mo@lundgren.example';
      const found = { personal_emails: [{ email, status: 'DELIVERABLE' as const }] };
      const mo = person(['Mo', 'Lundgren'], harbour, found, 9301);
      const load = () => world.service.importDirectory({ companies: [harbour], people: [mo] });
      const { erased } = await eraseIn(world, runBefore(db, load))({ email });
      expect(erased).toMatchObject({ directory: 1 });
      expect(await findTexts(db, (text) => /lundgren/i.test(text))).toEqual([]);
    });

    it('locks no purchase, which lookups need, until a running import has ended', async () => {
      const statements: string[] = [];
      const db = world.service.db.withPlugin({
        transformQuery({ node }) {
          statements.push(JSON.stringify(node));
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      await eraseIn(world, db)({ email: 'idris@elsewhere.example' });
      const findFirst = (part: RegExp) => statements.findIndex((text) => part.test(text));
      const lock = findFirst(/pg_advisory_xact_lock\(7145032/);
      expect(lock).toBeGreaterThan(-1);
      expect(findFirst(/"purchases".*"ForUpdate"/)).toBeGreaterThan(lock);
      expect(findFirst(/"scrub_request"/)).toBeGreaterThan(lock);
    });

    it('keeps a person out of an import that waits while they are suppressed', async () => {
      const { db } = world.service;
      const list = createList(world);
      const checked = Promise.withResolvers<void>();
      const check = createSuppressedCheck(list);
      const areSuppressed: SuppressedCheck = async (people, tx) => {
        const answers = await check(people, tx);
        checked.resolve();
        return answers;
      };
      const importing = await db.transaction().execute(async (tx) => {
        await lockSearchIndex(tx);
        const report = importFile({
          db,
          input: toInput('First Name,Last Name,Work Email\nKim,Holt,kim@holt.example\n'),
          format: 'csv',
          name: 'people.csv',
          areSuppressed,
          now: () => new Date(),
          signal: new AbortController().signal,
        });
        // An import that reads the list before its turn does it now.
        await Promise.race([checked.promise, setTimeout(500)]);
        await list.addErased(tx, toSuppressionKeys({ email: 'kim@holt.example' }));
        return { report };
      });
      expect(await importing.report).toMatchObject({ added: 0, suppressed: 1 });
    });
  },
  { secret: SUPPRESSION_SECRET },
);
