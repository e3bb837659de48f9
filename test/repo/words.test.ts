// Words that stay out of names, comments and texts, because a plainer word exists: "person" or "user" for
// "somebody" and "whom", "repair" for "mend", "skip" or "omit" for "withhold". Checks words, also inside
// camelCase, snake_case and kebab-case, so that "recommend" is allowed and `mendKey` is not.
import { expect, test } from 'vitest';
import { read, repositoryFiles } from './files.ts';

const UNWANTED =
  /^(?:nobody|somebody|anybody|whoever|whom|mend(?:s|ed|er|ing)?|lifeboats?|backstage|with(?:hold|holds|held|holding)|troubled?|troubles|surely|crowds?|crowded|heard|misfit|absorb|halts?|halted|unclaim|unbegun|squash|breathe)$/;

type Exception = { reason: string; words: readonly string[]; files: readonly string[] };

const EXCEPTIONS: readonly Exception[] = [
  {
    reason: 'A stored name: the field of jobs and receipts before version 5 of the database.',
    words: ['withheld'],
    files: ['lib/store/database.ts', 'lib/store/fixtures/release-0.1.0.json'],
  },
  {
    reason: "A stored value: the state of a record in the service's database.",
    words: ['withheld'],
    files: [
      'service/dashboard/reads/record.ts',
      'service/db/tables/enrichments.ts',
      'service/enrichments/price-answer.ts',
      'service/enrichments/results.ts',
    ],
  },
  { reason: 'The text of the MIT license.', words: ['whom'], files: ['LICENSE'] },
];

const HERE = 'test/repo/words.test.ts';
const TEXT = /\.(?:ts|tsx|mjs|css|sql|json|md|html|svg|ya?ml|sh|example)$|(?:^|\/)[^./]+$/;
const files = repositoryFiles().filter(
  (file) => TEXT.test(file) && file !== HERE && file !== 'package-lock.json',
);

/** The unwanted words of a text, in lower case: "isWithheld" has "withheld". */
const findWords = (text: string): string[] =>
  text
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase())
    .filter((word) => UNWANTED.test(word));

/** The places in names and contents, as "file:line: word". A name counts as line 0. */
const places = files.flatMap((file) =>
  [file, ...read(file).split('\n')].flatMap((line, number) =>
    findWords(line).map((word) => ({ file, word, at: `${file}:${number}: ${word}` })),
  ),
);

const isExcepted = (place: { file: string; word: string }): boolean =>
  EXCEPTIONS.some(
    ({ words, files: excepted }) => words.includes(place.word) && excepted.includes(place.file),
  );

test('words are found inside names, and other words are not mistaken for them', () => {
  expect(findWords('const isWithheld = mendKey(WITHHELD_ROW, "left-over-crowd")')).toEqual([
    'withheld',
    'mend',
    'withheld',
    'crowd',
  ]);
  expect(findWords('recommended amendments, an office, wholesome whose troubleshooting')).toEqual(
    [],
  );
});

test('no name, comment or text uses a word that has a plainer equivalent', () => {
  expect(files.length).toBeGreaterThan(500);
  const found = places.filter((place) => !isExcepted(place)).map(({ at }) => at);
  expect(found, `\n${found.join('\n')}\n`).toEqual([]);
});

test('every exception is still needed', () => {
  const unused = EXCEPTIONS.flatMap(({ words, files: excepted }) =>
    excepted.flatMap((file) =>
      words
        .filter((word) => !places.some((place) => place.file === file && place.word === word))
        .map((word) => `${file}: ${word}`),
    ),
  );
  expect(unused).toEqual([]);
});
