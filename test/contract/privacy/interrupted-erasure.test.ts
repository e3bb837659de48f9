// An erasure that a failure or other work on the same rows interrupts.
import { expect, it } from 'vitest';
import type { Db } from '../../../service/db/database.ts';
import { createErase } from '../../../service/privacy/erase.ts';
import { byUrl, idris, WORK, zoe } from '../support/people.ts';
import { createList, SUPPRESSION_SECRET } from '../support/suppression-list.ts';
import { findTexts } from '../support/stored-texts.ts';
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
  },
  { secret: SUPPRESSION_SECRET },
);
