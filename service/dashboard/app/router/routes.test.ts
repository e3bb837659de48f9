import { describe, expect, it } from 'vitest';
import { idAt } from '../sample/ground.fixture.ts';
import { BALANCE, ENRICHMENTS, hrefOf, routeOf, type Route } from './routes.ts';

const at = (address: string): Route => routeOf(new URL(address, 'http://service.example'));

describe('the address of a screen', () => {
  it.each<[string, Route]>([
    ['/', ENRICHMENTS],
    [
      '/?search=maren+o&show=failed&days=any',
      { ...ENRICHMENTS, search: 'maren o', show: 'failed', days: 'any' },
    ],
    [`/?key=${idAt(1)}`, { ...ENRICHMENTS, key: idAt(1) }],
    [`/enrichments/${idAt(1)}`, { screen: 'enrichment', id: idAt(1) }],
    ['/webhooks', { screen: 'webhooks', show: 'all' }],
    ['/webhooks?show=failed', { screen: 'webhooks', show: 'failed' }],
    ['/balance', BALANCE],
    ['/balance?show=added&days=90', { ...BALANCE, show: 'added', days: '90' }],
    ['/sources?days=30', { screen: 'sources', days: '30' }],
    ['/keys', { screen: 'keys' }],
    ['/suppression', { screen: 'suppression' }],
    ['/imports', { screen: 'imports' }],
    ['/people', { screen: 'people' }],
    ['/retention', { screen: 'retention' }],
    ['/password', { screen: 'password' }],
  ])('%s leads there and back', (address, route) => {
    expect(at(address)).toEqual(route);
    expect(hrefOf(route)).toBe(address);
  });

  it.each(['/sign-in', '/enrichments', '/enrichments/', '/?show=none&days=12&key=1'])(
    '%s shows the enrichments',
    (address) => expect(at(address)).toEqual(ENRICHMENTS),
  );

  it.each(['/nothing', '/keys/3', '/enrichments/1/2'])('%s is no page', (address) => {
    expect(at(address)).toEqual({ screen: 'nowhere' });
  });
});
