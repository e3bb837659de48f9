// Reads the open contact info, a dialog in both layouts. Server-driven, seen 2026-06 to 2026-08: a screen name, and
// rows of an icon, a label and a value, identified by the icon's id or by the link. Ember, seen 2026-05:
// `#pv-contact-info`, or the dialog at the address of the contact info. Phone numbers are plain text.
// A dialog that links to another member than the address is not read. One without a link is read at the address of
// the contact info, or when one of its headings is the member's name.
import { cleanName } from '../../../names/clean-name.ts';
import { parseEmail, parsePhone } from '../../../page/contact-links.ts';
import { unwrapRedirect } from '../../../page/labelled-website.ts';
import type { Page } from '../../../page/page.ts';
import type { Field, PersonSubject } from '../../../subject.ts';
import { readText } from '../../../page/text.ts';
import {
  isLinkedInHost,
  parseNetworkProfile,
  parseSafeUrl,
  type NetworkProfile,
} from '../../../page/urls.ts';
import { addOtherProfile } from '../../site-fields.ts';
import { readLines } from '../lines.ts';

const CONTENT =
  '[data-sdui-screen$="ProfileContactDetailsOverlay"], [data-view-name="profile-contact-info-details-view"]';
const EMBER = '[id*="pv-contact-info"], [class*="pv-contact-info"]';
const DIALOG = 'dialog, [role="dialog"], .artdeco-modal, [popover]';
/** Conversations are dialogs, too. */
const WRITING = 'textarea, form, [contenteditable]';
const OVERLAY = /\/overlay\/contact-info\b/;

/** Null when no dialog is open, or another member's. `name`: the member's; '' while it is not known. */
export function findContactDialog(
  page: Page,
  address: NetworkProfile,
  name: string,
): Element | null {
  const content = page.all(CONTENT, 4).map((one) => one.closest(DIALOG) ?? one);
  const dialogs = page.all(DIALOG, 20);
  const ember = dialogs.filter((one) => one.querySelector(EMBER));
  const byAddress = OVERLAY.test(page.url.pathname)
    ? dialogs.filter((one) => !one.matches('[popover], dialog') && !one.querySelector(WRITING))
    : [];
  const open = [...content, ...ember, ...byAddress].find(isOpen);
  if (!open) return null;
  const slugs = readProfileSlugs(page, open);
  const isOwn =
    slugs.length > 0
      ? slugs.includes(address.slug)
      : OVERLAY.test(page.url.pathname) ||
        findHeadings(open).some((one) => cleanName(readText(one, 120)) === name);
  return isOwn ? open : null;
}

const findHeadings = (dialog: Element): Element[] => Array.from(dialog.querySelectorAll('h1, h2'));

const isOpen = (dialog: Element): boolean =>
  !(dialog.localName === 'dialog' && !dialog.hasAttribute('open')) && !dialog.closest('[inert]');

/** Slugs of the profiles that the dialog links to. */
const readProfileSlugs = (page: Page, dialog: Element): string[] =>
  Array.from(dialog.querySelectorAll('a[href*="/in/"]'))
    .slice(0, 8)
    .flatMap((link) => parseNetworkProfile(link.getAttribute('href'), page.base)?.slug ?? []);

/** The heading of the dialog, when its link proves the member; else ''. */
export function readDialogName(dialog: Element, address: NetworkProfile): string {
  const links = Array.from(dialog.querySelectorAll('a[href*="/in/"]'));
  const isProven = links.some(
    (link) => parseNetworkProfile(link.getAttribute('href'), address.url)?.slug === address.slug,
  );
  const content = dialog.querySelector(CONTENT);
  const heading = findHeadings(dialog).find((one) => !content?.contains(one));
  return isProven ? readText(heading, 120) : '';
}

const PHONE_ICON = 'svg[id^="phone"], [type^="phone"], [data-test-icon^="phone"]';
const ICON = 'svg, li-icon';
const NUMBER = /(?:\+|\(|\b)[\p{Nd}(][\p{Nd}\s()./‑-]{4,}\p{Nd}/u;
const MAX = 10;

/** Adds e-mail addresses, phone numbers and web sites. */
export function addContacts(page: Page, dialog: Element, subject: PersonSubject): void {
  for (const link of Array.from(dialog.querySelectorAll('a[href]')).slice(0, 60)) {
    const href = link.getAttribute('href') ?? '';
    if (/^mailto:/i.test(href)) add(subject.emails, parseEmail(href));
    else if (/^tel:/i.test(href)) add(subject.phones, parsePhone(href));
    else {
      const url = parseSafeUrl(unwrapRedirect(href, page.base));
      if (url && !isLinkedInHost(url.hostname)) addOtherProfile(subject, url, 'contact info');
    }
  }
  for (const icon of Array.from(dialog.querySelectorAll(PHONE_ICON)).slice(0, MAX))
    for (const { text } of readLines(findIconRow(icon, dialog)))
      add(subject.phones, parsePhone(NUMBER.exec(text)?.[0] ?? ''));
}

/** The smallest element around the icon with a number in it, without the icon of another row. */
function findIconRow(icon: Element, dialog: Element): Element {
  let row = icon;
  while (row.parentElement && row.parentElement !== dialog) {
    if (readLines(row).some(({ text }) => NUMBER.test(text))) return row;
    if (row.parentElement.querySelectorAll(ICON).length > 1) return row;
    row = row.parentElement;
  }
  return row;
}

function add(list: Field[], value: string | null): void {
  if (!value || list.length >= MAX || list.some((one) => one.value === value)) return;
  list.push({ value, standard: 'site', where: 'contact info', confidence: 0.9 });
}
