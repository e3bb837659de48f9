import { expect, test } from 'vitest';
import { toMatchPattern, toSiteHost, parseTypedHost, toWatchableHost } from './watchable-sites.ts';

test.each([
  ['https://www.linkedin.com/in/ada', 'www.linkedin.com'],
  ['https://acme.example:8443/team', 'acme.example'],
  ['https://bücher.example/', 'xn--bcher-kva.example'],
  ['https://mailchimp.com/about', 'mailchimp.com'],
  ['https://outlookgroup.example/team', 'outlookgroup.example'],
  ['https://www.mail-order.example/team', 'www.mail-order.example'],
  ['https://acme.example/team/mail', 'acme.example'],
  ['https://acme.example/mailing', 'acme.example'],
  ['https://acme.example/?next=/webmail/', 'acme.example'],
])('%s may be watched, as %s', (address, host) => {
  expect(toWatchableHost(address)).toBe(host);
});

test.each([
  'https://mail.google.com/mail/u/0/',
  'https://outlook.live.com/mail/0/',
  'https://outlook.office365.com/mail/',
  'https://outlook.cloud.microsoft/mail/',
  'https://mail.yahoo.com/d/folders/1',
  'https://mail.proton.me/u/0/inbox',
  'https://app.fastmail.com/mail/',
  'https://www.icloud.com/mail',
  'https://navigator.gmx.net/mail',
  'https://3c-bs.navigator.web.de/mail',
  'https://webmail.acme.example/',
  'https://email.t-online.de/em',
  'https://owa2.acme.example/',
  'https://webmail-eu.acme.example/',
  'https://mx1-webmail.acme.example/',
  'https://mymail.acme.example/',
  'https://mail-2.acme.example/',
  'https://correo.acme.example/',
  'https://poczta.acme.example/',
  'https://messagerie.acme.example/',
  'https://fastmail.com/mail',
  'https://beta.fastmail.com/mail',
  'https://icloud.com/mail',
  'https://mailfence.com/sw',
  'https://kolabnow.com/',
  'https://runbox.com/mail',
  'https://app.shortwave.com/inbox',
  'https://exchange.acme.example/owa/',
  'https://acme.example/webmail',
  'https://acme.example/tools/roundcube/?_task=mail',
  'https://acme.example/SOGo/so/ada/Mail',
  'https://ox.acme.example/appsuite/',
  'https://acme.example/mail/inbox',
  'http://www.linkedin.com/in/ada',
  'https://[::1]/',
  'file:///cv.html',
  'chrome://settings/',
  'about:blank',
  'not an address',
  '',
])('%s may not be watched', (address) => {
  expect(toWatchableHost(address)).toBeNull();
});

test('a host with webmail under one path is still a site', () => {
  expect(toSiteHost('https://acme.example/webmail/')).toBe('acme.example');
  expect(toSiteHost('https://mail.acme.example/')).toBeNull();
});

test.each([
  ['www.acme.example', 'www.acme.example'],
  ['acme.example/team?page=2', 'acme.example'],
  ['https://ACME.example/', 'acme.example'],
  ['http://acme.example/', null],
  ['mail.google.com', null],
  ['acme', null],
  ['*', null],
  ['*.acme.example', null],
  ['ada brisk', null],
])('the typed text %s is the host %s', (text, host) => {
  expect(parseTypedHost(text)).toBe(host);
});

test('the match pattern covers the host, but not its subdomains', () => {
  expect(toMatchPattern('acme.example')).toBe('https://acme.example/*');
});
