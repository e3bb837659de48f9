// The filters of the lists. They are in the address, so that a page that is reloaded, shared or
// returned to shows the same list.
import { useLocation } from 'wouter';
// The hook of the same name in 'wouter' decodes the search once more than it was encoded.
import { useSearch } from 'wouter/use-browser-location';
import { z, type Schema } from '../../../lib/zod.ts';
import { DAYS, type Days } from '../protocol/call.ts';
import { FILTERS } from '../protocol/enrichments.ts';
import { LEDGER_FILTERS } from '../protocol/money.ts';

const DEFAULT_DAYS: Days = '7';

const days = z.catch(z.enum(DAYS), DEFAULT_DAYS);
const key = z.catch(z.guid(), '');

// Filters that are missing or not valid in the address have their usual value.
export const enrichmentFilters = z.object({
  search: z.catch(z.string(), ''),
  show: z.catch(z.enum(FILTERS), 'all'),
  key,
  days: z.catch(z.enum([...DAYS, 'any']), DEFAULT_DAYS),
});
export const webhookFilters = z.object({ show: z.catch(z.enum(['all', 'failed']), 'all') });
export const ledgerFilters = z.object({
  search: z.catch(z.string(), ''),
  show: z.catch(z.enum(LEDGER_FILTERS), 'all'),
  key,
  days,
});
/** What the credits on the page “Spending” are grouped by. */
export const SPENDING_GROUPS = ['day', 'kind', 'key', 'job'] as const;
export type SpendingGroup = (typeof SPENDING_GROUPS)[number];
export const spendingFilters = z.object({
  by: z.catch(z.enum(SPENDING_GROUPS), 'day'),
  key,
  days,
});
export const sourceFilters = z.object({ days });

/** The query of a range of days, which begin at midnight in the time zone of the browser. */
export const toDaysQuery = (chosen: Days) => ({
  days: chosen,
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
});

export type EnrichmentFilters = z.infer<typeof enrichmentFilters>;

type Filters = Readonly<Record<string, string>>;

export const parseFilters = <Values extends Filters>(
  schema: Schema<Values>,
  search: string,
): Values => schema.parse(Object.fromEntries(new URLSearchParams(search)));

/** '' or "?show=failed": filters with their usual value are omitted. */
export function formatFilters<Values extends Filters>(
  schema: Schema<Values>,
  filters: Values,
): string {
  const usual = schema.parse({});
  const query = Object.entries(filters).filter(([name, value]) => value !== usual[name]);
  return query.length > 0 ? `?${new URLSearchParams(query)}` : '';
}

/** The filters of the address, and what changes them. A change is no new entry of the history. */
export function useFilters<Values extends Filters>(schema: Schema<Values>) {
  const [path, navigate] = useLocation();
  const filters = parseFilters(schema, useSearch());
  const change = (part: Partial<Values>): void =>
    navigate(path + formatFilters(schema, { ...filters, ...part }), { replace: true });
  return [filters, change] as const;
}
