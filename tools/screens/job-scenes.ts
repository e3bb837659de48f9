// The list of jobs.
import { createFailure } from '../../lib/model/jobs/failure.ts';
import { receiptWith } from '../../lib/view/jobs/job.fixture.ts';
import {
  at,
  connected,
  found,
  id,
  job,
  read,
  unansweredCompany,
  waiting,
  withOwnEmail,
} from './ingredients.ts';
import { teamList } from './list-scenes.ts';
import { contactMaren, contactTobias, maren } from './people.ts';
import type { Scene } from './scene.ts';

export function jobScenes(now: Date): Scene[] {
  const unanswered = { state: 'unknown_outcome', failure: createFailure('timeout', '') } as const;
  const jobs = [
    job(now, {}),
    { ...waiting(now, createFailure('rate_limit', '')), id: id(2), name: 'Tobias Wren' },
    { ...job(now, { state: 'done', charged: 1400, endedAt: at(now, -50) }), id: id(1) },
    { ...job(now, { ...unanswered, name: 'Hana Kestelo', nextAt: null }), id: id(3) },
    unansweredCompany(now),
    {
      ...job(now, { state: 'failed', failure: createFailure('server', ''), held: 1000 }),
      id: id(4),
      endedAt: at(now, -90_000),
    },
  ].map((one, index) => ({ ...one, createdAt: at(now, -38 - index * 600) }));
  return [
    {
      name: '12-jobs',
      local: connected(now),
      page: read(maren, now),
      press: ['Jobs'],
      rows: {
        contacts: [
          { ...contactMaren(now), ...found(now, 600) },
          withOwnEmail(contactTobias(now), now, -600),
        ],
        jobs,
        lists: [teamList(now, {})],
        receipts: [receiptWith({ id: id(1), at: at(now, -20), startedAt: at(now, -72) })],
      },
    },
  ];
}
