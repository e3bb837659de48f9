// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pageOfBytes, pageOfElements } from './big-pages.ts';

const text = async (page: { html(): Promise<Uint8Array> }) =>
  new TextDecoder().decode(await page.html());

test('as many elements as were asked for', async () => {
  const document = new DOMParser().parseFromString(await text(pageOfElements(7000)), 'text/html');
  expect(document.querySelectorAll('main *').length).toBe(7000);
});

test('as many bytes as were asked for', async () => {
  const { length } = await text(pageOfBytes(100_000));
  expect(length).toBeGreaterThan(100_000);
  expect(length).toBeLessThan(102_000);
});
