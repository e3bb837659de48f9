import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createReading } from '../../test/support/extension/readings.ts';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { sitesItem } from '../../lib/settings/sites.ts';
import { SiteBadgeSwitch } from './site-badge-switch.tsx';

const reading = (url: string, isPrivate = false) => createReading(url, { isPrivate });
const ACME = reading('https://www.acme.example/team');

function asked(granted: () => Promise<boolean>) {
  const order: string[] = [];
  vi.spyOn(fakeBrowser.permissions, 'request').mockImplementation((permissions: unknown) => {
    order.push(JSON.stringify(permissions));
    return granted();
  });
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async (message: unknown) => {
    order.push(JSON.stringify(message));
    return { ok: true, value: {} };
  });
  return order;
}
const toggle = () => screen.findByRole('switch', { name: 'Badge on www.acme.example' });

afterEach(() => vi.restoreAllMocks());

test('switching on requests permission for the host in the click, and then notifies the worker', async () => {
  const order = asked(async () => true);
  render(<SiteBadgeSwitch reading={ACME} />);
  await userEvent.click(await toggle());
  await vi.waitFor(() => expect(order).toHaveLength(2));
  expect(order).toEqual([
    '{"origins":["https://www.acme.example/*"]}',
    '{"name":"site.badge","request":{"host":"www.acme.example","isOn":true}}',
  ]);
});

test('switching off requests no permission', async () => {
  await sitesItem.set(['www.acme.example']);
  const order = asked(async () => true);
  render(<SiteBadgeSwitch reading={ACME} />);
  expect(await toggle()).toBeChecked();
  await userEvent.click(await toggle());
  await vi.waitFor(() => expect(order).toHaveLength(1));
  expect(order[0]).toContain('"isOn":false');
});

test.each<[string, () => Promise<boolean>]>([
  ['refuses', async () => false],
  ['throws', () => Promise.reject(new Error('no gesture'))],
])('when the browser %s, the worker is not notified and the page shows it', async (_, granted) => {
  const order = asked(granted);
  render(<SiteBadgeSwitch reading={ACME} />);
  await userEvent.click(await toggle());
  expect(await screen.findByRole('alert')).toHaveTextContent('did not allow it');
  expect(order).toHaveLength(1);
  expect(await toggle()).not.toBeChecked();
});

test('it follows the list, wherever that is changed', async () => {
  render(<SiteBadgeSwitch reading={ACME} />);
  expect(await toggle()).not.toBeChecked();
  await sitesItem.set(['www.acme.example']);
  await vi.waitFor(async () => expect(await toggle()).toBeChecked());
});

test.each([
  ['a private window', reading(ACME.url, true)],
  ['a mailbox', reading('https://mail.google.com/mail/u/0/')],
  ['plain http', reading('http://www.acme.example/')],
])('there is no switch in %s', async (_, where) => {
  const { rerender } = render(<SiteBadgeSwitch reading={ACME} />);
  await toggle();
  rerender(<SiteBadgeSwitch reading={where} />);
  expect(screen.queryByRole('switch')).toBeNull();
});
