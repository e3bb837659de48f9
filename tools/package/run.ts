// npm run package: see HELP.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readNames, runProgram, UsageError } from '../command-line.ts';
import { buildPackages, isSources, type Package } from './build-packages.ts';
import { findOpenPoints } from './open-points.ts';
import { describeStore, PUBLISHER, STORES } from './publisher.ts';
import { rebuildSource } from './rebuild-source.ts';
import { isNeededToBuild } from './source-files.ts';
import { compareBuilds, findDefects } from './verify-packages.ts';

const ROOT = join(import.meta.dirname, '../..');

const HELP = `npm run package -- [options]

Builds the extension and makes the packages of the three stores, and the source package that Mozilla asks for.
Prints the size of each, and writes their SHA-256 sums beside them. docs/releasing.md has the whole release.

  --out DIR        the folder for the packages, which is emptied (.output/packages)
  --only A,B       only these stores: ${STORES.join(', ')}
  --check          builds twice, and compares every byte
  --check-source   unpacks the source package in an empty folder, runs npm ci and the build for Firefox there, and
                   compares the result (takes minutes)
  --placeholder    for trying out: also with placeholders of the publisher, uncommitted files, and without a
                   section in the changelog
  --help           this text`;

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);

const readText = (path: string): Promise<string> => readFile(join(ROOT, path), 'utf8');

async function readVersion(path: string): Promise<string> {
  const { version } = JSON.parse(await readText(path)) as { version: string };
  return version;
}

const readOpenPoints = async (): Promise<string[]> =>
  findOpenPoints({
    publisher: PUBLISHER,
    version: await readVersion('package.json'),
    serviceVersion: await readVersion('service/package.json'),
    changelog: await readText('CHANGELOG.md'),
    uncommitted: git('status', '--porcelain', '-z'),
  });

/** A line as `sha256sum` writes and reads it. */
const toSumLine = ({ name, bytes }: Package): string =>
  `${createHash('sha256').update(bytes).digest('hex')}  ${name}`;

async function writePackages(out: string, packages: readonly Package[]): Promise<void> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  for (const { name, bytes } of packages) await writeFile(join(out, name), bytes);
  await writeFile(join(out, 'SHA256SUMS'), packages.map((one) => `${toSumLine(one)}\n`).join(''));
}

const describePackage = (one: Package): string =>
  `${toSumLine(one)}  ${one.bytes.length.toLocaleString('en')} bytes`;

await runProgram(HELP, async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      out: { type: 'string', default: join(ROOT, '.output/packages') },
      only: { type: 'string' },
      check: { type: 'boolean', default: false },
      'check-source': { type: 'boolean', default: false },
      placeholder: { type: 'boolean', default: false },
    },
  });
  const stores = readNames('--only', values.only, STORES);
  if (values['check-source'] && !stores.includes('firefox')) {
    throw new UsageError('--check-source needs the package for firefox.');
  }
  const open = await readOpenPoints();
  for (const point of open) console.error(point);
  if (open.length > 0 && !values.placeholder) {
    console.error('Nothing was packaged. "--placeholder" makes packages for trying out.');
    return false;
  }

  const sources = git('ls-files', '-z').filter(isNeededToBuild);
  const build = () => buildPackages(ROOT, stores, sources);
  const packages = await build();
  await writePackages(values.out, packages);

  const defects = findDefects(packages, ROOT);
  if (values.check) {
    const differences = compareBuilds(packages, await build());
    defects.push(...differences);
    if (differences.length === 0) console.log('Two builds are identical.');
  }
  const source = packages.find(isSources);
  const firefox = packages.find(({ name }) => name.endsWith('-firefox.zip'));
  if (values['check-source'] && source && firefox) {
    const differences = await rebuildSource(source, firefox);
    defects.push(...differences);
    if (differences.length === 0) console.log('The source package builds the same extension.');
  }
  for (const defect of defects) console.error(defect);
  for (const one of packages) console.log(describePackage(one));
  for (const store of stores) console.log(describeStore(store, PUBLISHER));
  return defects.length === 0;
});
