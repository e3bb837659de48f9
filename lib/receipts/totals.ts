// Sums of receipts by day, site, list, kind and service. Amounts are integers of hundredths, so the sums
// are exact, and each grouping adds up to the total.
import type { Hundredths } from '../contract/credits.ts';
import { toDay } from '../model/calendar-day.ts';
import { KINDS } from '../model/kinds.ts';
import type { Receipt } from '../model/jobs/receipt.ts';
import { isSampleService } from '../model/sample.ts';
import { getDifference, isDisputable } from './compare-charge.ts';

/** The purposes that credits were spent for; `other`: names, companies and searches; `unexpected`: what is in no line. */
export const SPENT_FOR = [...KINDS, 'other', 'unexpected'] as const;
export type SpentFor = (typeof SPENT_FOR)[number];

export type Tally = {
  /** The group: "2026-11-21", a host, a list's id, a kind; '' for none. */
  key: string;
  charged: Hundredths;
  /** How many jobs; for a kind: how many were requested. */
  count: number;
  /** The parts of `charged`. */
  spentFor: Record<SpentFor, Hundredths>;
};

export type Grouping = 'byDay' | 'bySite' | 'byList' | 'byKind' | 'byService';

export type Totals = Record<Grouping, Tally[]> & {
  jobs: number;
  charged: Hundredths;
  /** Receipts whose charge should be looked at, and the sum of the differences. */
  differing: number;
  difference: Hundredths;
};

/** A charge that is in no line: the service reported another sum than that of its lines. */
export const NO_KIND = 'difference';

/** The host of the page of the click; '' without a page, or in a private window. */
export const getSite = ({ pageUrl }: Pick<Receipt, 'pageUrl'>): string =>
  URL.canParse(pageUrl) ? new URL(pageUrl).host : '';

/** Service and workspace in one key. */
export const toServiceKey = ({ baseUrl, workspaceId }: Receipt): string =>
  `${baseUrl} ${workspaceId}`;

export const NOTHING_SPENT: Readonly<Tally['spentFor']> = {
  work_email: 0,
  personal_email: 0,
  phone: 0,
  other: 0,
  unexpected: 0,
};

const toPart = (what: string): SpentFor =>
  what === NO_KIND ? 'unexpected' : (KINDS.find((one) => one === what) ?? 'other');

const spentOn = (what: string, charged: Hundredths): Tally['spentFor'] => ({
  ...NOTHING_SPENT,
  [toPart(what)]: charged,
});

class Tallies {
  readonly #tallies = new Map<string, Tally>();

  add(key: string, spentFor: Tally['spentFor']): void {
    const tally = this.#tallies.get(key) ?? {
      key,
      charged: 0,
      count: 0,
      spentFor: { ...NOTHING_SPENT },
    };
    for (const part of SPENT_FOR) {
      tally.spentFor[part] += spentFor[part];
      tally.charged += spentFor[part];
    }
    tally.count += 1;
    this.#tallies.set(key, tally);
  }

  dearestFirst(): Tally[] {
    return [...this.#tallies.values()].toSorted(
      (a, b) => b.charged - a.charged || b.count - a.count || a.key.localeCompare(b.key),
    );
  }

  lastFirst(): Tally[] {
    return [...this.#tallies.values()].toSorted((a, b) => b.key.localeCompare(a.key));
  }
}

/** The totals of these receipts. Those of the demo are summed only if there are no others. */
export function sumReceipts(all: readonly Receipt[]): Totals {
  const real = all.filter((receipt) => !isSampleService(receipt));
  const receipts = real.length > 0 ? real : all;
  const [days, sites, lists, kinds, services] = Array.from({ length: 5 }, () => new Tallies()) as [
    Tallies,
    Tallies,
    Tallies,
    Tallies,
    Tallies,
  ];
  const totals = { jobs: receipts.length, charged: 0, differing: 0, difference: 0 };
  for (const receipt of receipts) {
    const { charged } = receipt;
    totals.charged += charged;
    totals.differing += Number(isDisputable(receipt));
    totals.difference += getDifference(receipt);
    const spentFor = { ...NOTHING_SPENT, unexpected: charged };
    for (const line of receipt.lines) {
      kinds.add(line.what, spentOn(line.what, line.charged));
      spentFor.unexpected -= line.charged;
      spentFor[toPart(line.what)] += line.charged;
    }
    const rest = spentFor.unexpected;
    if (rest !== 0) kinds.add(NO_KIND, spentOn(NO_KIND, rest));
    days.add(toDay(new Date(receipt.at)), spentFor);
    sites.add(getSite(receipt), spentFor);
    lists.add(receipt.listId ?? '', spentFor);
    services.add(toServiceKey(receipt), spentFor);
  }
  return {
    ...totals,
    byDay: days.lastFirst(),
    bySite: sites.dearestFirst(),
    byList: lists.dearestFirst(),
    byKind: kinds.dearestFirst(),
    byService: services.dearestFirst(),
  };
}
