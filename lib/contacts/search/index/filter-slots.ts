// Finds the contacts that pass the filters, and counts how many would pass with another value of one of them.
import { DAY_MS } from '../../../model/calendar-day.ts';
import {
  TIME_FILTERS,
  VALUE_FILTERS,
  type ContactFilters,
  type Period,
  type TimeFilter,
  type ValueFilter,
} from '../../../model/contacts/contact-query.ts';
import { toCodeSet } from './columns.ts';
import type { ContactColumns } from './contact-columns.ts';

/** Values are counted each by itself; of periods those that are asked for. */
export type FacetRequest =
  | { filter: ValueFilter; text: string; limit: number }
  | { filter: TimeFilter; periods: Period[] };

type Test = { filter: ValueFilter | TimeFilter; passes: (slot: number) => boolean };

/** Counts of one filter, while every other filter applies. */
export type Tally = { filter: ValueFilter | TimeFilter; count: (slot: number) => void };

/** In milliseconds since the epoch, both included. Null for a slot without a time, which no period includes. */
export function toPeriodTest(period: Period, now: number): (time: number) => boolean {
  const toTime = (limit: string | number | null, open: number): number => {
    if (limit === null) return open;
    return typeof limit === 'number' ? now + limit * DAY_MS : Date.parse(limit);
  };
  const [from, to] = 'from' in period ? [period.from, period.to] : [period.fromDays, period.toDays];
  const [least, most] = [toTime(from, -Infinity), toTime(to, Infinity)];
  return (time) => time >= least && time <= most;
}

function toTests(columns: ContactColumns, filters: ContactFilters, now: number): Test[] {
  const byValue = VALUE_FILTERS.flatMap((filter): Test[] => {
    const chosen = filters[filter];
    if (!chosen || chosen.length === 0) return [];
    const wanted = new Set(chosen);
    const column = columns.values[filter];
    const isWanted = toCodeSet(column, (value) => wanted.has(value));
    const codes = column.codes();
    return [{ filter, passes: (slot) => isWanted[codes[slot]!] === 1 }];
  });
  const byTime = TIME_FILTERS.flatMap((filter): Test[] => {
    const chosen = filters[filter];
    if (!chosen) return [];
    const isInside = toPeriodTest(chosen, now);
    const times = columns.times(filter);
    return [{ filter, passes: (slot) => isInside(times[slot]!) }];
  });
  return [...byValue, ...byTime];
}

/**
 * Sets `passing[slot]` to 0 for every slot that a filter excludes. A tally counts the slots that pass every filter but
 * its own.
 */
export function applyFilters(
  columns: ContactColumns,
  passing: Uint8Array,
  filters: ContactFilters,
  tallies: readonly Tally[],
  now: number,
): void {
  const tests = toTests(columns, filters, now);
  if (tests.length === 0 && tallies.length === 0) return;
  for (let slot = 0; slot < passing.length; slot += 1) {
    if (passing[slot] === 0) continue;
    let failed: Test | null = null;
    let failures = 0;
    for (const test of tests) {
      if (test.passes(slot)) continue;
      failed = test;
      failures += 1;
      if (failures > 1) break;
    }
    if (failures > 0) passing[slot] = 0;
    if (failures > 1) continue;
    for (const { filter, count } of tallies) {
      if (failed === null || failed.filter === filter) count(slot);
    }
  }
}
