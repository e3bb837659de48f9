import { expect, test } from 'vitest';
import { getUnreadableReason } from './unreadable-reason.ts';

test.each<[string | undefined, ReturnType<typeof getUnreadableReason>]>([
  [undefined, null],
  ['', null],
  ['not an address', null],
  ['https://tarnwick.example/team', null],
  ['http://127.0.0.1:3000/', null],
  ['chrome://extensions/', 'browser-page'],
  ['chrome://newtab/', 'browser-page'],
  ['about:blank', 'browser-page'],
  ['edge://settings/', 'browser-page'],
  ['view-source:https://tarnwick.example/', 'browser-page'],
  ['devtools://devtools/bundled/inspector.html', 'browser-page'],
  ['data:text/html,x', 'browser-page'],
  ['chrome-extension://abc/page.html', 'extension-page'],
  ['moz-extension://abc/page.html', 'extension-page'],
  ['file:///C:/cv.html', 'local-file'],
  ['https://chromewebstore.google.com/detail/x', 'store-page'],
  ['https://addons.mozilla.org/firefox/', 'store-page'],
  ['https://microsoftedge.microsoft.com/addons/detail/x', 'store-page'],
  ['https://microsoftedge.microsoft.com/other', null],
  ['https://chromewebstore.google.com.tarnwick.example/', null],
  ['https://tarnwick.example/cv.PDF', 'pdf'],
  ['https://tarnwick.example/cv.pdf?download=1', 'pdf'],
  ['https://tarnwick.example/pdf', null],
])('%s: %s', (address, reason) => {
  expect(getUnreadableReason(address)).toBe(reason);
});
