import { delimiter } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findAnyBrowser, findBrowser, type Machine } from './find-browser.ts';

const machine = (over: Partial<Machine> & { files: Record<string, string> }): Machine => ({
  platform: 'linux',
  env: { PATH: ['/usr/local/bin', '/usr/bin'].join(delimiter) },
  isExecutable: async (path) => path in over.files,
  versionOf: async (path) => over.files[path] ?? '',
  ...over,
});

describe('findBrowser', () => {
  test.each([
    ['chromium', 'Chromium 156.0.8078.79 built on Debian', '/usr/bin/chromium', '156.0.8078.79'],
    ['chrome', 'Google Chrome 156.0.8078.79', '/usr/bin/google-chrome-stable', '156.0.8078.79'],
    ['edge', 'Microsoft Edge 156.0.3912.60', '/usr/bin/microsoft-edge', '156.0.3912.60'],
    ['firefox', 'Mozilla Firefox 153.7.0esr', '/usr/bin/firefox-esr', '153.7.0'],
  ] as const)('finds %s along PATH', async (name, says, path, version) => {
    const found = await findBrowser(name, machine({ files: { [path]: says } }));
    expect(found).toEqual({ name, path, version });
  });

  test('takes the first folder of PATH', async () => {
    const files = { '/usr/bin/chromium': '1.0', '/usr/local/bin/chromium': '2.0' };
    expect((await findBrowser('chromium', machine({ files })))?.version).toBe('2.0');
  });

  test('knows the application folder of macOS', async () => {
    const path = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    const found = await findBrowser(
      'chrome',
      machine({ platform: 'darwin', files: { [path]: '' } }),
    );
    expect(found).toEqual({ name: 'chrome', path, version: '' });
  });

  test('knows the program folders of Windows', async () => {
    const path = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    const env = { 'ProgramFiles(x86)': 'C:\\Program Files (x86)' };
    const here = machine({ platform: 'win32', env, files: { [path]: '' } });
    expect((await findBrowser('edge', here))?.path).toBe(path);
  });

  test('answers null when there is none', async () => {
    expect(await findBrowser('edge', machine({ files: {} }))).toBeNull();
  });
});

test('findAnyBrowser keeps to the order it is given', async () => {
  const here = machine({ files: { '/usr/bin/chromium': '1.0', '/usr/bin/firefox': '2.0' } });
  expect((await findAnyBrowser(['firefox', 'chromium'], here))?.name).toBe('firefox');
  expect((await findAnyBrowser(['edge', 'chromium'], here))?.name).toBe('chromium');
  expect(await findAnyBrowser(['edge'], here)).toBeNull();
});
