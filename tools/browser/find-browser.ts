// Finds the installed browsers, in the usual folders of each system and along PATH. Runs only `--version`.
import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

export const BROWSER_NAMES = ['chromium', 'chrome', 'edge', 'firefox'] as const;
export type BrowserName = (typeof BROWSER_NAMES)[number];

/** Those that speak the DevTools protocol; Firefox speaks WebDriver BiDi. */
export const CHROMIUM_BROWSERS = ['chromium', 'chrome', 'edge'] as const satisfies BrowserName[];

export type FoundBrowser = {
  name: BrowserName;
  path: string;
  /** "156.0.8078.79"; '' when unknown. */
  version: string;
};

export type Machine = {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  isExecutable(path: string): Promise<boolean>;
  /** What `<path> --version` prints, '' when that fails. */
  versionOf(path: string): Promise<string>;
};

const COMMANDS: Record<BrowserName, string[]> = {
  chromium: ['chromium', 'chromium-browser'],
  chrome: ['google-chrome-stable', 'google-chrome', 'chrome'],
  edge: ['microsoft-edge-stable', 'microsoft-edge'],
  // The extended support release first: it is the one that the tests run on.
  firefox: ['firefox-esr', 'firefox'],
};

const MAC: Record<BrowserName, string[]> = {
  chromium: ['/Applications/Chromium.app/Contents/MacOS/Chromium'],
  chrome: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  edge: ['/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
  firefox: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
};

const WINDOWS: Record<BrowserName, string> = {
  chromium: 'Chromium\\Application\\chrome.exe',
  chrome: 'Google\\Chrome\\Application\\chrome.exe',
  edge: 'Microsoft\\Edge\\Application\\msedge.exe',
  firefox: 'Mozilla Firefox\\firefox.exe',
};

function candidates(name: BrowserName, { platform, env }: Machine): string[] {
  if (platform === 'win32') {
    const roots = [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LocalAppData']];
    return roots.flatMap((root) => (root ? [`${root}\\${WINDOWS[name]}`] : []));
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = COMMANDS[name].flatMap((command) => folders.map((at) => join(at, command)));
  return platform === 'darwin' ? [...MAC[name], ...onPath] : onPath;
}

export const isFirefox = (name: BrowserName): boolean => name === 'firefox';

export async function findBrowser(
  name: BrowserName,
  machine: Machine = thisMachine,
): Promise<FoundBrowser | null> {
  for (const path of candidates(name, machine)) {
    if (!(await machine.isExecutable(path))) continue;
    const version = /\d+(\.\d+)+/.exec(await machine.versionOf(path))?.[0] ?? '';
    return { name, path, version };
  }
  return null;
}

/** The first installed browser, in the given order. */
export async function findAnyBrowser(
  names: readonly BrowserName[] = BROWSER_NAMES,
  machine: Machine = thisMachine,
): Promise<FoundBrowser | null> {
  for (const name of names) {
    const found = await findBrowser(name, machine);
    if (found) return found;
  }
  return null;
}

const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  isExecutable: (path) =>
    access(path, constants.X_OK).then(
      () => true,
      () => false,
    ),
  versionOf: (path) =>
    // On Windows `--version` opens a window instead of printing.
    process.platform === 'win32'
      ? Promise.resolve('')
      : promisify(execFile)(path, ['--version'], { timeout: 20_000 }).then(
          ({ stdout }) => stdout,
          () => '',
        ),
};
