// @vitest-environment jsdom
// The pages built from the description of LinkedIn's layouts: every asserted field is read, also with other hashes,
// another order of cards and another language of the interface.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { detect } from '../../lib/detect/detect.ts';
import { ALL_SITES } from '../../lib/detect/sites/all-sites.ts';
import type { Subject } from '../../lib/detect/subject.ts';
import { z } from '../../lib/zod.ts';
import {
  renameClassesAndIds,
  replaceWords,
  reverseCards,
} from '../support/pages/page-transforms.ts';
import { SAVED_PAGES } from './folder.ts';

const FOLDER = join(SAVED_PAGES, 'linkedin');
const readFile = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

const Label = z.looseObject({
  id: z.string(),
  label: z.enum(['person', 'company', 'people-list', 'none']),
  expected: z.record(z.string(), z.unknown()),
});
const labels = z.parse(z.array(Label), JSON.parse(readFile('labels.json')));
const urls = z.parse(z.record(z.string(), z.string()), JSON.parse(readFile('urls.json')));

type Transform = (document: Document, expected: Readonly<Record<string, unknown>>) => void;

const texts = (expected: Readonly<Record<string, unknown>>): string[] =>
  Object.values(expected)
    .flat()
    .filter((value) => typeof value === 'string');

const transforms: readonly { title: string; transforms: readonly Transform[] }[] = [
  { title: 'as they are', transforms: [] },
  { title: 'with every class and id renamed', transforms: [renameClassesAndIds] },
  { title: 'with the cards in another order', transforms: [reverseCards] },
  {
    title: 'with an interface in a language of no words',
    transforms: [(document, expected) => replaceWords(document, texts(expected))],
  },
  {
    title: 'with all of that',
    transforms: [
      renameClassesAndIds,
      reverseCards,
      (document, expected) => replaceWords(document, texts(expected)),
    ],
  },
];

/** The values of the reading, under the names of the labels. */
function readFields(subject: Subject): Record<string, unknown> {
  switch (subject.kind) {
    case 'person':
      return {
        full_name: subject.fullName?.value,
        headline: subject.headline?.value,
        title: subject.title?.value,
        company: subject.companyName?.value,
        location: subject.location?.value,
        network_url: subject.networkUrl?.value,
        emails: subject.emails.map(({ value }) => value),
      };
    case 'company':
      return {
        name: subject.name?.value,
        domain: subject.domain?.value.replace(/^www\./, ''),
        network_url: subject.networkUrl?.value,
      };
    case 'people':
      return { names: subject.people.map(({ fullName }) => fullName) };
    case 'none':
      return {};
  }
}

const KINDS = { person: 'person', company: 'company', 'people-list': 'people', none: 'none' };
/** A value that a label repeats for a list. */
const REPEATED = ['count', 'first_names'];

describe.each(transforms)('the LinkedIn pages $title', ({ transforms: changes }) => {
  test.each(labels)('read every asserted field of $id', ({ id, label, expected }) => {
    const html = readFile(`pages/${id}.html`);
    const document = new DOMParser().parseFromString(html, 'text/html');
    for (const change of changes) change(document, expected);
    const { subject } = detect(document, new URL(urls[id]!), ALL_SITES);
    const asserted = Object.fromEntries(
      Object.entries(expected).filter(([name]) => !REPEATED.includes(name)),
    );
    expect(subject.kind).toBe(KINDS[label]);
    expect(readFields(subject)).toMatchObject(asserted);
  });
});
