import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const desktop = { platform: 'linux', env: { DISPLAY: ':0' } } as const;

test('Without options, every choice is the default.', () => {
  expect(readOptions([], desktop)).toEqual({
    browser: null,
    headless: false,
    port: null,
    data: null,
    help: false,
  });
});

test('All options are read.', () => {
  const args = ['--browser', 'firefox', '--headless', '--port', '0', '--data', 'here', '--help'];
  expect(readOptions(args, desktop)).toEqual({
    browser: 'firefox',
    headless: true,
    port: 0,
    data: 'here',
    help: true,
  });
});

test.each([
  ['linux', {}, true],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, false],
  ['darwin', {}, false],
  ['win32', {}, false],
] as const)('On %s with %o, headless is %s.', (platform, env, headless) => {
  expect(readOptions([], { platform, env }).headless).toBe(headless);
});

test.each([
  [['--browser', 'safari'], /--browser takes chromium, chrome, edge, firefox/],
  [['--port', 'http'], /--port takes a number/],
  [['--port', '99999'], /--port takes a number/],
  [['--colour'], /--colour/],
])('%o is refused with a reason.', (args, reason) => {
  expect(() => readOptions(args, desktop)).toThrow(reason);
});
