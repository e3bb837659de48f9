import { expect, it } from 'vitest';
import { erasedText } from './erased-text.ts';

const CLEANED = 'The database files are cleaned next; backups keep what they hold.';

it.each([
  [
    { directory: 1, records: 2, names: 1, webhooks: 0, idempotencyKeys: 3, purchases: 1 },
    'Erased: 1 directory row, 2 results, 1 enrichment name, 3 idempotency keys and 1 purchase.',
  ],
  [
    { sources: 1, uploads: 1, texts: 1200 },
    'Erased: 1 stored source answer, 1 uploaded file and 1,200 notes and messages.',
  ],
  [{ later_part: 2 }, 'Erased: 2 later part.'],
  [{ records: 0 }, 'Nothing was stored of this person.'],
])('the report %j', (erased, text) => {
  expect(erasedText({ erased })).toBe(`${text} ${CLEANED}`);
});
