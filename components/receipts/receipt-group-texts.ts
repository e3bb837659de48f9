// The names of the groups of receipts: a site, a list, a kind, a service.
import { t } from '@lingui/core/macro';
import type { Grouping } from '../../lib/receipts/totals.ts';
import { kindText } from '../../lib/view/receipts/receipt-words.ts';
import { getHost } from '../../lib/view/web-address.ts';
import { shortId } from '../../lib/view/receipts/receipt-view.ts';
import type { ReceiptsView } from './receipts-view.ts';

export const siteText = (site: string): string => site || t`No site`;

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

/**
 * A service and its workspace, from the key that totals.ts makes of both. A workspace that is a UUID is
 * shortened to its first part; the receipt shows it in full.
 */
export function serviceText(key: string): string {
  const cut = key.indexOf(' ');
  const host = getHost(key.slice(0, cut));
  const id = key.slice(cut + 1);
  const workspace = UUID.test(id) ? shortId(id) : id;
  return t`${host}, workspace ${workspace}`;
}

/** The name of a list, also for a deleted one. */
export const listText = (key: string, names: ReadonlyMap<string, string>): string =>
  key === '' ? t`No list` : (names.get(key) ?? t`Deleted list ${{ id: key.slice(0, 8) }}`);

/** The selected groups that the receipts are filtered by. */
export function chosenTexts({ filter, listNames }: ReceiptsView): string[] {
  const { site, list, kind, service } = filter;
  return [
    ...(site === null ? [] : [siteText(site)]),
    ...(list === null ? [] : [listText(list, listNames)]),
    ...(kind === null ? [] : [kindText(kind)]),
    ...(service === null ? [] : [serviceText(service)]),
  ];
}

export const listGroupings = (): readonly { value: Grouping; label: string; totals: string }[] => [
  { value: 'byDay', label: t`Day`, totals: t`Totals by day` },
  { value: 'bySite', label: t`Site`, totals: t`Totals by site` },
  { value: 'byList', label: t`List`, totals: t`Totals by list` },
  { value: 'byKind', label: t`Kind`, totals: t`Totals by kind` },
  { value: 'byService', label: t`Service`, totals: t`Totals by service` },
];
