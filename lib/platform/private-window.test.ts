import { afterEach, expect, test, vi } from 'vitest';
import { inPrivateWindow } from './private-window.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{ extension: { inIncognitoContext: true } }, true],
  [{ extension: { inIncognitoContext: false } }, false],
  [{ extension: {} }, false],
  [{}, false],
])('%j', (chrome, isPrivate) => {
  vi.stubGlobal('chrome', chrome);
  expect(inPrivateWindow()).toBe(isPrivate);
});
