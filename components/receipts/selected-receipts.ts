import { t } from '@lingui/core/macro';
import { kindText } from '../../lib/view/receipts/receipt-words.ts';
import { hostOf } from '../../lib/view/subject/page-strip.ts';
import { shortId } from '../../lib/view/receipts/receipt-view.ts';
import type { Grouping, ReceiptsView } from './receipts-view.ts';

export const NO_SITE = 'No site';
const NO_LIST = 'No list';

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

/**
 * A service and its workspace, from the key that totals.ts makes of both. A workspace that is a UUID is
 * shortened to its first part; the receipt shows it in full.
 */
export function serviceText(key: string): string {
  const cut = key.indexOf(' ');
  const workspace = key.slice(cut + 1);
  return t`${hostOf(key.slice(0, cut))}, workspace ${UUID.test(workspace) ? shortId(workspace) : workspace}`;
}

/** The name of a list, also for a deleted one. */
export const listText = (key: string, names: ReadonlyMap<string, string>): string =>
  key === '' ? NO_LIST : (names.get(key) ?? t`Deleted list ${key.slice(0, 8)}`);

/** The selected groups that the receipts are filtered by. */
export function chosenTexts({ filter, listNames }: ReceiptsView): string[] {
  const { site, list, kind, service } = filter;
  return [
    ...(site === null ? [] : [site || NO_SITE]),
    ...(list === null ? [] : [listText(list, listNames)]),
    ...(kind === null ? [] : [kindText(kind)]),
    ...(service === null ? [] : [serviceText(service)]),
  ];
}

export const GROUPINGS: readonly { value: Grouping; label: string }[] = [
  { value: 'byDay', label: 'Day' },
  { value: 'bySite', label: 'Site' },
  { value: 'byList', label: 'List' },
  { value: 'byKind', label: 'Kind' },
  { value: 'byService', label: 'Service' },
];
