// The notices of the panel about refused and failed requests.
import { createFailure } from '../../lib/model/jobs/failure.ts';
import {
  at,
  connected,
  found,
  job,
  unansweredCompany,
  phoneOnly,
  read,
  REFUSED,
  stoppedKey,
  waiting,
} from './ingredients.ts';
import { receiptWith } from '../../lib/view/jobs/job.fixture.ts';
import { contactMaren, knownTarnwick, maren, tarnwickSite } from './people.ts';
import type { Scene } from './scene.ts';

const CODES = ['unauthorized', 'credits', 'not_found', 'server', 'unreadable', 'timeout'] as const;

export function noticeScenes(now: Date): Scene[] {
  const base = { local: connected(now), page: read(maren, now), rows: {} };
  const withWork = { ...contactMaren(now), ...found(now, 600) };
  const failed = (code: (typeof CODES)[number]): Scene => ({
    ...base,
    name: `10-failed-${code}`,
    rows: {
      contacts: [withWork],
      jobs: [
        job(now, {
          state: 'failed',
          ...REFUSED,
          items: phoneOnly,
          held: 1000,
          endedAt: at(now, -5),
          failure: { ...createFailure(code, ''), status: 500, requestId: 'req-7f3a' },
        }),
      ],
    },
  });
  const spent = receiptWith({ at: at(now, -60), startedAt: at(now, -90) });
  const notLookedUp = { ...knownTarnwick(now), company: null, checkedAt: null };
  return [
    { ...base, name: '10-cannot-afford', local: connected(now, 6), press: ['Reveal mobile phone'] },
    {
      ...base,
      name: '10b-rate-limit',
      rows: {
        contacts: [withWork],
        jobs: [waiting(now, { ...createFailure('rate_limit', ''), status: 429 })],
      },
    },
    {
      ...base,
      name: '10e-unreachable',
      rows: { contacts: [withWork], jobs: [waiting(now, createFailure('unreachable', ''))] },
    },
    {
      ...base,
      name: '10f-unanswered',
      rows: {
        contacts: [withWork],
        jobs: [
          job(now, {
            state: 'unknown_outcome',
            failure: createFailure('timeout', ''),
            items: phoneOnly,
            held: 1000,
            lost: { balanceAfter: 426, at: at(now, -5), others: 0 },
          }),
        ],
      },
    },
    ...CODES.map(failed),
    { ...base, name: '10c-offline', offline: true },
    { ...base, name: '10i-host-not-allowed', hostNotAllowed: true },
    {
      ...base,
      name: '10g-key-refused',
      local: { ...connected(now), ...stoppedKey(now) },
      rows: { contacts: [withWork], jobs: [job(now, { state: 'queued', sentAt: null })] },
    },
    {
      ...base,
      name: '10h-storage-full',
      session: { 'no-room': now.toISOString() },
      rows: { jobs: [job(now, {})] },
    },
    {
      ...base,
      name: '11-limit',
      local: { ...connected(now), 'settings.sessionLimit': 20 },
      rows: { contacts: [withWork], receipts: [spent] },
      press: ['Reveal mobile phone'],
    },
    {
      ...base,
      name: '11b-company-limit',
      local: { ...connected(now), 'settings.dayLimit': 14 },
      page: read(tarnwickSite, now, 'https://tarnwick.example/'),
      rows: { receipts: [spent] },
      press: ['Look up company'],
    },
    {
      ...base,
      name: '10i-company-unanswered',
      page: read(tarnwickSite, now, 'https://tarnwick.example/'),
      rows: {
        companies: [notLookedUp],
        jobs: [unansweredCompany(now)],
      },
    },
  ];
}
