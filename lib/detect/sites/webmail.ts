// Webmail: whom the open message is from. Seen: Gmail 2024-09 (span.gD with "email" and "name"), Outlook
// 2024-09 ("Name<address>" in the reading pane). Read only when the user clicks, like every page; a list
// of messages is nobody, and so is the owner of the mailbox.
import { emailOf } from '../contacts.ts';
import { hostName, registrableDomain } from '../domains.ts';
import { field } from '../evidence.ts';
import { cleanName } from '../clean-name.ts';
import { looksLikeName } from '../names.ts';
import type { Page } from '../page.ts';
import { nameFields } from '../person.ts';
import type { Subject } from '../subject.ts';
import { clean, textOf } from '../text.ts';
import { emptyPerson } from './selectors.ts';
import type { Site } from './site.ts';

type Correspondent = { name: string; address: string; where: string };

const GMAIL = 'mail.google.com';
const OUTLOOK = /^outlook\.(?:live|office|office365|cloud)\.(?:com|microsoft)$/;
/** Mailboxes that anybody may have: their domain is nobody's employer. */
const FREE_MAIL =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|web|proton|protonmail|pm|zoho|fastmail|mail|t-online|orange|free|laposte|libero|yandex|qq|163|126)\./;

export const webmail: Site = {
  name: 'Webmail',
  seen: '2024-09-01',
  matches: (url) => url.hostname === GMAIL || OUTLOOK.test(url.hostname),
  read: (page) => {
    const found = page.url.hostname === GMAIL ? inGmail(page) : inOutlook(page);
    return found ? personOf(page, found) : { kind: 'none', reason: 'no-evidence', site: null };
  },
};

/** The last message of the conversation that the owner has not written. */
function inGmail(page: Page): Correspondent | null {
  const own = emailOf(/\s([^\s@]+@[^\s@]+)\s+-\s/.exec(page.title)?.[1] ?? '');
  const pane = page.first('[role="main"]');
  const senders = pane ? firstOf(pane, 'span.gD[email], span.g2[email]', 100) : [];
  for (const element of senders.toReversed()) {
    const address = emailOf(element.getAttribute('email') ?? '');
    if (!address || address === own) continue;
    const name = clean(element.getAttribute('name') ?? textOf(element, 120), 120);
    return { name, address, where: 'span.gD[email]' };
  }
  return null;
}

function firstOf(root: Element, selector: string, most: number): Element[] {
  return Array.from(root.querySelectorAll(selector)).slice(0, most);
}

/** The first "Name<address>" above the body of the open message. */
function inOutlook(page: Page): Correspondent | null {
  const pane = page.first('[role="main"][aria-label], [role="main"]');
  if (!pane?.querySelector('[aria-label="Message body"], [role="document"]')) return null;
  for (const element of firstOf(pane, 'span, [role="heading"]', 400)) {
    const [, name = '', raw = ''] =
      /^([^<>]{0,100})<([^<>\s]{3,200})>$/.exec(textOf(element, 320)) ?? [];
    const address = emailOf(raw);
    if (address) return { name: clean(name, 120), address, where: '[role=main] span' };
  }
  return null;
}

function personOf(page: Page, { name, address, where }: Correspondent): Subject {
  const shown = cleanName(name.replace(/^["']|["']$/g, ''));
  const known = looksLikeName(shown) ? field(shown, 'site', where, 0.9) : null;
  const subject = { ...emptyPerson(0.9), ...nameFields(known, '', '', page.language) };
  const email = field(address, 'site', where, 0.98);
  if (email) subject.emails = [email];
  const domain = registrableDomain(address.split('@')[1] ?? '');
  if (domain && !FREE_MAIL.test(domain)) {
    subject.companyDomain = field(hostName(address.split('@')[1] ?? ''), 'site', where, 0.8);
  }
  return subject;
}
