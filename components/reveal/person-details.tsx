import { useState, type ReactNode } from 'react';
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { Kind } from '../../lib/model/kinds.ts';
import { KIND_WORDS } from '../../lib/view/kind-words.ts';
import { affordableText, blockedReason, type Means } from '../../lib/view/affordability.ts';
import { asksTwice, type PersonScreen } from '../../lib/view/person/person-screen.ts';
import type { RevealRow, ShownValue } from '../../lib/view/person/reveal-rows.ts';
import type { TextFact } from '../../lib/view/person/profile-facts.ts';
import type { TroubleCallbacks } from '../../lib/view/notices/notice-callbacks.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/section.tsx';
import { LaterNotice } from './later-notice.ts';
import { ProgressRow } from './progress-row.tsx';
import { RevealList } from './reveal-list.tsx';

/** Shorter searches, as of the local demo, show no progress. */
const PROGRESS_AFTER_MS = 1000;

export type PersonDetailsProps = {
  screen: PersonScreen;
  means: Means;
  /** Credits over which a reveal asks once more. */
  askAbove: number;
  now: Date;
  copied: string | null;
  sourceOf: (row: RevealRow & { state: 'found' }) => TextFact[];
  judge?: (kind: Kind, shown: ShownValue) => ReactNode;
  onCopy: (value: string) => void;
  onReveal: (kinds: readonly Kind[], price: Hundredths) => void;
  /** Asks the service for the balance, which also tells whether it can be reached. */
  onBalance: () => void;
  onContacts: () => void;
  onTrouble: TroubleCallbacks;
};

/** The price list, the values, and under them whatever stands in the way. */
export function PersonDetails(props: PersonDetailsProps) {
  const { screen, means, askAbove, now, onReveal, onTrouble } = props;
  const { rows, all, running, trouble, best, yours } = screen;
  const [blocked, setBlocked] = useState<{ reason: string; available: number | null } | null>(null);
  const nothingSent =
    !screen.asked && !rows.some(({ state }) => state === 'found' || state === 'not_found');
  const elapsed = running ? now.getTime() - running.since.getTime() : 0;
  // Another balance, another answer: the button says it when it is pressed again.
  const stillBlocked = blocked?.available === means.available && means.online && !trouble;

  const content = trouble ? (
    <LaterNotice
      troubled={trouble}
      now={now}
      onTrouble={onTrouble}
      confirm={asksTwice(trouble.price, askAbove, screen.doubtful)}
      affordable={<StillAffordable rows={rows} means={means} />}
    />
  ) : !means.online ? (
    <Offline onCheck={props.onBalance} onContacts={props.onContacts} />
  ) : stillBlocked ? (
    <Notice
      icon="info"
      title="This cannot be revealed now"
      alert
      actions={<Button onPress={() => setBlocked(null)}>Dismiss</Button>}
    >
      {blocked.reason}
    </Notice>
  ) : null;

  return (
    <Section title="Contact details">
      <RevealList
        rows={rows}
        all={all}
        blockedReason={(what, price) => blockedReason(what, price, means)}
        onBlocked={(reason) => {
          setBlocked({ reason, available: means.available });
          // Credits may have been added at the service since the balance was told.
          props.onBalance();
        }}
        asksAbove={(price) => asksTwice(price, askAbove, screen.doubtful)}
        primaryHere={!best && !yours && !running && !trouble && means.online}
        onReveal={onReveal}
        copied={props.copied}
        onCopy={props.onCopy}
        sourceOf={props.sourceOf}
        judge={props.judge}
        notice={content && { after: trouble?.after ?? 'phone', content }}
      />
      {rows.some(({ state }) => state === 'offered') && !content && (
        <p className="fine">
          <Icon name="shield" />
          <span>
            You pay only for what is found.
            {nothingSent && ' Nothing has been sent yet.'}
          </span>
        </p>
      )}
      {screen.doubtful && (
        <p className="fine">
          <Icon name="info" />
          <span>Not certain: {screen.doubtful}. Check before you pay.</span>
        </p>
      )}
      {running && !trouble && elapsed >= PROGRESS_AFTER_MS && (
        <ProgressRow searched={running.searched} milliseconds={elapsed} />
      )}
    </Section>
  );
}

function StillAffordable({ rows, means }: { rows: readonly RevealRow[]; means: Means }) {
  const options = rows.flatMap((row) =>
    row.state === 'offered' ? [{ noun: KIND_WORDS[row.kind].noun, price: row.price }] : [],
  );
  const text = affordableText(options, means.available);
  return text ? <p>{text}</p> : null;
}

function Offline({ onCheck, onContacts }: { onCheck: () => void; onContacts: () => void }) {
  return (
    <Notice
      icon="offline"
      title="You are offline"
      alert
      actions={
        <>
          <Button variant="primary" shortcut="R" onPress={onCheck}>
            Try again
          </Button>
          <Button onPress={onContacts}>Open contacts</Button>
        </>
      }
    >
      Nothing was sent and nothing was charged. Saved contacts, copy and export still work.
    </Notice>
  );
}
