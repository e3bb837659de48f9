// Request bodies of one mebibyte that are slow to parse, search or compare, for every route that
// takes a body.
import { MAX_BULK_ITEMS, MAX_TEXT_LENGTH, MAX_URL_LENGTH } from '../../lib/contract/limits.ts';
import { BASE_PATH } from '../../lib/contract/base-path.ts';
import { operations } from '../../lib/contract/operations.ts';
import { calls } from '../../service/dashboard/protocol.ts';
import { DASHBOARD_PATH } from '../../service/dashboard/protocol/call.ts';
import { BEGINNING_BYTES } from '../../service/dashboard/protocol/import-preview.ts';

const MEBIBYTE = 1024 * 1024;

export type HostileBody = { what: string; method: string; path: string; body: string };

/** `before`, as many pieces as fit, and `after`. */
function fill(
  before: string,
  piece: string | ((index: number) => string),
  after: string,
  bytes = MEBIBYTE,
): string {
  const room = bytes - Buffer.byteLength(before + after);
  const pieces: string[] = [];
  let used = 0;
  for (let index = 0; ; index += 1) {
    const next = typeof piece === 'string' ? piece : piece(index);
    used += Buffer.byteLength(next);
    if (used > room) return before + pieces.join('') + after;
    pieces.push(next);
  }
}

/**
 * A value as JSON, by its description. `0` marks the place where a list or an object needs one more
 * item.
 */
const VALUES: readonly (readonly [what: string, json: (bytes: number) => string])[] = [
  ['zeros', (bytes) => fill('[', '0,', '0]', bytes)],
  ['empty objects', (bytes) => fill('[', '{},', '0]', bytes)],
  ['empty lists', (bytes) => fill('[', '[],', '0]', bytes)],
  ['objects of different shapes', (bytes) => fill('[', (n) => `{"a${n}":0},`, '0]', bytes)],
  ['different keys', (bytes) => fill('{', (n) => `"k${n}":"v",`, '"k":"v"}', bytes)],
  ['one key again and again', (bytes) => fill('{', '"k":"v",', '"k":"v"}', bytes)],
  [
    'numbers as keys',
    (bytes) => fill('{', (n) => `"${(n * 7919) % 1_000_003}":"v",`, '"k":"v"}', bytes),
  ],
  ['nested lists', (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)],
  ['nested objects', (bytes) => fill('', '{"a":', '', bytes)],
  ['a word', (bytes) => fill('"', 'a', '"', bytes)],
  ['words', (bytes) => fill('"', 'ab ', '"', bytes)],
  ['combining marks', (bytes) => fill('"a', '\u0316\u0301', '"', bytes)],
  ['escaped letters', (bytes) => fill('"', '\\u0041', '"', bytes)],
  ['escaped pairs', (bytes) => fill('"', '\\ud83d\\ude00', '"', bytes)],
  ['backslashes', (bytes) => fill('"', '\\\\', '"', bytes)],
  ['short texts', (bytes) => fill('[', '"a",', '"a"]', bytes)],
  ['a number', (bytes) => fill('', '9', '', bytes)],
  ['an exponent', (bytes) => fill('1e', '9', '', bytes)],
  ['dots', (bytes) => fill('"', 'a.', '"', bytes)],
  ['white space', (bytes) => fill('', ' ', '0', bytes)],
];

/** The position of a value; `before` and `after` are the rest of the body. */
type Slot = { of: string; method: string; path: string; before: string; after: string };

const post = (path: string, of: string, before: string, after: string): Slot => ({
  of,
  method: 'POST',
  path,
  before,
  after,
});
const contacts = BASE_PATH + operations.startContactEnrichment.path;
const reverse = BASE_PATH + operations.startReverseEmail.path;
const people = BASE_PATH + operations.lookupPerson.path;
const companies = BASE_PATH + operations.lookupCompany.path;

const SLOTS: readonly Slot[] = [
  post(contacts, 'the whole body', '', ''),
  post(contacts, 'data', '{"name":"x","data":', '}'),
  post(contacts, 'an unknown key', '{"name":"x","data":[],"unknown":', '}'),
  post(
    contacts,
    'enrich_fields',
    '{"name":"x","data":[{"linkedin_url":"a.example/b","enrich_fields":',
    '}]}',
  ),
  post(contacts, 'custom', '{"name":"x","data":[{"linkedin_url":"a.example/b","custom":', '}]}'),
  post(contacts, 'first_name', '{"name":"x","data":[{"first_name":', '}]}'),
  post(`${contacts}?silentFail=true`, 'data with silentFail', '{"name":"x","data":', '}'),
  post(reverse, 'data of a reverse lookup', '{"name":"x","data":', '}'),
  post(people, 'person_name', '{"person_name":', '}'),
  post(companies, 'a company URL', '{"professional_network_url":', '}'),
  post(DASHBOARD_PATH + calls.addSuppression.path, 'name of a suppression', '{"name":', '}'),
];

/**
 * A valid start with texts of the greatest allowed length: the most expensive body that is
 * accepted.
 */
function longestStart(): HostileBody {
  const piece = '\u0301';
  const text = 'a'.padEnd(MAX_TEXT_LENGTH, piece);
  const contact = {
    first_name: text,
    last_name: text,
    company_name: text,
    domain: 'harbour.example',
    linkedin_url: 'https://network.example/in/'.padEnd(MAX_URL_LENGTH, 'x'),
    enrich_fields: ['contact.work_emails'],
    custom: Object.fromEntries(
      Array.from({ length: 10 }, (_, key) => [`key${key}`, 'v'.repeat(100)]),
    ),
  };
  const body = JSON.stringify({
    name: 'x',
    data: Array.from({ length: MAX_BULK_ITEMS }, () => contact),
  });
  return {
    what: `accepted: ${MAX_BULK_ITEMS} contacts with the longest texts`,
    method: 'POST',
    path: contacts,
    body,
  };
}

const lookup = (what: string, body: object): HostileBody => ({
  what: `accepted: ${what}`,
  method: 'POST',
  path: people,
  body: JSON.stringify(body),
});

const preview = (what: string, body: string): HostileBody => ({
  what: `preview of ${what}`,
  method: calls.previewImport.method,
  path: `${DASHBOARD_PATH}${calls.previewImport.path}?format=csv&whole=no`,
  body,
});

/** A function, because the bodies together take about a hundred megabytes. */
export const createHostileBodies = (): HostileBody[] => [
  ...SLOTS.flatMap(({ of, method, path, before, after }) =>
    VALUES.map(([what, json]) => ({
      what: `${of}: ${what}`,
      method,
      path,
      body: before + json(MEBIBYTE - before.length - after.length) + after,
    })),
  ),
  lookup('a name of combining marks', { person_name: `a${'\u0316\u0301'.repeat(249)}` }),
  lookup('a name of many words', {
    person_name: 'ab '.repeat(166),
    company_domain: 'harbour.example',
  }),
  lookup('a URL of escaped marks', {
    person_professional_network_url: 'network.example/in/a'.padEnd(
      MAX_URL_LENGTH - 20,
      '%CC%96%CC%81',
    ),
  }),
  preview('many columns', fill('', 'a,', '', BEGINNING_BYTES)),
  preview('many quotes', fill('', '"', '', BEGINNING_BYTES)),
  preview('one cell', fill('', 'a', '', BEGINNING_BYTES)),
  preview('many rows', fill('', 'a\n', '', BEGINNING_BYTES)),
  preview('many wide rows', fill('', `${'a,'.repeat(1000)}\n`, '', BEGINNING_BYTES)),
  longestStart(),
];
