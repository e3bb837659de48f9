// The addresses of the screens. What narrows a list stands in the address too, so that a page that is
// loaded again, sent on or gone back to shows the same.
import { DAYS } from '../../protocol/call.ts';
import { FILTERS } from '../../protocol/enrichments.ts';
import { LEDGER_FILTERS } from '../../protocol/money.ts';

export type Days = (typeof DAYS)[number];
export const DEFAULT_DAYS: Days = '7';

export type Route =
  | {
      screen: 'enrichments';
      search: string;
      show: (typeof FILTERS)[number];
      key: string;
      days: Days | 'any';
    }
  | { screen: 'enrichment'; id: string }
  | { screen: 'webhooks'; show: 'all' | 'failed' }
  | { screen: 'keys' }
  | { screen: 'balance'; show: (typeof LEDGER_FILTERS)[number]; key: string; days: Days }
  | { screen: 'suppression' }
  | { screen: 'sources'; days: Days }
  | { screen: 'imports' }
  | { screen: 'people' }
  | { screen: 'retention' }
  | { screen: 'password' }
  | { screen: 'nowhere' };

export type Screen = Route['screen'];

/** The member of `values` that `text` is, else the fallback. */
const oneOf = <const Value extends string>(
  values: readonly Value[],
  text: string | null,
  fallback: NoInfer<Value>,
): Value => values.find((value) => value === text) ?? fallback;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const uuidOrNothing = (text: string | null) => (text && UUID.test(text) ? text : '');

export function routeOf({ pathname, search }: { pathname: string; search: string }): Route {
  const query = new URLSearchParams(search);
  const get = (name: string) => query.get(name);
  const [first = '', second, ...more] = pathname.split('/').slice(1);
  if (more.length > 0 || (second !== undefined && first !== 'enrichments')) {
    return { screen: 'nowhere' };
  }
  switch (first) {
    case '':
    case 'sign-in':
      return enrichmentsOf(get);
    case 'enrichments':
      return second ? { screen: 'enrichment', id: second } : enrichmentsOf(get);
    case 'webhooks':
      return { screen: 'webhooks', show: oneOf(['all', 'failed'], get('show'), 'all') };
    case 'balance':
      return {
        screen: 'balance',
        show: oneOf(LEDGER_FILTERS, get('show'), 'all'),
        key: uuidOrNothing(get('key')),
        days: oneOf(DAYS, get('days'), DEFAULT_DAYS),
      };
    case 'sources':
      return { screen: 'sources', days: oneOf(DAYS, get('days'), DEFAULT_DAYS) };
    case 'keys':
    case 'suppression':
    case 'imports':
    case 'people':
    case 'retention':
    case 'password':
      return { screen: first };
    default:
      return { screen: 'nowhere' };
  }
}

const enrichmentsOf = (get: (name: string) => string | null): Route => ({
  screen: 'enrichments',
  search: get('search') ?? '',
  show: oneOf(FILTERS, get('show'), 'all'),
  key: uuidOrNothing(get('key')),
  days: oneOf([...DAYS, 'any'], get('days'), DEFAULT_DAYS),
});

/** The address of a route; what is as usual is left out of it. */
export function hrefOf(route: Route): string {
  switch (route.screen) {
    case 'enrichments':
      return withQuery('/', {
        search: route.search,
        show: route.show === 'all' ? '' : route.show,
        key: route.key,
        days: route.days === DEFAULT_DAYS ? '' : route.days,
      });
    case 'enrichment':
      return `/enrichments/${route.id}`;
    case 'webhooks':
      return withQuery('/webhooks', { show: route.show === 'all' ? '' : route.show });
    case 'balance':
      return withQuery('/balance', {
        show: route.show === 'all' ? '' : route.show,
        key: route.key,
        days: route.days === DEFAULT_DAYS ? '' : route.days,
      });
    case 'sources':
      return withQuery('/sources', { days: route.days === DEFAULT_DAYS ? '' : route.days });
    case 'nowhere':
      return '/';
    default:
      return `/${route.screen}`;
  }
}

function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return search.size > 0 ? `${path}?${search}` : path;
}

export const ENRICHMENTS: Extract<Route, { screen: 'enrichments' }> = {
  screen: 'enrichments',
  search: '',
  show: 'all',
  key: '',
  days: DEFAULT_DAYS,
};
export const BALANCE: Extract<Route, { screen: 'balance' }> = {
  screen: 'balance',
  show: 'all',
  key: '',
  days: DEFAULT_DAYS,
};
