// The texts of the stores fit their forms, and say what the manifests and PRIVACY.md say.
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { z } from '../../lib/zod.ts';
import { read } from './files.ts';

/** Edge gets the same as Chrome (tools/test/long-steps.ts). */
const BUILDS = ['chrome-mv3', 'firefox-mv3'];
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt-BR', 'ja'];

/**
 * The strictest limit of the three stores, in characters (November 2026). Names: Chrome 75, Edge 45, Firefox 50.
 * Summaries: Chrome 132, Firefox 250. Descriptions: Chrome 16,000, Edge 250 to 10,000, Firefox 15,000. Chrome takes
 * 1,000 characters for each answer.
 */
const MAX = { name: 45, summary: 132, description: 10_000, answer: 1_000 };

/** In English. A Japanese text of 250 characters says more than twice as much. */
const MIN_DESCRIPTION = 250;

/** Of Edge: terms, characters of a term, and words of all terms. */
const MAX_KEYWORDS = { terms: 7, characters: 30, words: 21 };

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

const listing = z.strictObject({
  name: text(MAX.name),
  summary: text(MAX.summary),
  keywords: z.array(text(MAX_KEYWORDS.characters)).check(z.maxLength(MAX_KEYWORDS.terms)),
  description: text(MAX.description).check(z.minLength(MIN_DESCRIPTION)),
});

const answers = z.record(z.string(), text(MAX.answer));

const reviewSchema = z.strictObject({
  categories: z.strictObject({ chrome: z.string(), edge: z.string(), firefox: z.string() }),
  singlePurpose: text(MAX.answer),
  permissions: answers,
  optionalPermissions: answers,
  hosts: answers,
  remoteCode: text(MAX.answer),
  dataUse: z.record(
    z.string(),
    z.strictObject({ collected: z.boolean(), reason: text(MAX.answer) }),
  ),
  certifications: z.array(z.string()).check(z.length(3)),
  firefoxData: answers,
});

const manifestSchema = z.object({
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
  optional_permissions: z.array(z.string()),
  optional_host_permissions: z.array(z.string()),
  browser_specific_settings: z.optional(
    z.object({
      gecko: z.object({
        data_collection_permissions: z.object({ required: z.array(z.string()) }),
      }),
    }),
  ),
});

const review = z.parse(reviewSchema, parse(read('store/review.yaml')));
const manifests = BUILDS.map((build) =>
  z.parse(manifestSchema, JSON.parse(read(`.output/${build}/manifest.json`))),
);

const readListing = (language: string) =>
  z.parse(listing, parse(read(`store/listings/${language}.yaml`)));

/** Every value of that list in the manifests, once, in order. */
const fromManifests = (
  list: 'permissions' | 'optional_permissions' | 'optional_host_permissions',
): string[] => [...new Set(manifests.flatMap((manifest) => manifest[list]))].toSorted();

/** The text that a browser shows in a language: "__MSG_name__" stands for a message; another text is shown as it is. */
function resolveText(value: string, language: string, build: string): string {
  const message = /^__MSG_(\w+)__$/.exec(value)?.[1];
  if (message === undefined) return value;
  const path = `.output/${build}/_locales/${language.replace('-', '_')}/messages.json`;
  const messages = JSON.parse(read(path)) as Record<string, { message: string }>;
  const found = messages[message]?.message;
  if (found === undefined) throw new Error(`${path} has no message "${message}".`);
  return found;
}

describe.each(LANGUAGES)('the listing in %s', (language) => {
  test('It fits the forms of the three stores.', () => {
    const { keywords } = readListing(language);
    const words = keywords.flatMap((term) => term.split(' '));
    expect(words.length).toBeLessThanOrEqual(MAX_KEYWORDS.words);
  });

  test('Its name and summary are those of the manifests, which the stores show.', () => {
    const { name, summary } = readListing(language);
    const shown = manifests.map((manifest, index) => ({
      name: resolveText(manifest.name, language, BUILDS[index]!),
      summary: resolveText(manifest.description, language, BUILDS[index]!),
    }));
    expect(shown).toEqual(BUILDS.map(() => ({ name, summary })));
  });

  test('Its description has as many paragraphs and points as the English one.', () => {
    const shape = (description: string) =>
      description
        .split('\n')
        .map((line) => (line === '' ? '' : /^[•・]/.test(line) ? '•' : 'text'));
    expect(shape(readListing(language).description)).toEqual(shape(readListing('en').description));
  });
});

test('Each permission of the manifests is justified, and nothing else.', () => {
  expect(Object.keys(review.permissions).toSorted()).toEqual(fromManifests('permissions'));
  expect(Object.keys(review.optionalPermissions).toSorted()).toEqual(
    fromManifests('optional_permissions'),
  );
  expect(Object.keys(review.hosts).toSorted()).toEqual(fromManifests('optional_host_permissions'));
});

test('PRIVACY.md says what each permission is for.', () => {
  const privacy = read('PRIVACY.md');
  const permissions = Object.keys({ ...review.permissions, ...review.optionalPermissions });
  expect(permissions.filter((permission) => !privacy.includes(permission))).toEqual([]);
});

test('Firefox is told the data that its manifest names, and the other stores the same.', () => {
  const required = manifests.flatMap(
    ({ browser_specific_settings: settings }) =>
      settings?.gecko.data_collection_permissions.required ?? [],
  );
  expect(Object.keys(review.firefoxData).toSorted()).toEqual(required.toSorted());
  const collected = Object.entries(review.dataUse).flatMap(([kind, { collected: isCollected }]) =>
    isCollected ? [kind] : [],
  );
  expect(collected).toEqual([
    'Personally identifiable information',
    'Authentication information',
    'Website content',
  ]);
});
