// npm run new:site: see HELP.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runProgram, UsageError } from '../command-line.ts';

export type NewSite = {
  /** The usual spelling: "Acme People". */
  name: string;
  /** Without "www.": acme.example */
  host: string;
  /** YYYY-MM-DD, when its pages were checked. */
  seen: string;
  /** A file of "Report this page": becomes a fixture. */
  report?: string | undefined;
};

const HELP = `npm run new:site NAME -- --host HOST [options]

Writes the skeleton of a site and of its test, and puts the site into the registry. The skeleton compiles and
passes its test: it reads the heading of pages under addresses of the form /people/name.

  NAME         the usual spelling: "Acme People"
  --host HOST  without "www.": acme.example
  --page FILE  a file that "Report this page" has saved; becomes a fixture of the test
  --help       this text`;

/** "Acme People" → acme-people, acmePeople. @throws UsageError for a name without letters, or an invalid host */
function toIdentifiers({ name, host }: NewSite): { file: string; variable: string } {
  const words = name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const [first = '', ...rest] = words;
  if (!/^[a-z]/.test(first)) throw new UsageError(`"${name}" must begin with a letter a to z.`);
  if (!/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(host)) {
    throw new UsageError(`"${host}" is not a host. Write it like acme.example.`);
  }
  const camel = rest.map((word) => word[0]!.toUpperCase() + word.slice(1));
  return { file: words.join('-'), variable: [first, ...camel].join('') };
}

const writeSiteFile = (
  { name, seen }: NewSite,
  variable: string,
): string => `// ${name} profiles. Seen: ${seen} (h1). Falls back to the standards.
import type { Page } from '../page/page.ts';
import { toNameFields } from '../person/name-fields.ts';
import type { Subject } from '../subject.ts';
import { HOSTS } from './hosts.ts';
import { createEmptyPerson, pickField } from './site-fields.ts';
import type { Site } from './site.ts';

export const ${variable}: Site = {
  name: '${name}',
  seen: '${seen}',
  matches: ({ hostname }) => HOSTS.${variable}(hostname),
  read: (page) => (/^\\/people\\/[^/]+\\/?$/.test(page.url.pathname) ? readProfile(page) : null),
};

/** Null for other markup than the one that was seen: the standards then decide. */
function readProfile(page: Page): Subject | null {
  const name = pickField(page, ['h1'], 0.9, 120);
  if (!name) return null;
  const subject = { ...createEmptyPerson(0.9), ...toNameFields(name, '', '', page.language) };
  subject.title = pickField(page, ['.role'], 0.85, 160);
  return subject;
}
`;

const writeTestFile = ({ name, host }: NewSite): string => `// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pickValues, readAt, readPersonAt } from '../fixtures/read.ts';

/** As short as the structure allows; the person is invented. */
const PROFILE = '<title>Ada Brisk | ${name}</title><h1>Ada Brisk</h1><p class="role">Head of Research</p>';

test('a profile gives name and title', () => {
  const subject = readPersonAt(PROFILE, 'https://www.${host}/people/ada-brisk');
  expect(pickValues(subject)).toMatchObject({ name: 'Ada Brisk', title: 'Head of Research' });
});

test('a page that is not a profile has no subject', () => {
  expect(readAt('<title>${name}</title><h1>Search</h1>', 'https://www.${host}/search').kind).toBe('none');
});
`;

const REPORT = /Read as: (person|company|people|none)\b[^]*?--url "(https?:[^"]+)"\n-->/;

/** A test that the reported page is read as before. The contributor then writes the right result. */
function writeReportTest(report: string, file: string): string {
  const [, kind, url] = REPORT.exec(report) ?? [];
  if (!kind || !url) throw new UsageError('The page is not a file of "Report this page".');
  return `
/** Made by "Report this page". */
const REPORT = readFileSync(join(import.meta.dirname, '../fixtures/reports/${file}.html'), 'utf8');

test('a reported page is read', () => {
  // The kind in the report: replace it with the right one.
  expect(readAt(REPORT, '${url}').kind).toBe('${kind}');
});
`;
}

const REPORT_IMPORTS = `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
`;

function addReport(test: string, report: string, file: string): string {
  return (
    test.replace('import { expect', `${REPORT_IMPORTS}import { expect`) +
    writeReportTest(report, file)
  );
}

/** Adds the site before the last one, which must stay last. @throws when the registry has another form */
function registerSite(registry: string, file: string, variable: string): string {
  const lastImport = registry.lastIndexOf('\nimport ');
  const lastSite = registry.lastIndexOf('\n  mastodon,');
  if (lastImport < 0 || lastSite < 0)
    throw new Error('The registry does not have the form that new:site expects.');
  return (
    registry.slice(0, lastImport) +
    `\nimport { ${variable} } from './${file}.ts';` +
    registry.slice(lastImport, lastSite) +
    `\n  ${variable},` +
    registry.slice(lastSite)
  );
}

const HOSTS_END = '\n} as const;';

/** Adds the site's hosts, by which the worker chooses the reader. @throws when the list has another form */
function addHosts(hosts: string, host: string, variable: string): string {
  if (!hosts.includes(HOSTS_END))
    throw new Error('hosts.ts does not have the form that new:site expects.');
  const test = `/^(?:www\\.)?${host.replaceAll('.', '\\.')}$/.test(host)`;
  return hosts.replace(HOSTS_END, () => `\n  ${variable}: (host: string) => ${test},${HOSTS_END}`);
}

/**
 * Writes the files of the site and returns their names, relative to `folder` (lib/detect/sites).
 * @throws UsageError, or when a file exists already; nothing is written then
 */
export async function writeNewSite(folder: string, site: NewSite): Promise<string[]> {
  const { file, variable } = toIdentifiers(site);
  const registryPath = join(folder, 'registry.ts');
  const registry = await readFile(registryPath, 'utf8');
  if (registry.includes(`'./${file}.ts'`)) {
    throw new UsageError(`There is a site with that name: ${file}.ts. Choose another name.`);
  }
  const next = registerSite(registry, file, variable);
  const hostsPath = join(folder, 'hosts.ts');
  const hosts = addHosts(await readFile(hostsPath, 'utf8'), site.host, variable);
  const { report } = site;
  const test = report ? addReport(writeTestFile(site), report, file) : writeTestFile(site);
  await writeFile(join(folder, `${file}.ts`), writeSiteFile(site, variable), { flag: 'wx' });
  await writeFile(join(folder, `${file}.test.ts`), test, { flag: 'wx' });
  await writeFile(registryPath, next);
  await writeFile(hostsPath, hosts);
  if (report) {
    const reports = join(folder, '../fixtures/reports');
    await mkdir(reports, { recursive: true });
    await writeFile(join(reports, `${file}.html`), report, { flag: 'wx' });
  }
  return [`${file}.ts`, `${file}.test.ts`, 'registry.ts', 'hosts.ts'];
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
