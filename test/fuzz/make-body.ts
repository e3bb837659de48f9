// The body of a fuzzed request: valid, mutated, not JSON, huge, compressed, or a file.
import type { Random } from '../../service/sample/prng.ts';
import { mutateValue, pickText } from './mutate-value.ts';
import type { Target } from './targets.ts';
import { makeValue, type Context } from './valid-values.ts';

const MEBIBYTE = 1024 * 1024;

/** Text that JSON.stringify would never write. */
function garbleJson(json: string, random: Random): string {
  const at = random.int(json.length + 1);
  const key = /"(\w+)":/.exec(json.slice(at))?.[1] ?? 'name';
  return random.weighted<() => string>([
    [() => json.slice(0, at), 2],
    [() => json + random.pick([json, '}', '\0', ' {}', ',']), 1],
    [
      () =>
        json.slice(0, at) +
        random.pick(['\\u0000', '\\ud800', '\u0001', '"', '\\', '{', '1e999']) +
        json.slice(at),
      3,
    ],
    [() => json.replace('{', `{"${key}":${random.pick(['null', '[]', '"x"', '1e999', '{}'])},`), 3],
    [() => `${' '.repeat(random.pick([1, 1000, 100_000]))}${json}`, 1],
    [() => `\ufeff${json}`, 1],
    [() => random.pick(['', 'null', '[]', 'true', '"x"', '0', 'undefined', 'NaN', '{}{}']), 1],
    [() => `${'['.repeat(random.pick([30, 40, 100_000]))}${json}`, 1],
  ])();
}

/** Many repetitions of one value, up to the maximum size of a body. */
function makeHuge(random: Random): string {
  const [before, piece, after] = random.pick([
    ['{"name":"x","data":[', '0,', '0]}'],
    ['{"name":"x","data":[', '{},', '{}]}'],
    ['{"name":"x","data":[{"enrich_fields":[', '0,', '0]}]}'],
    ['{"name":"x","data":[{"custom":{', '"a":"b",', '"a":"b"}}]}'],
    ['{"name":"', 'x', '"}'],
    ['{"email":"', '\\u0301', '"}'],
    ['', '[', ''],
    ['', '{"a":', ''],
    ['', ' ', '{}'],
  ] as const);
  const length = random.pick([260_000, 500_000, MEBIBYTE - 1, MEBIBYTE, MEBIBYTE + 1]);
  const freeBytes = length - before.length - after.length;
  return before + piece.repeat(Math.floor(freeBytes / piece.length)) + after;
}

function makeFile(random: Random): Buffer {
  const rows = [
    'first_name,last_name,email,company,domain',
    'Ada,Brisk,ada@tarn.example,Tarn,tarn.example',
  ];
  const text = random.weighted<() => string>([
    [() => rows.join('\n'), 4],
    [() => [rows[0], ...Array<string>(random.int(50)).fill(rows[1]!)].join('\r\n'), 2],
    [() => `${rows[0]}\n"${pickText(random)},${pickText(random)}\n`, 3],
    [() => ','.repeat(random.pick([10, 5000])), 1],
    [() => '"'.repeat(random.pick([1, 2, 5001])), 1],
    [() => `{"first_name":"Ada","email":${JSON.stringify(pickText(random))}}\n`.repeat(3), 2],
    [() => '', 1],
  ])();
  const bytes = Buffer.from(
    text,
    random.weighted([
      ['utf8', 8],
      ['utf16le', 1],
      ['latin1', 1],
    ]),
  );
  return random.chance(0.03)
    ? Buffer.alloc(MEBIBYTE + random.int(2), bytes.length > 0 ? bytes : 'x')
    : bytes;
}

export function makeBody(target: Target, context: Context): Buffer | null {
  const { random } = context;
  if (target.isUpload) return makeFile(random);
  if (!target.body) return random.chance(0.9) ? null : Buffer.from(pickText(random));
  if (random.chance(0.02)) return Buffer.from(makeHuge(random));
  const count = random.weighted([
    [0, 3],
    [1, 5],
    [2, 2],
    [4, 1],
  ]);
  const value = mutateValue(makeValue('', target.body, context), random, count);
  const json = JSON.stringify(value) ?? '';
  const text = random.chance(0.1) ? garbleJson(json, random) : json;
  return Buffer.from(
    text,
    random.weighted([
      ['utf8', 30],
      ['utf16le', 1],
      ['latin1', 1],
    ]),
  );
}
