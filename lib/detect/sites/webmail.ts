// Webmail: reads the sender of the open message. Seen: Gmail 2024-09 (span.gD with "email" and "name"), Outlook
// 2024-09 ("Name<address>" in the reading pane). Read only when the user clicks, like every page. A list of messages
// has no subject, and the owner of the mailbox is never the subject.
import { isFreeMail } from '../../identity/domain.ts';
import { parseEmail, isRoleMailbox } from '../page/contact-links.ts';
import { toHostName, toRegistrableDomain } from '../page/domains.ts';
import { toField } from '../evidence/evidence.ts';
import { cleanName, putGivenNameFirst } from '../names/clean-name.ts';
import { looksLikeName, isSameName } from '../names/names.ts';
import type { Page } from '../page/page.ts';
import { toNameFields } from '../person/name-fields.ts';
import type { Subject } from '../subject.ts';
import { cleanText, fold, readText } from '../page/text.ts';
import { createEmptyPerson } from './site-fields.ts';
import { HOSTS } from './hosts.ts';
import type { Site } from './site.ts';
import { GUESS } from './titled-person.ts';

const NO_SUBJECT: Subject = { kind: 'none', reason: 'no-evidence', site: null };

type Correspondent = { name: string; address: string; where: string };

const GMAIL = 'mail.google.com';
const SENT_FOLDER = /\/(?:sentitems|drafts|outbox)\b/i;
export const webmail: Site = {
  name: 'Webmail',
  seen: '2024-09-01',
  matches: ({ hostname }) => HOSTS.webmail.test(hostname),
  read: (page) => {
    const found = page.url.hostname === GMAIL ? findGmailSender(page) : findOutlookSender(page);
    return found ? toPerson(page, found) : NO_SUBJECT;
  },
};

type Owner = { name: string; address: string | null };

/** The sender of the last message in the conversation that is not the owner's. */
function findGmailSender(page: Page): Correspondent | null {
  const owner = findGmailOwner(page);
  const pane = page.first('[role="main"]');
  const senders = pane ? queryFirst(pane, 'span.gD[email], span.g2[email]', 100) : [];
  for (const element of senders.toReversed()) {
    const address = parseEmail(element.getAttribute('email') ?? '');
    const name = cleanText(element.getAttribute('name') ?? readText(element, 120), 120);
    if (!address || isOwner(owner, name, address) || isSignedMe(readText(element, 120), name))
      continue;
    return { name, address, where: 'span.gD[email]' };
  }
  return null;
}

/** Whether the sender is shown as "me", "ich" or "moi": the owner, under any name. */
const isSignedMe = (shown: string, name: string): boolean =>
  /^\p{Ll}{1,6}$/u.test(shown) && looksLikeName(name) && !fold(name).includes(fold(shown));

/** "Subject - address - Gmail": the subject may contain addresses, so the last one is the owner's. */
function findGmailOwner(page: Page): Owner {
  const address = parseEmail(/(?:^|\s)([^\s@]+@[^\s@]+)\s+-\s[^@]*$/.exec(page.title)?.[1] ?? '');
  // The account's button: "Google Account: Name (address)". Messages from an alias have the same name.
  const button = page
    .all('a[aria-label*="@"]', 20)
    .map((element) => cleanText(element.getAttribute('aria-label'), 300))
    .find((label) => address !== null && label.toLowerCase().includes(address));
  return { address, name: /:\s*([^:()]{2,100}?)\s*\(/.exec(button ?? '')?.[1] ?? '' };
}

const isOwner = (owner: Owner, name: string, address: string): boolean =>
  address === owner.address || (owner.name !== '' && isSameName(name, owner.name));

function queryFirst(root: Element, selector: string, most: number): Element[] {
  return Array.from(root.querySelectorAll(selector)).slice(0, most);
}

const BODY = '[aria-label="Message body"], [role="document"]';

/**
 * The first "Name<address>" outside the message bodies that is not the owner's. Under a message by the owner stand
 * its recipients: a single one is the correspondent; of several, none is.
 */
function findOutlookSender(page: Page): Correspondent | null {
  const pane = page.first('[role="main"][aria-label], [role="main"]');
  if (!pane?.querySelector(BODY)) return null;
  // "Mail - Name - Outlook". Messages in "sent items" are from the owner, whatever the title says.
  const owner: Owner = {
    address: null,
    name: / - ([^-]{2,100}?) - Outlook$/.exec(page.title)?.[1] ?? '',
  };
  const found = new Map<string, Correspondent>();
  let isOwn = false;
  for (const element of queryFirst(pane, 'span, [role="heading"]', 400)) {
    const [, shown = '', raw = ''] =
      /^([^<>]{0,100})<([^<>\s]{3,200})>$/.exec(readText(element, 320)) ?? [];
    const address = parseEmail(raw);
    if (!address || element.closest(BODY)) continue;
    const name = cleanText(shown, 120);
    const isFirst: boolean = found.size === 0 && !isOwn;
    if (isOwner(owner, name, address) || (isFirst && SENT_FOLDER.test(page.url.pathname))) {
      owner.address ??= address;
      isOwn ||= isFirst;
      continue;
    }
    const one = { name, address, where: '[role=main] span' };
    if (!isOwn) return one;
    found.set(address, one);
  }
  const [only] = found.values();
  return found.size === 1 ? (only ?? null) : null;
}

function toPerson(page: Page, { name, address, where }: Correspondent): Subject {
  // "Brisk, Ada", as organisations list their members; "Ada Brisk (Acme)"; "Ada Brisk via Acme".
  const shown = cleanName(name.replace(/^["']|["']$| via .*| \([^)]*\)$/g, ''));
  const ordered = putGivenNameFirst(shown) || shown;
  const isRole = isRoleMailbox(address);
  // Shops and newsletters have names of two capitalised words, too.
  if (isRole && !looksLikeName(ordered)) return NO_SUBJECT;
  const sure = isRole ? GUESS : 0.9;
  const known = looksLikeName(ordered) ? toField(ordered, 'site', where, sure) : null;
  const subject = { ...createEmptyPerson(sure), ...toNameFields(known, '', '', page.language) };
  const email = toField(address, 'site', where, 0.98);
  if (email) subject.emails = [email];
  const domain = toRegistrableDomain(address.split('@')[1] ?? '');
  if (domain && !isFreeMail(domain)) {
    subject.companyDomain = toField(toHostName(address.split('@')[1] ?? ''), 'site', where, 0.8);
  }
  return subject;
}
