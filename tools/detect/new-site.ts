// npm run new:site: see HELP.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runProgram, UsageError } from '../command-line.ts';

export type NewSite = {
  /** As people write it: "Acme People". */
  name: string;
  /** Without "www.": acme.example */
  host: string;
  /** YYYY-MM-DD, when its pages were looked at. */
  seen: string;
  /** A file of "Report this page": becomes a fixture. */
  report?: string | undefined;
};

const HELP = `npm run new:site NAME -- --host HOST [options]

Writes the skeleton of a site and of its test, and puts the site into the registry. The skeleton compiles and
passes its test: it reads the heading of pages under addresses of the form /people/name.

  NAME         as people write it: "Acme People"
  --host HOST  without "www.": acme.example
  --page FILE  a file that "Report this page" has saved; becomes a fixture of the test
  --help       this text`;

/** "Acme People" → acme-people, acmePeople. @throws UsageError when nothing is left of it */
function wordsOf({ name, host }: NewSite): { file: string; variable: string } {
  const words = name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const [first = '', ...rest] = words;
  if (!/^[a-z]/.test(first)) throw new UsageError(`"${name}" must begin with a letter a to z.`);
  if (!/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(host)) {
    throw new UsageError(`"${host}" is no host. It looks like acme.example.`);
  }
  const camel = rest.map((word) => word[0]!.toUpperCase() + word.slice(1));
  return { file: words.join('-'), variable: [first, ...camel].join('') };
}

const siteFile = (
  { name, host, seen }: NewSite,
  variable: string,
): string => `// ${name} profiles. Seen: ${seen} (h1). Falls back to the standards.
import type { Page } from '../page/page.ts';
import { nameFields } from '../person/name-fields.ts';
import type { Subject } from '../subject.ts';
import { emptyPerson, pick } from './selectors.ts';
import type { Site } from './site.ts';

export const ${variable}: Site = {
  name: '${name}',
  seen: '${seen}',
  matches: (url) => /^(?:www\\.)?${host.replaceAll('.', '\\.')}$/.test(url.hostname),
  read: (page) => (/^\\/people\\/[^/]+\\/?$/.test(page.url.pathname) ? readProfile(page) : null),
};

/** Null where the markup is not the one that was seen: the standards then decide. */
function readProfile(page: Page): Subject | null {
  const name = pick(page, ['h1'], 0.9, 120);
  if (!name) return null;
  const subject = { ...emptyPerson(0.9), ...nameFields(name, '', '', page.language) };
  subject.title = pick(page, ['.role'], 0.85, 160);
  return subject;
}
`;

const testFile = ({ name, host }: NewSite): string => `// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { at, person, values } from '../fixtures/read.ts';

/** As short as the structure allows; the person is invented. */
const PROFILE = '<title>Ada Brisk | ${name}</title><h1>Ada Brisk</h1><p class="role">Head of Research</p>';

test('a profile, with what its owner tells', () => {
  const subject = person(PROFILE, 'https://www.${host}/people/ada-brisk');
  expect(values(subject)).toMatchObject({ name: 'Ada Brisk', title: 'Head of Research' });
});

test('a page that is not about a person', () => {
  expect(at('<title>${name}</title><h1>Search</h1>', 'https://www.${host}/search').kind).toBe('none');
});
`;

const REPORT = /Read as: (person|company|people|none)\b[^]*?--url "(https?:[^"]+)"\n-->/;

/** A test that the reported page is read as it was; the contributor then writes the right result. */
function reportTest(report: string, file: string): string {
  const [, kind, url] = REPORT.exec(report) ?? [];
  if (!kind || !url) throw new UsageError('The page is no file of "Report this page".');
  return `
/** Made by "Report this page". */
const REPORT = readFileSync(join(import.meta.dirname, '../fixtures/reports/${file}.html'), 'utf8');

test('a page that was reported', () => {
  // As the reader saw it then: say here what is right.
  expect(at(REPORT, '${url}').kind).toBe('${kind}');
});
`;
}

const REPORT_IMPORTS = `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
`;

function withReport(test: string, report: string, file: string): string {
  return (
    test.replace('import { expect', `${REPORT_IMPORTS}import { expect`) + reportTest(report, file)
  );
}

/** Adds the site before the last one, which must stay last. @throws when the registry has another form */
function registered(registry: string, file: string, variable: string): string {
  const lastImport = registry.lastIndexOf('\nimport ');
  const lastSite = registry.lastIndexOf('\n  mastodon,');
  if (lastImport < 0 || lastSite < 0) throw new Error('The registry is not as new:site knows it.');
  return (
    registry.slice(0, lastImport) +
    `\nimport { ${variable} } from './${file}.ts';` +
    registry.slice(lastImport, lastSite) +
    `\n  ${variable},` +
    registry.slice(lastSite)
  );
}

/**
 * The files that were written, relative to `folder` (lib/detect/sites).
 * @throws UsageError, or when there is such a file already: nothing is written then.
 */
export async function writeNewSite(folder: string, site: NewSite): Promise<string[]> {
  const { file, variable } = wordsOf(site);
  const registryPath = join(folder, 'registry.ts');
  const registry = await readFile(registryPath, 'utf8');
  if (registry.includes(`'./${file}.ts'`)) {
    throw new UsageError(`There is a site of that name: ${file}.ts. Choose another.`);
  }
  const next = registered(registry, file, variable);
  const { report } = site;
  const test = report ? withReport(testFile(site), report, file) : testFile(site);
  await writeFile(join(folder, `${file}.ts`), siteFile(site, variable), { flag: 'wx' });
  await writeFile(join(folder, `${file}.test.ts`), test, { flag: 'wx' });
  await writeFile(registryPath, next);
  if (report) {
    const reports = join(folder, '../fixtures/reports');
    await mkdir(reports, { recursive: true });
    await writeFile(join(reports, `${file}.html`), report, { flag: 'wx' });
  }
  return [`${file}.ts`, `${file}.test.ts`, 'registry.ts'];
}

if (import.meta.main) {
  await runProgram(HELP, async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { host: { type: 'string' }, page: { type: 'string' } },
    });
    const [name] = positionals;
    if (!name || !values.host) throw new UsageError('NAME and --host are required.');
    const folder = fileURLToPath(new URL('../../lib/detect/sites', import.meta.url));
    const seen = new Date().toISOString().slice(0, 10);
    const report = values.page ? await readFile(values.page, 'utf8') : undefined;
    const written = await writeNewSite(folder, { name, host: values.host, seen, report });
    console.log(written.map((file) => `lib/detect/sites/${file}`).join('\n'));
    console.log('Next: npm run format, then npm run -s detect -- page.html --url URL');
  });
}
