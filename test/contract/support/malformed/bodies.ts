// Bodies that do not resemble the interface's, and almost valid ones, which are processed further.
import fc, { type Arbitrary } from 'fast-check';
import { WORK } from '../people.ts';

/** Values that have broken programs before. */
const STUMBLING_BLOCKS = [
  '\0',
  '\ud800',
  '\udc00x',
  '\u202e',
  '\ufeff',
  '\u{1f6c6}',
  "'; drop table records --",
  '__proto__',
  'constructor',
  'toString',
  '%00',
  '%',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'http://[::1',
  'http://a@b@c.example/',
  'https://xn--.example/in/x',
  '../../etc/passwd',
  'a'.repeat(5000),
  '\u0301'.repeat(300),
  '2026-02-30T25:61:61Z',
  'NaN',
  '-0',
  '1e999',
];

export const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(...STUMBLING_BLOCKS),
);

const leaf = fc.oneof(
  text,
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);

const anything: Arbitrary<unknown> = fc.letrec<{ value: unknown; list: unknown; object: unknown }>(
  (tie) => ({
    value: fc.oneof({ depthSize: 'small' }, leaf, tie('list'), tie('object')),
    list: fc.array(tie('value'), { maxLength: 4 }),
    object: fc.dictionary(text, tie('value'), { maxKeys: 4 }),
  }),
).value;

const orRight = <T>(right: Arbitrary<T>): Arbitrary<unknown> =>
  fc.oneof({ weight: 1, arbitrary: anything }, { weight: 2, arbitrary: right });

const item = fc.record(
  {
    first_name: orRight(text),
    last_name: text,
    domain: fc.oneof(text, fc.domain(), fc.constant('harbour.example')),
    company_name: text,
    linkedin_url: orRight(fc.webUrl()),
    professional_network_url: orRight(fc.webUrl()),
    enrich_fields: orRight(fc.constant([WORK])),
    email: fc.oneof(text, fc.emailAddress()),
    custom: orRight(fc.dictionary(text, text, { maxKeys: 12 })),
  },
  { requiredKeys: [] },
);

const envelope = fc.record(
  {
    name: orRight(fc.constant('Noise')),
    data: orRight(fc.array(item, { maxLength: 3 })),
    webhook_url: anything,
    webhook_events: orRight(fc.record({ contact_finished: anything })),
    domain: orRight(text),
    person_name: orRight(text),
    person_professional_network_url: orRight(fc.webUrl()),
    person_professional_network_id: orRight(fc.maxSafeInteger()),
    company_professional_network_url: orRight(text),
    company_professional_network_id: orRight(fc.double()),
    company_domain: orRight(fc.domain()),
    professional_network_url: orRight(text),
    professional_network_id: orRight(fc.maxSafeInteger()),
  },
  { requiredKeys: [] },
);

const value = fc.oneof({ weight: 1, arbitrary: anything }, { weight: 3, arbitrary: envelope });

const nested = fc
  .tuple(
    fc.integer({ min: 1, max: 20_000 }),
    fc.constantFrom('[', '{"a":', '{"data":[', '[{"custom":'),
  )
  .chain(([depth, open]) => {
    const close = [...open]
      .toReversed()
      .map((c) => ({ '[': ']', '{': '}' })[c] ?? '')
      .join('');
    return fc.constantFrom(open.repeat(depth), `${open.repeat(depth)}0${close.repeat(depth)}`);
  });

/** Written by hand: JSON.stringify would never write it. */
const oddJson = fc.constantFrom(
  '{"name":"a","name":"b","data":[]}',
  '{"__proto__":{"name":"x"},"data":[{}]}',
  '{"name":"x","data":[{"__proto__":{"email":"a@b.example"}}]}',
  '{"professional_network_id":1e999}',
  '{"professional_network_id":-1e999}',
  '{"professional_network_id":123456789012345678901234567890}',
  '{"person_professional_network_id":0.1}',
  '{"name":"\\ud800","data":[]}',
  '{"name":"\\u0000","data":[]}',
  '{"name":"x","data":[{"email":"\\udfff@b.example"}]}',
  '{"name":"x","data":[{"custom":{"\\u0000":"x"}}]}',
  "{'name':'x'}",
  '{"name":"x",}',
  '{"name":"x"}{}',
  '// x\n{}',
  'NaN',
  'undefined',
  '\ufeff{}',
  '"',
  '[1,2',
  '',
  ' ',
  '\n',
  'null',
  'true',
  '-',
  '{"data":{"length":100}}',
  `{"name":"x","data":[${'{},'.repeat(100)}{}]}`,
  `{"name":"${'x'.repeat(200_000)}"}`,
  `[${'0,'.repeat(100_000)}0]`,
);

const asBytes = (of: Arbitrary<string>): Arbitrary<Buffer> => of.map((json) => Buffer.from(json));

/** The bytes of a body. */
export const body: Arbitrary<Buffer> = fc.oneof(
  { weight: 12, arbitrary: asBytes(value.map((it) => JSON.stringify(it) ?? '')) },
  { weight: 3, arbitrary: asBytes(oddJson) },
  { weight: 1, arbitrary: asBytes(nested) },
  // Cut off somewhere.
  {
    weight: 2,
    arbitrary: fc.tuple(value, fc.integer({ min: 1, max: 99 })).map(([it, percent]) => {
      const whole = Buffer.from(JSON.stringify(it) ?? '');
      return whole.subarray(0, Math.floor((whole.length * percent) / 100));
    }),
  },
  // Other encodings, and invalid ones.
  { weight: 1, arbitrary: value.map((it) => Buffer.from(JSON.stringify(it) ?? '', 'utf16le')) },
  { weight: 1, arbitrary: value.map((it) => Buffer.from(JSON.stringify(it) ?? '', 'latin1')) },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
);
