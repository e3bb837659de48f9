// The labelled pages from which the weights are learnt. They are not part of the repository.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { UsageError } from '../../command-line.ts';
import type { Kind } from '../../../lib/detect/candidates/weigh-candidates.ts';

export type LabelledPage = {
  id: string;
  url: string;
  kind: Kind;
  isAmbiguous: boolean;
  /** Other kinds that are accepted, too: the page is ambiguous. */
  otherKinds: readonly Kind[];
  /** The full name on a person's page, where it is labelled. */
  fullName: string | null;
  /** The site. Pages of one site are never used both to learn and to judge. */
  group: string;
  /** Of the first collection, beside which the rules were written: a figure for it says nothing about other sites. */
  isKnownToRules: boolean;
  /** Kept aside until the end: it takes no part in training or in the choice of features. */
  isAside: boolean;
  /** Labelled `none` by its data set without anyone having looked at it. */
  isWeak: boolean;
  read: () => Promise<Buffer>;
};

const LABELS = {
  person: 'person',
  company: 'company',
  'people-list': 'people',
  none: 'none',
} as const;
const label = z.enum(['person', 'company', 'people-list', 'none']);

const labels = z.array(
  z.object({
    id: z.string(),
    label,
    ambiguous: z.boolean(),
    alt_labels: z.optional(z.array(z.string())),
    expected: z.optional(z.nullable(z.object({ full_name: z.optional(z.nullable(z.string())) }))),
    set: z.string(),
    group: z.string(),
  }),
);
const addresses = z.record(z.string(), z.string());
const weakPages = z.array(z.object({ id: z.string(), url: z.string() }));

/** A third of the sites of the sets b and c. */
const isAside = (set: string, group: string): boolean =>
  (set === 'b' || set === 'c') &&
  BigInt(`0x${createHash('sha256').update(`sidelight/${group}`).digest('hex')}`) % 3n === 0n;

const unzip = promisify(gunzip);

/** @throws UsageError where the folder has no labelled pages */
export async function readCorpus(folder: string): Promise<LabelledPage[]> {
  if (!existsSync(join(folder, 'labels.json'))) {
    throw new UsageError(
      `${folder} has no labelled pages. They are not part of the repository; the shipped weights do not need them.`,
    );
  }
  const parse = async <T>(schema: z.ZodType<T>, file: string): Promise<T> =>
    schema.parse(JSON.parse(await readFile(join(folder, file), 'utf8')));
  const urls = await parse(addresses, 'urls.json');
  const strong = (await parse(labels, 'labels.json')).map((one): LabelledPage => ({
    id: one.id,
    url: urls[one.id] ?? '',
    kind: LABELS[one.label],
    isAmbiguous: one.ambiguous,
    otherKinds: one.ambiguous
      ? (one.alt_labels ?? []).flatMap((other) => {
          const known = label.safeParse(other);
          return known.success ? [LABELS[known.data]] : [];
        })
      : [],
    fullName: one.label === 'person' ? (one.expected?.full_name ?? null) : null,
    group: one.group,
    isKnownToRules: one.set === 'a',
    isAside: isAside(one.set, one.group),
    isWeak: false,
    read: () => readFile(join(folder, 'pages', `${one.id}.html`)),
  }));
  const weak = (await parse(weakPages, 'weak/weak.json')).map(({ id, url }): LabelledPage => ({
    id,
    url,
    kind: 'none',
    isAmbiguous: false,
    otherKinds: [],
    fullName: null,
    group: new URL(url).hostname,
    isKnownToRules: false,
    isAside: false,
    isWeak: true,
    read: async () => unzip(await readFile(join(folder, 'weak', `${id}.html.gz`))),
  }));
  return [...strong, ...weak];
}
