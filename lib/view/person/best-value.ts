// The value that the main button of a person copies.
import { t } from '@lingui/core/macro';
import { isReportedInvalid, type Contact } from '../../model/contacts/contact.ts';
import { isOwnFlagged, type Flag } from '../../model/contacts/flag.ts';
import type { Kind } from '../../model/kinds.ts';
import { getKindWords } from '../kind-words.ts';
import { listUsableValues, type KnownValue, type RevealRow } from './reveal-rows.ts';

export type BestValue = { kind: Kind; value: string };

/** The first value that may be copied: one that is marked as wrong only without another. */
export function findBestValue(rows: readonly RevealRow[]): BestValue | null {
  const usable = listUsableValues(rows);
  const best = usable.find(({ shown }) => !shown.flag) ?? usable[0];
  return best ? { kind: best.kind, value: best.shown.value } : null;
}

/** What a button copies, and its text. */
type CopyOffer = { text: string; value: string };

/**
 * The value that a copy button offers, from the rows and from what the user has added: an address before a number, of
 * each the revealed ones first, and one that is marked as wrong only without another. `flags`: those of the contact.
 */
export function findContactCopy(
  contact: Contact,
  rows: readonly RevealRow[],
  flags: readonly Flag[],
): CopyOffer | null {
  const { emails = [], phones = [] } = contact.own ?? {};
  const copyable = rows.flatMap((row) =>
    row.state === 'found' && row.shown.usable ? [{ kind: row.kind, shown: row.shown }] : [],
  );
  const unmarked = copyable.filter(({ shown }) => !shown.flag);
  const toOffer = ({ kind, shown }: KnownValue): CopyOffer => ({
    text: getKindWords(kind).copy,
    value: shown.value,
  });
  const [best] = [
    ...unmarked.filter(({ kind }) => kind !== 'phone').map(toOffer),
    ...emails
      .toReversed()
      .filter((one) => !isOwnFlagged(flags, one) && !isReportedInvalid(contact, one.email))
      .map(({ email }) => ({ text: t`Copy email`, value: email })),
    ...unmarked.filter(({ kind }) => kind === 'phone').map(toOffer),
    ...phones
      .toReversed()
      .filter((one) => !isOwnFlagged(flags, one))
      .map(({ number }) => ({ text: t`Copy phone`, value: number })),
    ...copyable.map(toOffer),
  ];
  return best ?? null;
}
