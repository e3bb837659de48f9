// The list is read without digests while it is empty, so that the first entry must end that.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_IDENTIFIERS } from '../../../service/privacy/person-keys.ts';
import { createSuppressions } from '../../../service/privacy/suppression/suppressions.ts';
import { mainDatabase } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';
import { SUPPRESSION_SECRET } from '../support/suppression-list.ts';

describe.each([mainDatabase()])('the first entry of the suppression list on $name', (test) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
  });
  afterAll(() => opened.close());

  const openList = () =>
    createSuppressions({
      db: opened.database.db,
      secret: SUPPRESSION_SECRET,
      now: () => new Date(),
    });

  it.each([1, 25])('is found by another process, which checks %i people at once', async (count) => {
    const list = openList();
    const people = Array.from({ length: count }, (_, n) => ({
      ...NO_IDENTIFIERS,
      emails: [`p${n + 1}@quiet.example`],
    }));
    const checkAll = async () => {
      const answers = await Promise.all(people.map((person) => list.isSuppressed(person)));
      expect(await list.areSuppressed(people)).toEqual(answers);
      return answers.map(Number).join('');
    };
    const others = '0'.repeat(count - 1);
    expect(await checkAll()).toBe(`${others}0`);
    const { id } = await openList().add({ email: `p${count}@quiet.example` });
    expect(await checkAll()).toBe(`${others}1`);
    expect(await checkAll()).toBe(`${others}1`);
    await list.remove(id);
    expect(await checkAll()).toBe(`${others}0`);
  });
});
