// Masks texts, identifiers and addresses. Words, numbers, hosts and mailboxes are replaced. Punctuation, spaces
// and letter case stay, so that a date, an e-mail address or a telephone number still looks like one.
import { isKeptIdentifier, isKeptInIdentifiers, isKeptInText, PHRASES } from './allow-list.ts';
import { isFreeMail } from '../../identity/domain.ts';
import { isRoleMailbox } from '../page/contact-links.ts';
import { isSharedHost, toRegistrableDomain } from '../page/domains.ts';
import { decodeFully } from '../page/urls.ts';
import { createPseudonyms, type Random, WORD } from './pseudonyms.ts';

export type Mask = {
  /** A text that people read, with the addresses and telephone numbers in it. */
  text(text: string): string;
  /** Class names, ids, keys and values of attributes: words of the allow-list stay. */
  identifier(text: string): string;
  /** The target of a link: http(s), mailto, tel or relative. A target with another scheme becomes "#". */
  address(address: string): string;
};

/** Hosts that the reader's rules name. Every other host is replaced by one at .example. */
const KNOWN_HOSTS: ReadonlySet<string> = new Set(
  (
    'linkedin.com github.com gitlab.com x.com twitter.com bsky.app xing.com crunchbase.com wellfound.com angel.co ' +
    'stackoverflow.com orcid.org researchgate.net about.me facebook.com instagram.com youtube.com schema.org ' +
    'live.com office.com office365.com cloud.microsoft google.com ' +
    'bit.ly lnkd.in goo.gl t.co tinyurl.com linktr.ee ow.ly buff.ly rebrand.ly'
  ).split(' '),
);
const KNOWN_SUBDOMAINS = /^(?:www|[a-z]{2}|scholar|outlook|mail)$/;
const SCHOLAR = /^scholar\.google\.[a-z]{2,3}(?:\.[a-z]{2})?$/;
/** TEST-NET-1 (RFC 5737). */
const NUMERIC_HOST = '192.0.2.1';

const MAILBOX = /^([^@\s/]{1,300})@([\p{L}\p{N}.-]+)$/u;
const DOMAIN =
  '(?:[\\p{L}\\d-]+\\.)+(?:com|org|net|edu|gov|io|ai|app|dev|info|biz|eu|uk|de|fr|es|it|nl|ch|at|us|ca|au|se|no|dk|fi|pl|pt|br|jp|me|example)(?![\\p{L}\\d])';
/** Letters and digits in turn. */
const ID = '(?:\\p{L}+\\p{N}+\\p{L}|\\p{N}+\\p{L}+\\p{N})[\\p{L}\\p{N}]*';
/** An author's number at ORCID, which is not a telephone number. */
const GROUPED = '(?:\\d{4}-){3}\\d{3}[\\dX]';
const IS_DATE = /^(?:19|20)\d\d\D|\D(?:19|20)\d\d$/;
const TEXT_PART = new RegExp(
  [
    `(?<url>(?:https?:)?//[^\\s<>"']+)`,
    `(?<mail>[\\p{L}\\p{N}._%+'-]{1,64}@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+)`,
    `(?<host>(?<![\\p{L}\\d@.-])${DOMAIN}(?:/[^\\s<>"']*)?)`,
    `(?<phone>(?<![\\p{L}\\d_])\\+?\\(?(?!${GROUPED})\\d[\\d\\s().\\/–-]{5,22}\\d(?![\\p{L}\\d]))`,
    `(?<id>${ID})`,
    `(?<=\\p{L})(?<ending>['’](?:m|s|re|ve|ll)(?!\\p{L}))`,
    `(?<word>${WORD.source})`,
    `(?<digits>${GROUPED}|\\p{N}+)`,
  ].join('|'),
  'giu',
);
/** Between the parts of a title, and after the name of a field. */
const SEPARATOR = /(\s[|·•–—-]\s|:\s|:$|\s(?=\/ ))/u;
/** "profileName_x7" is made of profile, Name, x and 7. */
const IDENTIFIER_PART = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{L}+|\p{N}+/gu;
const IS_ID = /\p{L}\p{N}+\p{L}|\p{N}\p{L}+\p{N}/u;
/** Characters that would change the structure of an address after decoding. */
const BREAKING = /[%?#/\\\s<>"'`{}|^]/g;
const MAX_LENGTH = 2000;

export function createMask(source: string, random: Random): Mask {
  const pseudonyms = createPseudonyms(source, random);

  const text = (value: string): string =>
    value
      .split(SEPARATOR)
      .map((part) => (PHRASES.has(part.trim()) ? part : words(part)))
      .join('');
  const words = (value: string): string =>
    value.replace(TEXT_PART, (part, ...rest) => {
      const groups = rest.at(-1) as Record<string, string | undefined>;
      if (groups['word']) return isKeptInText(part) ? part : pseudonyms.word(part);
      if (groups['ending']) return part;
      if (groups['id']) return pseudonyms.id(part);
      if (groups['phone'] && !IS_DATE.test(part)) return pseudonyms.phone(part);
      if (groups['digits'] || groups['phone']) return part.replace(/\p{N}+/gu, pseudonyms.digits);
      if (groups['mail']) return mailbox(part);
      return groups['url'] ? address(part) : address(`//${part}`).slice(2);
    });

  function identifierPart(part: string): string {
    if (/^\p{N}+$/u.test(part)) return part.length < 3 ? part : pseudonyms.digits(part);
    return isKeptInIdentifiers(part) ? part : pseudonyms.word(part);
  }
  const identifier = (value: string): string =>
    value
      .slice(0, MAX_LENGTH)
      .split(/(\s+)/)
      .map((name) =>
        isKeptIdentifier(name)
          ? name
          : name.replace(/[\p{L}\p{N}\p{M}]+/gu, (run) =>
              IS_ID.test(run) ? pseudonyms.id(run) : run.replace(IDENTIFIER_PART, identifierPart),
            ),
      )
      .join('');

  function host(name: string): string {
    const plain = name.toLowerCase().replace(/\.$/, '');
    if (SCHOLAR.test(plain)) return plain;
    const domain = toRegistrableDomain(plain);
    if (domain === null) return NUMERIC_HOST;
    const [label = '', ...suffix] = domain.split('.');
    const isKnown = KNOWN_HOSTS.has(domain);
    const before = plain
      .slice(0, -domain.length)
      .replace(/[^.]+/g, (one) => (isKnown && KNOWN_SUBDOMAINS.test(one) ? one : hostLabel(one)));
    if (isKnown) return before + domain;
    return `${before}${hostLabel(label)}.${isSharedHost(plain) ? suffix.join('.') : 'example'}`;
  }
  const hostLabel = (label: string): string =>
    label === 'www' ? label : maskRuns(label).toLowerCase();
  /** Masks words of the allow-list, too: a host or a mailbox is named by them. */
  const maskRuns = (name: string): string =>
    name.replace(/\p{N}+|[\p{L}\p{M}]+/gu, (run) =>
      /\p{N}/u.test(run) ? pseudonyms.digits(run) : pseudonyms.word(run),
    );

  function mailbox(value: string): string {
    const [, name = '', domain = ''] = MAILBOX.exec(value) ?? [];
    if (!domain) return segment(value);
    const shown = isRoleMailbox(value)
      ? 'info'
      : maskRuns(decodeFully(name)).replace(BREAKING, '-');
    // A free provider is known by its first label. The mailbox must not be one that exists.
    if (isFreeMail(domain)) return `${shown}@${domain.split('.')[0]}.example`;
    const isKnown = KNOWN_HOSTS.has(toRegistrableDomain(domain) ?? '');
    return `${shown}@${isKnown ? 'mail.example' : host(domain)}`;
  }

  const segment = (value: string): string =>
    identifier(decodeFully(value).normalize('NFC').slice(0, 200)).replace(BREAKING, '-');

  function parameter(pair: string): string {
    const [, key = '', equals = '', value = ''] = /^([^=]*)(=?)(.*)$/s.exec(pair) ?? [];
    const inner = decodeFully(value.replace(/\+/g, ' '));
    const isAddress = /^(?:https?:)?\/\/\S+$/i.test(inner) || MAILBOX.test(inner);
    return (
      segment(key) + equals + (isAddress ? encodeURIComponent(address(inner)) : segment(value))
    );
  }
  const query = (value: string): string =>
    value && `?${value.slice(1).split('&').map(parameter).join('&')}`;

  function address(value: string): string {
    const trimmed = value.trim().slice(0, MAX_LENGTH);
    const [, scheme = ''] = /^([a-z][a-z\d+.-]*):/i.exec(trimmed) ?? [];
    const rest = trimmed.slice(scheme ? scheme.length + 1 : 0);
    if (/^tel$/i.test(scheme)) return `tel:${/\d/.test(rest) ? pseudonyms.phone(rest) : ''}`;
    if (/^mailto$/i.test(scheme))
      return `mailto:${mailbox(decodeFully(rest.replace(/\?.*$/s, '')))}`;
    if (MAILBOX.test(trimmed)) return mailbox(trimmed);
    if (scheme && !/^https?$/i.test(scheme)) return '#';
    const [, slashes = '', authority = '', path = '', asked = '', fragment = ''] =
      /^(\/\/)?((?<=\/\/)[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(rest) ?? [];
    const name = authority.replace(/^.*@/, '').replace(/:\d*$/, '');
    return [
      scheme && `${scheme}:`,
      slashes,
      name && host(name),
      path.replace(/[^/]+/g, segment),
      query(asked),
      fragment && `#${segment(fragment.slice(1))}`,
    ].join('');
  }

  return { text, identifier, address };
}
