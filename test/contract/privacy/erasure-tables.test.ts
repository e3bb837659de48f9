// After an erasure no table contains the person. The list of tables is read from the database.
import { expect, it, onTestFinished } from 'vitest';
import { createErase } from '../../../service/privacy/erase/erase.ts';
import { harbour, idris } from '../support/people.ts';
import { writePersonEverywhere } from '../support/privacy/write-person-everywhere.ts';
import { startReceiver } from '../support/receiver.ts';
import { findTexts, getName, readTextColumns } from '../support/privacy/stored-texts.ts';
import { createList, SUPPRESSION_SECRET } from '../support/suppression-list.ts';
import { CAN_HOLD_A_PERSON, CANNOT_HOLD_A_PERSON } from '../support/privacy/text-columns.ts';
import {
  employer,
  containsPerson,
  UNMISTAKABLE,
  unmistakablePerson,
} from '../support/privacy/unique-texts.ts';
import { onEachDatabase, type World } from '../support/test-service.ts';

const findTraces = ({ service }: World) => findTexts(service.db, containsPerson);

onEachDatabase(
  'erasure of every table',
  (world) => {
    it('knows of each column of text whether it can hold a person', async () => {
      const known = new Set<string>([...CAN_HOLD_A_PERSON, ...Object.keys(CANNOT_HOLD_A_PERSON)]);
      const there = new Set((await readTextColumns(world.service.db)).map(getName));
      expect(
        [...there].filter((column) => !known.has(column)),
        'New columns of text. Can they hold a person? Then write one into them in write-person-everywhere.ts, ' +
          'erase there, and list them in CAN_HOLD_A_PERSON. Otherwise list them with the reason in ' +
          'CANNOT_HOLD_A_PERSON.',
      ).toEqual([]);
      expect(
        [...known].filter((column) => !there.has(column)),
        'Columns that are gone: take them out of text-columns.ts.',
      ).toEqual([]);
    });

    it('removes a person from every column that can hold one', async () => {
      const { db } = world.service;
      const receiver = await startReceiver();
      onTestFinished(() => receiver.close());
      await world.service.importDirectory({
        companies: [employer, harbour],
        people: [unmistakablePerson(), idris],
      });
      await writePersonEverywhere(world, receiver);

      const before = new Set((await findTraces(world)).map(({ column }) => column));
      expect([...before].toSorted()).toEqual(CAN_HOLD_A_PERSON.toSorted());
      const purchases = await db.selectFrom('purchases').selectAll().execute();

      const erase = createErase({ db, suppressions: createList(world), now: () => new Date() });
      const { email, phone } = UNMISTAKABLE;
      const { erased } = await erase({ email, phone });
      expect(await findTraces(world)).toEqual([]);
      expect(erased.purchases).toBeGreaterThan(0);
      const kept = await db.selectFrom('purchases').selectAll().execute();
      expect(kept).toHaveLength(purchases.length - erased.purchases);
    });
  },
  { secret: SUPPRESSION_SECRET },
);
