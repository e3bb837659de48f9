// Each state of the panel as what is stored when it shows: settings, the tab's page, database rows.
import type { TabPage } from '../../lib/messages/reading.ts';
import { failureOf } from '../../lib/model/failure.ts';
import { receiptWith } from '../../lib/view/job.fixture.ts';
import {
  at,
  connected,
  everything,
  found,
  id,
  job,
  phoneOnly,
  read,
  REFUSED,
  waiting,
} from './ingredients.ts';
import { contactMaren, contactTobias, knownTarnwick, maren, tarnwickSite } from './people.ts';

export type Scene = {
  name: string;
  local: Record<string, unknown>;
  page: TabPage | null;
  rows: Record<string, { id: string }[]>;
  /** Names of controls to press before the picture is taken, in order. */
  press?: string[];
  offline?: boolean;
};

const CODES = ['unauthorized', 'credits', 'not_found', 'server', 'unreadable', 'timeout'] as const;

export function scenes(now: Date): Scene[] {
  const base = { local: connected(now), page: read(maren, now), rows: {} };
  const withWork = { ...contactMaren(now), ...found(now, 600) };
  const receipts = [receiptWith({ id: id(1), at: at(now, -20), startedAt: at(now, -72) })];
  const companyPage = read(tarnwickSite, now, 'https://tarnwick.example/');
  const colleague = contactTobias(now);
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
          failure: { ...failureOf(code, ''), status: 500, requestId: 'req-7f3a' },
        }),
      ],
    },
  });
  return [
    { ...base, name: '01-detected', rows: { contacts: [colleague] } },
    { ...base, name: '01b-trust', press: ['6 details read', 'What will be sent'] },
    {
      ...base,
      name: '02-revealing',
      rows: { contacts: [withWork], jobs: [job(now, {})], receipts: [] },
    },
    {
      ...base,
      name: '02b-queued',
      rows: { contacts: [contactMaren(now)], jobs: [job(now, { state: 'queued', sentAt: null })] },
    },
    {
      ...base,
      name: '03-revealed',
      rows: {
        contacts: [{ ...contactMaren(now), ...everything(now, 600), savedAt: at(now, 0) }],
        receipts,
      },
      press: ['Other addresses'],
    },
    {
      ...base,
      name: '03d-source',
      rows: { contacts: [{ ...contactMaren(now), ...everything(now, 600) }], receipts },
      press: ['+44 7700 900142'],
    },
    {
      ...base,
      name: '04-yours',
      rows: {
        contacts: [
          { ...contactMaren(now), ...found(now, -12 * 86_400), savedAt: at(now, -12 * 86_400) },
        ],
        jobs: [
          job(now, { id: id(1), state: 'done', endedAt: at(now, -12 * 86_400), charged: 100 }),
        ],
      },
    },
    {
      ...base,
      name: '04b-not-found',
      rows: {
        contacts: [
          {
            ...contactMaren(now),
            ...found(now, 600),
            phone: { checkedAt: at(now, -60), jobId: id(1), values: [] },
          },
        ],
      },
    },
    { ...base, name: '05-company', page: companyPage, rows: { contacts: [colleague] } },
    {
      ...base,
      name: '05b-company-found',
      page: companyPage,
      rows: { companies: [knownTarnwick(now)], contacts: [colleague] },
    },
    {
      ...base,
      name: '06-list',
      page: read(
        {
          kind: 'people',
          confidence: 0.9,
          people: ['Joaquin Aldous', 'Priyanka Wendell', 'Tobias Wren', 'Hana Kestelo'].map(
            (fullName) => ({ fullName, role: 'Buyer', companyName: null, networkUrl: null }),
          ),
          standard: 'json-ld',
          companyName: maren.companyName,
          companyDomain: maren.companyDomain,
        },
        now,
        'https://tarnwick.example/team',
      ),
      rows: { contacts: [colleague] },
    },
    {
      ...base,
      name: '08-nothing',
      page: read(
        {
          kind: 'none',
          reason: 'article',
          site: { domain: maren.companyDomain!, name: maren.companyName },
        },
        now,
      ),
    },
    { ...base, name: '08b-unread', page: null },
    {
      ...base,
      name: '08c-unreadable',
      page: { status: 'unreadable', reason: 'browser-page', readBy: 'click' },
    },
    { ...base, name: '09-first-run', local: {} },
    { ...base, name: '09b-key', local: {}, press: ['Connect with an API key', 'Connect'] },
    {
      ...base,
      name: '09c-no-demo',
      // Port 9, "discard": nothing answers there.
      local: { settings: { demoOrigin: 'http://127.0.0.1:9' } },
      press: ['Start local demo'],
    },
    { ...base, name: '10-cannot-afford', local: connected(now, 6), press: ['Reveal phone'] },
    {
      ...base,
      name: '10b-rate-limit',
      rows: {
        contacts: [withWork],
        jobs: [waiting(now, { ...failureOf('rate_limit', ''), status: 429 })],
      },
    },
    {
      ...base,
      name: '10e-unreachable',
      rows: { contacts: [withWork], jobs: [waiting(now, failureOf('unreachable', ''))] },
    },
    {
      ...base,
      name: '10f-lost',
      rows: {
        contacts: [withWork],
        jobs: [
          job(now, {
            state: 'unknown_outcome',
            failure: failureOf('timeout', ''),
            items: phoneOnly,
            held: 1000,
          }),
        ],
      },
    },
    ...CODES.map(failed),
    { ...base, name: '10c-offline', offline: true },
    {
      ...base,
      name: '12-jobs',
      press: ['Jobs'],
      rows: {
        contacts: [{ ...contactMaren(now), ...found(now, 600) }, colleague],
        jobs: [
          job(now, {}),
          { ...waiting(now, failureOf('rate_limit', '')), id: id(2), name: 'Tobias Wren' },
          { ...job(now, { state: 'done', charged: 1400, endedAt: at(now, -50) }), id: id(1) },
          {
            ...job(now, { state: 'failed', failure: failureOf('server', ''), held: 1000 }),
            id: id(4),
            endedAt: at(now, -90_000),
          },
        ].map((one, index) =>
          'createdAt' in one ? { ...one, createdAt: at(now, -38 - index * 600) } : one,
        ),
        receipts,
      },
    },
    { ...base, name: '13-keys', press: ['Keys'] },
  ];
}
