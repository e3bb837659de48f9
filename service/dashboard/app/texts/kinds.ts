import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { commaText } from '../../../../lib/i18n/list-text.ts';
import type { IconName } from '../../../../components/ui/icons/icon.tsx';
import { capitalised } from '../../../../lib/view/format.ts';
import type { Kind } from '../../protocol/enrichments.ts';

type KindText = {
  name: MessageDescriptor;
  /** In a sentence. */
  noun: MessageDescriptor;
  /** In a list of what was asked for. */
  short: MessageDescriptor;
  /** The name of a value that is not the best one. */
  other: MessageDescriptor;
  icon: IconName;
};

export const KIND_TEXTS: Record<Kind, KindText> = {
  'contact.work_emails': {
    name: msg`Work email`,
    noun: msg`work email`,
    short: msg`work`,
    other: msg`Other work`,
    icon: 'mail',
  },
  'contact.personal_emails': {
    name: msg`Personal email`,
    noun: msg`personal email`,
    short: msg`personal`,
    other: msg`Other personal`,
    icon: 'at',
  },
  'contact.phones': {
    name: msg`Mobile phone`,
    noun: msg`mobile phone`,
    short: msg`mobile`,
    other: msg`Other mobile`,
    icon: 'mobile',
  },
  'reverse.email': {
    name: msg`Person by email`,
    noun: msg`person by email`,
    short: msg`person by email`,
    other: msg`Other person by email`,
    icon: 'user',
  },
};

/** "Work, personal, mobile". */
export const askedText = (kinds: readonly Kind[]): string =>
  capitalised(commaText(kinds.map((kind) => i18n._(KIND_TEXTS[kind].short))));

type Words = Pick<KindText, 'name' | 'noun'>;

const WORDS = new Map<string, Words>([
  ...Object.entries(KIND_TEXTS),
  ['person', { name: msg`Person`, noun: msg`person` }],
  ['company', { name: msg`Company`, noun: msg`company` }],
  ['lookup', { name: msg`Look-ups`, noun: msg`look-ups` }],
  ['person.lookup', { name: msg`Person look-up`, noun: msg`person look-up` }],
  ['company.lookup', { name: msg`Company look-up`, noun: msg`company look-up` }],
  ['person.search', { name: msg`People search`, noun: msg`people search` }],
  ['company.search', { name: msg`Company search`, noun: msg`company search` }],
  ['other', { name: msg`Other`, noun: msg`other` }],
]);

/** The name of a kind from the ledger or a source. An unknown kind is shown as it came. */
export function kindName(kind: string): string {
  const words = WORDS.get(kind);
  return words ? i18n._(words.name) : capitalised(kind);
}

/** The name of a kind within a sentence. */
export function kindNoun(kind: string): string {
  const words = WORDS.get(kind);
  return words ? i18n._(words.noun) : kind;
}
