import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { isFirefox, type BrowserName } from '../tools/browser/find-browser.ts';
import { isStale } from '../tools/is-stale.ts';

const ROOT = join(import.meta.dirname, '..');
const WXT = join(ROOT, 'node_modules/wxt/bin/wxt.mjs');

/** The inputs of the build. */
const SOURCES = [
  'components',
  'entrypoints',
  'lib',
  'locales',
  'public',
  'tools/i18n',
  'tools/package/publisher.ts',
  'tools/size/chunks.ts',
  'tools/suffixes',
  'lingui.config.ts',
  'package-lock.json',
  'wxt.config.ts',
];

type Target = { folder: string; args: string[] };

function targetFor(name: BrowserName): Target {
  if (isFirefox(name)) return { folder: 'firefox-mv3', args: ['-b', 'firefox', '--mv3'] };
  return name === 'edge'
    ? { folder: 'edge-mv3', args: ['-b', 'edge'] }
    : { folder: 'chrome-mv3', args: ['-b', 'chrome'] };
}

/** The folder of the build for that browser, or null when it is missing or older than its sources. */
export async function findBuild(name: BrowserName): Promise<string | null> {
  const folder = join('.output', targetFor(name).folder);
  const isOld = await isStale(ROOT, join(folder, 'manifest.json'), SOURCES);
  return isOld ? null : join(ROOT, folder);
}

/** Builds the extension for that browser, unless the existing build is newer than its sources. */
export async function buildExtension(
  name: BrowserName,
  signal: AbortSignal,
): Promise<{ folder: string; built: boolean }> {
  const existing = await findBuild(name);
  if (existing !== null) return { folder: existing, built: false };
  const { folder, args } = targetFor(name);
  await build(args, signal);
  return { folder: join(ROOT, '.output', folder), built: true };
}

function build(args: string[], signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [WXT, 'build', ...args], {
    cwd: ROOT,
    env: { ...process.env, CI: '1', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The extension does not build.\n${extractReason(printed)}`));
    });
  });
}

const REASON_LINES = 16;

/** The part of the output that starts with the error, without colors and stack. */
function extractReason(printed: readonly Buffer[]): string {
  const text = stripVTControlCharacters(Buffer.concat(printed).toString());
  const from = Math.max(0, text.indexOf('ERROR'));
  return text.slice(from).trim().split('\n').slice(0, REASON_LINES).join('\n');
}
