import { Fragment, useState, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { sentenceSpace } from '../../lib/i18n/list-text.ts';
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { Kind } from '../../lib/model/kinds.ts';
import { blockedReason, type Affordability } from '../../lib/view/affordability.ts';
import { getKindWords } from '../../lib/view/kind-words.ts';
import type { NoticeCallbacks } from '../../lib/view/notices/notice-callbacks.ts';
import { sampleCreditsText } from '../../lib/view/sample/sample-subject.ts';
import { needsConfirmation, type PersonScreen } from '../../lib/view/person/person-screen.ts';
import type { TextFact } from '../../lib/view/person/profile-facts.ts';
import { listUsableValues, type RevealRow } from '../../lib/view/person/reveal-rows.ts';
import type { ShownValue } from '../../lib/view/person/shown-value.ts';
import { useFocusAfterLoss } from '../ui/hooks/use-focus-after-loss.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { Section } from '../ui/section.tsx';
import { BlockedButtonNotice } from '../notices/blocked-button-notice.tsx';
import { FailureNotice } from '../notices/failure-notice.tsx';
import { KIND_ICONS } from './kind-icons.ts';
import { OfflineNotice, StillAffordable } from './offline-notice.tsx';
import { PriceRow, RevealAllRow } from './price-row.tsx';
import { ProgressRow } from './progress-row.tsx';
import { UncertainLine } from './uncertain-line.tsx';
import { StatusLegend, ValueSource } from './value-source.tsx';
import { ValueRow } from './value-row.tsx';
import { WaitingRow } from './waiting-row.tsx';

/** Shorter searches show no progress, for example those of the local demo. */
const PROGRESS_AFTER_MS = 1000;

type Blocked = { reason: string; what: string; price: Hundredths };

type FoundRow = RevealRow & { state: 'found' };

export type PersonDetailsProps = {
  screen: PersonScreen;
  rows: readonly RevealRow[];
  affordability: Affordability;
  /** Credits above which a reveal asks for a confirmation. */
  askAbove: number;
  now: Date;
  copied: string | null;
  /** In the demo nothing is paid or sent. */
  isSample?: boolean;
  getSource: (row: FoundRow) => TextFact[];
  /** Draws the control that marks a value as wrong. */
  renderFlag?: (kind: Kind, value: ShownValue) => ReactNode;
  /** At the end of the heading. */
  end?: ReactNode;
  /** The outcome of the last action on all of the details; '' before one. */
  outcome?: string;
  onCopy: (value: string) => void;
  onReveal: (kinds: readonly Kind[], price: Hundredths) => void;
  /** Requests the balance, which also shows whether the service can be reached. */
  onBalance: () => void;
  onContacts: () => void;
  callbacks: NoticeCallbacks;
};

/** A row for each kind of contact detail: its value, its status or its price. */
export function PersonDetails(props: PersonDetailsProps) {
  const { screen, rows, affordability, askAbove, now, copied, onBalance, onReveal } = props;
  const { all, running, notice, best, yours, uncertain } = screen;
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const [selectedKind, setSelectedKind] = useState<Kind | null>(null);
  const [opened, setOpened] = useState<{ value: string; isFlagged: boolean } | null>(null);
  // A pressed price is replaced by its search.
  const { area, target } = useFocusAfterLoss<HTMLHeadingElement>();

  const usable = listUsableValues(rows);
  const selected =
    usable.find(({ kind }) => kind === selectedKind) ??
    usable.find(({ shown }) => !shown.flag) ??
    usable[0];
  const isOpenedShown = rows.some(
    (row) =>
      row.state === 'found' &&
      row.shown.value === opened?.value &&
      (opened.isFlagged || !row.shown.flag),
  );
  // The opened value was marked as wrong, or another value has taken its place.
  if (opened && !isOpenedShown) setOpened(null);

  const reasonFor = (what: string, price: Hundredths) => blockedReason(what, price, affordability);
  const mustConfirm = (price: Hundredths) =>
    needsConfirmation(price, { askAbove, isUncertain: uncertain !== '' });
  const priced = {
    blockedReason: reasonFor,
    onBlocked: (reason: string, what: string, price: Hundredths) => {
      setBlocked({ reason, what, price });
      // Credits may have been added at the service since the last balance.
      onBalance();
    },
    needsConfirmation: mustConfirm,
    onReveal,
  };
  // A new balance or a permission can change the answer: the button states it when it is pressed again.
  const isBlocked = blocked !== null && reasonFor(blocked.what, blocked.price) === blocked.reason;
  // One filled button: that of a notice, if there is one.
  const mayBePrimary = !best && !yours && !running && !notice && !isBlocked && affordability.online;
  const cheapest = rows.find(
    (row) => row.state === 'offered' && !reasonFor(getKindWords(row.kind).row, row.price),
  );

  const drawOwnValue = (kind: Kind, shown: ShownValue) => (
    <ValueRow
      icon={KIND_ICONS[kind]}
      shown={shown}
      copyLabel={getKindWords(kind).copy}
      copied={copied === shown.value}
      onCopy={() => props.onCopy(shown.value)}
      selected={shown === selected?.shown}
    />
  );

  function drawRow(row: RevealRow) {
    switch (row.state) {
      case 'found': {
        const { value, flag } = row.shown;
        const isOpen = opened?.value === value;
        return (
          <ValueRow
            icon={KIND_ICONS[row.kind]}
            shown={row.shown}
            copyLabel={getKindWords(row.kind).copy}
            copied={copied === value}
            onCopy={() => props.onCopy(value)}
            selected={row.shown === selected?.shown}
            source={
              <ValueSource
                facts={props.getSource(row)}
                flagControl={props.renderFlag?.(row.kind, row.shown)}
                onHide={() => setOpened(null)}
              />
            }
            sourceOpen={isOpen}
            onSource={() => setOpened(isOpen ? null : { value, isFlagged: flag !== undefined })}
            onFocus={() => setSelectedKind(row.kind)}
          />
        );
      }
      case 'offered': {
        const isPrimary = mayBePrimary && row === cheapest;
        return <PriceRow {...priced} kind={row.kind} price={row.price} isPrimary={isPrimary} />;
      }
      default:
        return <WaitingRow row={row} />;
    }
  }

  const affordable = <StillAffordable rows={rows} available={affordability.available} />;
  const noticeBox = notice ? (
    <FailureNotice
      notice={notice}
      now={now}
      callbacks={props.callbacks}
      confirm={mustConfirm(notice.price)}
      affordable={affordable}
    />
  ) : !affordability.online ? (
    <OfflineNotice onCheck={onBalance} onContacts={props.onContacts} />
  ) : isBlocked ? (
    <BlockedButtonNotice
      {...blocked}
      title={t`This cannot be revealed now`}
      affordability={affordability}
      now={now}
      affordable={affordable}
      onAddCredits={props.callbacks.onAddCredits}
      onDismiss={() => setBlocked(null)}
    />
  ) : null;
  const noticeAfter = notice?.after ?? 'phone';
  const nothingSent =
    !screen.wasRequested && !rows.some(({ state }) => state === 'found' || state === 'not_found');
  const elapsed = running ? now.getTime() - running.since.getTime() : 0;

  return (
    <Section title={t`Contact details`} end={props.end} headingRef={target}>
      <output className="sub">{props.outcome}</output>
      <ul ref={area} className="reveal-list">
        {rows.map((row) => (
          <Fragment key={row.kind}>
            {row.own && drawOwnValue(row.kind, row.own)}
            {drawRow(row)}
            {noticeBox && row.kind === noticeAfter && <li className="in-list">{noticeBox}</li>}
          </Fragment>
        ))}
        {all && <RevealAllRow {...priced} all={all} />}
      </ul>
      {opened && <StatusLegend />}
      {rows.some(({ state }) => state === 'offered') && !noticeBox && (
        <p className="fine">
          <Icon name="shield" />
          <span>
            {props.isSample ? sampleCreditsText() : <Trans>You pay only for what is found.</Trans>}
            {nothingSent && !props.isSample && (
              <>
                {sentenceSpace()}
                <Trans>Nothing has been sent yet.</Trans>
              </>
            )}
          </span>
        </p>
      )}
      {uncertain && <UncertainLine uncertain={uncertain} />}
      {running?.sentAt && !notice && elapsed >= PROGRESS_AFTER_MS && (
        <ProgressRow searched={running.searched} milliseconds={elapsed} />
      )}
    </Section>
  );
}
