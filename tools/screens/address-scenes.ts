// Addresses that were selected on a page, and the results of looking them up.
import { createFailure } from '../../lib/model/jobs/failure.ts';
import type { ReverseJob } from '../../lib/model/jobs/job.ts';
import { receiptWith } from '../../lib/view/jobs/job.fixture.ts';
import { at, connected, found, id, read, reverseJob } from './ingredients.ts';
import { contactMaren, maren, PAGE_URL, profile } from './people.ts';
import type { Scene } from './scene.ts';

const ONE = 'hana.kestelo@tarnwick.example';
const KNOWN = 'maren.osei-thorvik@tarnwick.example';

export function addressScenes(now: Date): Scene[] {
  const asked = (...emails: string[]) => ({
    text: emails.join(', '),
    pageUrl: PAGE_URL,
    at: now.toISOString(),
  });
  const base = { local: connected(now), page: read(maren, now), rows: {}, asked: asked(ONE) };
  const withJob = (changes: Partial<ReverseJob>) => ({
    ...base,
    rows: { jobs: [reverseJob(now, [ONE], changes)] },
  });
  const contact = { ...contactMaren(now), ...found(now, -600), emails: [KNOWN] };
  const owner = {
    ...contactMaren(now),
    profile,
    givenEmails: [{ email: ONE, at: at(now, -20), jobId: id(7) }],
    emails: [ONE],
  };
  return [
    { ...base, name: '07-address' },
    { ...base, name: '07b-address-known', asked: asked(KNOWN), rows: { contacts: [contact] } },
    { ...withJob({}), name: '07c-address-searching' },
    {
      ...withJob({ state: 'done', endedAt: at(now, -5), nextAt: null, charged: 0 }),
      name: '07d-address-not-found',
    },
    {
      ...withJob({ state: 'unknown_outcome', failure: createFailure('timeout', ''), nextAt: null }),
      name: '07e-address-unanswered',
    },
    {
      ...base,
      name: '07g-address-match',
      asked: asked(ONE),
      rows: {
        contacts: [owner],
        receipts: [
          receiptWith({
            id: id(7),
            at: at(now, -20),
            sent: [{ email: ONE }],
            lines: [{ what: 'reverse', contactId: owner.id, outcome: 'found', charged: 100 }],
            charged: 100,
            expected: 100,
          }),
        ],
      },
      press: ['Open'],
    },
    {
      ...base,
      name: '07f-addresses',
      asked: asked(ONE, KNOWN, 'gethin.amsel@oxbow-cold-storage.example', 'gethin.amsel'),
      rows: { contacts: [contact] },
    },
    {
      ...base,
      name: '07h-pasted-rows',
      asked: { ...asked(), text: 'name,company\nAda Brisk,Tarnwick Freight\nBo Li,Lowmere' },
      // The rows are compared with the contacts first.
      waitFor: '.import-bars',
    },
    { ...base, name: '07i-phone', asked: asked('+44 7700 900142'), rows: { contacts: [contact] } },
  ];
}
