// Addresses of the same form: the words of a path by which kinds of pages are known stay, and the hosts of
// networks whose pages the reader knows; every other host is at .example, and every mailbox.
import { isSharedHost, registrableDomain } from '../domains.ts';
import { decodeFully } from '../urls.ts';

export type Addresses = {
  address(address: string): string;
  email(address: string): string;
};

type Tools = {
  /** Letters and digits of a name in an address. */
  handle(text: string): string;
  /** A word, also where it is a common one. */
  strange(word: string): string;
  phone(text: string): string;
  /** Letters and digits that are no word. */
  opaque(text: string): string;
};

const NETWORKS = new Set(
  (
    'linkedin.com github.com gitlab.com x.com twitter.com bsky.app xing.com crunchbase.com wellfound.com angel.co ' +
    'stackoverflow.com orcid.org researchgate.net about.me facebook.com instagram.com youtube.com schema.org ' +
    'outlook.live.com outlook.office.com outlook.office365.com outlook.cloud.microsoft mail.google.com ' +
    'bit.ly lnkd.in goo.gl t.co tinyurl.com linktr.ee ow.ly buff.ly rebrand.ly'
  ).split(' '),
);
const SCHOLAR = /^scholar\.google\.[a-z]{2,3}(?:\.[a-z]{2})?$/;
/** TEST-NET-1, RFC 5737. */
const NOBODYS_NUMBER = '192.0.2.1';
const MAILBOX = /^([^@\s/]{1,300})@([\p{L}\p{N}.-]+)(.*)$/su;
/** Characters that would make another address of what was decoded. */
const BREAKING = /[%?#/\\\s<>"'`{}|^]/g;
const LONGEST = 2000;

export function createAddresses({ handle, strange, phone, opaque }: Tools): Addresses {
  const domains = new Map<string, string>();
  const taken = new Set<string>();

  /** One label for one domain: two companies never meet in one. */
  function domainOf(domain: string): string {
    const known = domains.get(domain);
    if (known !== undefined) return known;
    const [label = '', ...suffix] = domain.split('.');
    const shown = label.replace(/\p{L}+/gu, (word) => {
      const made = handle(word).toLowerCase();
      return made === word ? strange(word).toLowerCase() : made;
    });
    const end = isSharedHost(domain) ? suffix.join('.') : 'example';
    const digits = shown.replace(/\p{N}+/gu, handle);
    let made = `${digits}.${end}`;
    for (let more = 2; taken.has(made); more++)
      made = `${digits}-${'abcdefgh'[more % 8]}${more}.${end}`;
    domains.set(domain, made);
    taken.add(made);
    return made;
  }

  function host(name: string): string {
    const plain = name.toLowerCase().replace(/\.$/, '');
    const isNetwork = NETWORKS.has(plain) || SCHOLAR.test(plain);
    if (isNetwork || plain === 'localhost') return plain;
    const domain = registrableDomain(plain);
    if (domain === null) return /^[\d.[\]:a-f]+$/.test(plain) ? NOBODYS_NUMBER : handle(plain);
    const before = plain.slice(0, -domain.length).replace(/[^.]+/g, handle);
    return before + (NETWORKS.has(domain) ? domain : domainOf(domain));
  }

  function email(text: string): string {
    const [, name = '', domain = ''] = MAILBOX.exec(text) ?? [];
    const plain = domain.toLowerCase();
    const registrable = registrableDomain(plain);
    // Examples on forms are no mailboxes, and stay what they are.
    if (/^(?:example|domain|company|yourcompany|website)\./.test(plain))
      return `${handle(name)}@example.example`;
    const free = FREE_MAIL.exec(plain)?.[1];
    const shown = free
      ? `${free}.example`
      : registrable
        ? mailHost(plain, registrable)
        : host(plain);
    return `${handle(decodeFully(name)).replace(BREAKING, '-')}@${shown}`;
  }
  const mailHost = (plain: string, domain: string): string =>
    NETWORKS.has(domain) || isSharedHost(domain)
      ? `${plain.split('.')[0]}.example`.replace(/^[^.]+/, (label) =>
          NETWORKS.has(domain) ? label : handle(label),
        )
      : host(plain);

  const segment = (text: string): string => {
    const plain = decodeFully(text).normalize('NFC').slice(0, 200);
    // A member's id of LinkedIn is told from a chosen name by its beginning.
    if (/^[\da-f]{1,4}$/i.test(plain) && /\d/.test(plain)) return opaque(plain);
    const made = /^ACo[\w-]{10,}$/.test(plain) ? `ACo${handle(plain.slice(3))}` : handle(plain);
    return made.replace(BREAKING, '-');
  };

  function parameter(text: string): string {
    const [, key = '', is = '', value = ''] = /^([^=]*)(=?)(.*)$/s.exec(text) ?? [];
    const inner = decodeFully(value.replace(/\+/g, ' '));
    const isAddress = /^(?:https?:)?\/\/\S+$/i.test(inner) || /^[^@\s]+@[\w.-]+$/.test(inner);
    const shown = isAddress ? encodeURIComponent(address(inner)) : segment(value);
    return segment(key) + is + shown;
  }

  function address(value: string): string {
    const text = value.trim().slice(0, LONGEST);
    const [, scheme = ''] = /^([a-z][a-z\d+.-]*):/i.exec(text) ?? [];
    const rest = text.slice(scheme ? scheme.length + 1 : 0);
    if (/^(?:tel|callto|sms)$/i.test(scheme)) return `${scheme}:${rest.trim() ? phone(rest) : ''}`;
    if (/^mailto$/i.test(scheme) || (!scheme && MAILBOX.test(text) && !text.includes('/'))) {
      return (scheme && `${scheme}:`) + mailbox(rest);
    }
    if (scheme && !/^https?$/i.test(scheme)) return '#';
    const [, slashes = '', authority = '', path = '', query = '', fragment = ''] =
      /^(\/\/)?((?<=\/\/)[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(rest) ?? [];
    const name = authority.replace(/^.*@/, '').replace(/:\d*$/, '');
    return [
      scheme && `${scheme}:`,
      slashes,
      name && host(name),
      path.replace(/[^/]+/g, segment),
      query && `?${query.slice(1).split('&').map(parameter).join('&')}`,
      fragment && `#${segment(fragment.slice(1))}`,
    ].join('');
  }

  /** What stands behind "mailto:": somebody, nobody yet, or several. */
  function mailbox(text: string): string {
    const [, whole = '', query = ''] = /^([^?]*)(\?.*)?$/s.exec(text) ?? [];
    const encoded = /%40/.test(whole);
    const shown = decodeFully(whole)
      .split(',')
      .map((one) => (MAILBOX.test(one.trim()) ? email(one.trim()) : segment(one)))
      .join(',');
    const asked = query && `?${query.slice(1).split('&').map(parameter).join('&')}`;
    return (encoded ? shown.replaceAll('@', '%40') : shown) + asked;
  }

  return { address, email };
}

/** Mailboxes that anybody may have. */
const FREE_MAIL =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|aol|gmx|web|proton|protonmail|zoho|fastmail|mail|t-online|orange|free|laposte|libero|yandex)\./;
