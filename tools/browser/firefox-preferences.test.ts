import { expect, test } from 'vitest';
import { proxyScript } from './firefox-preferences.ts';

/** Runs the script as the browser does, with the one helper it uses. */
function proxyFor(script: string, host: string): string {
  const dnsDomainIs = (name: string, ending: string) => name.endsWith(ending);
  const make = new Function('dnsDomainIs', `${script}; return FindProxyForURL;`) as (
    helper: typeof dnsDomainIs,
  ) => (url: string, host: string) => string;
  return make(dnsDomainIs)(`http://${host}/`, host);
}

test.each([
  ['peoplegrid.example', true, 'PROXY 127.0.0.1:4321'],
  ['www.tarnwick.example', true, 'PROXY 127.0.0.1:4321'],
  ['example.org', true, 'PROXY 127.0.0.1:1'],
  ['example.org', false, 'DIRECT'],
])('%s with offline=%s goes to %s', (host, offline, proxy) => {
  const hosts = { '.example': '127.0.0.1:4321' };
  expect(proxyFor(proxyScript({ hosts, offline }), host)).toBe(proxy);
});
