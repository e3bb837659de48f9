import { Fragment, useState, type ReactNode } from 'react';
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { Kind } from '../../lib/model/kinds.ts';
import { creditsText, priceText } from '../../lib/view/format.ts';
import { KIND_WORDS } from '../../lib/view/kind-words.ts';
import type { TextFact } from '../../lib/view/person/profile-facts.ts';
import type { RevealAll, RevealRow, ShownValue } from '../../lib/view/person/reveal-rows.ts';
import { Icon } from '../ui/icon.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { PricedButton } from '../ui/priced-button.tsx';
import { useShortcut } from '../ui/shortcuts.ts';
import { KIND_ICONS } from './kind-icons.ts';
import { StatusLegend, ValueSource } from './value-source.tsx';
import { ValueRow } from './value-row.tsx';
import { WaitingRow } from './waiting-row.tsx';

type Props = {
  rows: readonly RevealRow[];
  all: RevealAll | null;
  /** Why a reveal at this price cannot be pressed; null when it can. */
  blockedReason: (what: string, price: number) => string | null;
  onBlocked: (reason: string) => void;
  /** Whether this price asks once more. */
  asksAbove: (price: number) => boolean;
  /** The filled button of the screen may be in this list. */
  primaryHere: boolean;
  /** With the price that the button said, in hundredths. */
  onReveal: (kinds: Kind[], price: Hundredths) => void;
  copied: string | null;
  onCopy: (value: string) => void;
  sourceOf: (row: RevealRow & { state: 'found' }) => TextFact[];
  /** Whether the value was wrong, and how to say so; stands with its source. */
  judge?: ((kind: Kind, shown: ShownValue) => ReactNode) | undefined;
  /** Shown under the row of this kind. */
  notice: { after: Kind; content: ReactNode } | null;
};

export function RevealList(props: Props) {
  const { rows, all, blockedReason, onBlocked, asksAbove, onReveal, notice } = props;
  const [selectedKind, setSelected] = useState<Kind | null>(null);
  const [opened, setOpened] = useState<{ value: string; flag: boolean } | null>(null);
  const copyable = rows.filter((row) => row.state === 'found' && row.shown.usable);
  const selected =
    copyable.find(({ kind }) => kind === selectedKind) ??
    copyable.find((row) => row.state === 'found' && !row.shown.flag) ??
    copyable[0];
  const cheapest = rows.find(
    (row) => row.state === 'offered' && !blockedReason(KIND_WORDS[row.kind].row, row.price),
  );

  const isOpened = rows.some(
    (row) =>
      row.state === 'found' &&
      row.shown.value === opened?.value &&
      (opened.flag || !row.shown.flag),
  );
  // Its value was marked as wrong, or another one stands there.
  if (opened && !isOpened) setOpened(null);

  function drawRow(row: RevealRow) {
    const words = KIND_WORDS[row.kind];
    const icon = KIND_ICONS[row.kind];
    switch (row.state) {
      case 'found':
        return (
          <ValueRow
            icon={icon}
            shown={row.shown}
            copyLabel={words.copy}
            copied={props.copied === row.shown.value}
            onCopy={() => props.onCopy(row.shown.value)}
            selected={row === selected}
            source={
              <ValueSource
                facts={props.sourceOf(row)}
                judgement={props.judge?.(row.kind, row.shown)}
                onHide={() => setOpened(null)}
              />
            }
            sourceOpen={opened?.value === row.shown.value}
            onSource={() =>
              setOpened(
                opened?.value === row.shown.value
                  ? null
                  : { value: row.shown.value, flag: !!row.shown.flag },
              )
            }
            onFocus={() => setSelected(row.kind)}
          />
        );
      case 'searching':
      case 'queued':
        return (
          <WaitingRow
            icon={icon}
            label={words.row}
            tone={row.state === 'queued' ? 'neutral' : 'run'}
            sign={row.state === 'queued' ? 'hourglass' : 'arc'}
            word={row.state === 'queued' ? 'Queued' : 'Searching'}
            note={`${creditsText(row.price)} if found`}
          />
        );
      case 'lost':
        return (
          <WaitingRow
            icon={icon}
            label={words.row}
            tone="warn"
            sign="help"
            word="Answer lost"
            note="may have been charged"
          />
        );
      case 'not_found':
        return (
          <WaitingRow
            icon={icon}
            label={words.row}
            tone="neutral"
            sign="minus-circle"
            word="Not found"
            note={`0 credits · try again after ${row.againAfter}`}
          />
        );
      case 'offered': {
        const blocked = blockedReason(words.row, row.price) ?? undefined;
        return (
          <li className="price-row">
            <Icon name={icon} />
            <span className="label">
              {words.row} <KeyCap name={words.key} />
            </span>
            <PricedButton
              verb="Reveal"
              label={words.reveal}
              price={priceText(row.price)}
              variant={props.primaryHere && row === cheapest ? 'primary' : 'default'}
              shortcut={words.key}
              confirm={asksAbove(row.price)}
              {...(blocked && { blocked, onBlocked })}
              onPress={() => onReveal([row.kind], row.price)}
            />
          </li>
        );
      }
    }
  }

  return (
    <>
      <ul className="reveal-list">
        {rows.map((row) => (
          <Fragment key={row.kind}>
            {drawRow(row)}
            {notice?.after === row.kind && <li className="in-list">{notice.content}</li>}
          </Fragment>
        ))}
        {all && (
          <li className="price-all">
            <RevealAllButton {...props} all={all} />
          </li>
        )}
      </ul>
      {opened && <StatusLegend />}
    </>
  );
}

function RevealAllButton({
  all,
  blockedReason,
  onBlocked,
  asksAbove,
  onReveal,
}: Props & { all: RevealAll }) {
  const blocked = blockedReason('Everything', all.price) ?? undefined;
  return (
    <PricedButton
      wide
      verb="Reveal all"
      label="Reveal all"
      price={priceText(all.price, true)}
      shortcut="A"
      confirm={asksAbove(all.price)}
      {...(blocked && { blocked, onBlocked })}
      onPress={() => onReveal(all.kinds, all.price)}
    />
  );
}

function KeyCap({ name }: { name: string }) {
  const { cap } = useShortcut(name);
  return cap ? <Kbd>{cap}</Kbd> : null;
}
