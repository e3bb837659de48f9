import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { SLOT, type Contact } from '../../lib/model/contacts/contact.ts';
import type { Flag, FlagReason } from '../../lib/model/contacts/flag.ts';
import type { Receipt } from '../../lib/model/jobs/receipt.ts';
import type { Kind } from '../../lib/model/kinds.ts';
import { getKindWords } from '../../lib/view/kind-words.ts';
import { isRevealed } from '../../lib/receipts/flagged-values.ts';
import { toNavUrl } from '../../lib/view/navigation/nav-target.ts';
import { findOtherValues } from '../../lib/view/person/other-values.ts';
import { toRevealRows, type RevealRow } from '../../lib/view/person/reveal-rows.ts';
import type { ShownValue } from '../../lib/view/person/shown-value.ts';
import { describeSource } from '../../lib/view/person/value-source.ts';
import { KIND_ICONS } from '../reveal/kind-icons.ts';
import { ValueFlag } from '../reveal/value-flag.tsx';
import { ValueRow } from '../reveal/value-row.tsx';
import { ValueSource } from '../reveal/value-source.tsx';
import { CopyFailure } from '../ui/buttons/copy-failure.tsx';
import { useCopy } from '../ui/hooks/use-copy.ts';

export type FlagProps = {
  /** The values of this contact that the user has marked as wrong. */
  flags: readonly Flag[];
  onFlag: (flag: { kind: Kind; value: string; reason: FlagReason; note: string }) => void;
  onUnflag: (id: string) => void;
};

type Props = FlagProps & {
  contact: Contact;
  /** Missing kinds that have a row with their price elsewhere: only their values are shown here. */
  offered: readonly Kind[];
  /** Of the revealed values, as far as they are kept. */
  receipts: readonly Receipt[];
  now: Date;
};

/** Every value by kind, the best one first. A missing value has a text. */
export function ContactValues(props: Props) {
  const { contact, offered, receipts, now, flags, onFlag, onUnflag } = props;
  const [opened, setOpened] = useState<string | null>(null);
  const { copied, failed, copy } = useCopy();
  const others = findOtherValues(contact, flags);
  const rows = toRevealRows({ contact, jobs: [], flags }, now)
    .map((row) => ({
      row,
      isOffered: offered.includes(row.kind),
      values: [
        ...(row.state === 'found' ? [row.shown] : []),
        ...others.filter(({ kind }) => kind === row.kind),
      ],
    }))
    .filter(({ isOffered, values }) => !isOffered || values.length > 0);
  const sourceFor = (kind: Kind, shown: ShownValue) => {
    const { value } = shown;
    if (!isRevealed(contact, kind, value)) return {};
    const receipt = receipts.find(({ id }) => id === contact[SLOT[kind]]?.jobId);
    return {
      source: (
        <ValueSource
          facts={describeSource(receipt, kind, contact.id, now)}
          receiptUrl={receipt && toNavUrl({ kind: 'receipts', id: receipt.id })}
          flagControl={
            <ValueFlag
              shown={shown}
              onFlag={(reason, note) => onFlag({ kind, value, reason, note })}
              onUnflag={onUnflag}
            />
          }
          onHide={() => setOpened(null)}
        />
      ),
      sourceOpen: opened === value,
      onSource: () => setOpened(opened === value ? null : value),
    };
  };
  return (
    <>
      <ul className="contact-values">
        {rows.map(({ row, isOffered, values }) => (
          <li key={row.kind}>
            {row.state !== 'found' && !isOffered && <p className="absent">{missing(row)}</p>}
            <ul>
              {values.map((shown) => (
                <ValueRow
                  key={shown.value}
                  icon={KIND_ICONS[row.kind]}
                  shown={shown}
                  copyLabel={`${getKindWords(row.kind).copy} ${shown.value}`}
                  copied={copied === shown.value}
                  onCopy={() => copy(shown.value)}
                  {...sourceFor(row.kind, shown)}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <CopyFailure failed={failed} />
      <output className="visually-hidden">{copied !== null && t`Copied`}</output>
    </>
  );
}

function missing({ kind, state }: RevealRow): string {
  const isSearched = state === 'not_found';
  switch (kind) {
    case 'work_email':
      return isSearched ? t`No work email found` : t`No work email revealed yet`;
    case 'personal_email':
      return isSearched ? t`No personal email found` : t`No personal email revealed yet`;
    case 'phone':
      return isSearched ? t`No mobile phone found` : t`No mobile phone revealed yet`;
  }
}
