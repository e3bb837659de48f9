// A person is suppressed while a request buys them: the answer says whether the upstream charges for it, because
// only then it counts towards the budget of the workspace for the day.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../service/db/database.ts';
import { NOTHING, SUPPRESSED } from '../../../service/sources/source.ts';
import { mainDatabase } from '../support/databases.ts';
import { openTestDatabase, type OpenedDatabase } from '../support/open-services.ts';
import { PHONES, WORK } from '../support/people.ts';
import { createResult, ID, json, playUpstream } from '../support/upstream/scripted-upstream.ts';

describe.each([mainDatabase()])('on $name', (test) => {
  let opened: OpenedDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await openTestDatabase(test);
    ({ database } = opened);
  });
  afterAll(() => opened.close());

  const upstream = (name: string, options?: Parameters<typeof playUpstream>[2]) =>
    playUpstream(database.db, name, options);

  it('counts nothing as bought for a person who is suppressed while their purchase waits to be sent', async () => {
    const up = upstream('waiting', { beforeSend: () => up.suppress('zoe') });
    expect(await up.find(up.process(), 'zoe')).toEqual(NOTHING);
    expect(up.starts()).toHaveLength(0);
  });

  it('counts nothing as bought either when another kind of the person was bought earlier', async () => {
    let isLater = false;
    const up = upstream('earlier', { beforeSend: () => void (isLater && up.suppress('zoe')) });
    up.answers(({ method }) =>
      method === 'POST' ? json({ enrichment_id: ID }) : json(createResult(up.starts()[0]!)),
    );
    expect((await up.find(up.process(), 'zoe')).values).toHaveLength(1);
    isLater = true;
    expect(await up.find(up.process(), 'zoe', { wanted: [WORK, PHONES] })).toEqual(NOTHING);
    expect(up.starts()).toHaveLength(1);
  });

  it.each(['GET', 'POST'])(
    'counts what was bought of a person who is erased during the %s',
    async (during) => {
      const up = upstream(`erased during ${during}`);
      up.answers(async ({ method }) => {
        if (method === during) {
          up.suppress('zoe');
          await database.db
            .deleteFrom('upstream_purchases')
            .where('source', '=', `erased during ${during}`)
            .execute();
        }
        return method === 'POST'
          ? json({ enrichment_id: ID })
          : json(createResult(up.starts()[0]!));
      });
      expect(await up.find(up.process(), 'zoe')).toEqual(SUPPRESSED);
      expect(up.starts()).toHaveLength(1);
    },
  );
});
