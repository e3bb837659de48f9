import { useState, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import type { Destination } from '../../../components/contacts/export/exporting.ts';
import { SendDialog, type SendOptions } from '../../../components/sending/send-dialog.tsx';
import { SendingResult } from '../../../components/sending/sending-result.tsx';
import { useFollowed } from '../../../components/ui/hooks/use-followed.ts';
import type { Problem } from '../../../lib/messages/protocol.ts';
import type { send } from '../../../lib/messages/send.ts';
import type { Sending } from '../../../lib/model/sending/sending.ts';
import {
  CRM_ORIGINS,
  MAX_SENT_CONTACTS,
  TARGET_NAMES,
  TARGETS,
  type TargetId,
} from '../../../lib/model/sending/targets.ts';
import { followTargetConnections } from '../../../lib/page/follow/follow-target-connections.ts';
import type { SendingCounts } from '../../../lib/page/records/sending-counts.ts';
import { sendingItem, type TargetConnection } from '../../../lib/settings/sending-items.ts';
import { downloadResult, type ResultCollaborators } from './download-result.ts';
import { useSentNames } from './use-sent-names.ts';

export type SendToCollaborators = ResultCollaborators & {
  send: typeof send;
  /** The background skips contacts that are stored as deleted, also those that are being restored. */
  waitForEarlyUndo: () => Promise<void>;
  /** How many of these are skipped although they are not on the suppression list, or sent again. */
  countForSending: (
    to: Pick<Sending, 'target' | 'account'>,
    ids: readonly string[],
  ) => Promise<SendingCounts>;
  /** Opens the settings, where programs are connected. */
  openSettings: () => void;
};

type Before = SendingCounts & {
  type: 'before';
  target: TargetId;
  ids: string[];
  suppressed: number;
};
/** `target`: the one that was chosen. The results may be those of another one. */
type Open = Before | { type: 'result'; target: TargetId } | null;

type Page = {
  now: Date;
  /** The contacts to send could not be read. */
  onUnread: () => void;
  /** Shows the details of a contact. */
  onOpen: (id: string) => void;
};

/** The destinations, and the dialog that is open. `chosenIds` finds what is to be sent when the user chooses one. */
export function useSendTo(
  collaborators: SendToCollaborators,
  chosenIds: () => Promise<string[]>,
  { now, onUnread, onOpen }: Page,
): { destinations: readonly Destination[]; dialog: ReactNode } {
  const { send: post, waitForEarlyUndo, readContacts, openSettings } = collaborators;
  const connections = useFollowed(followTargetConnections) ?? {};
  const sending = useFollowed(sendingItem.follow);
  const [open, setOpen] = useState<Open>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const names = useSentNames(open?.type === 'result' ? sending : null, readContacts);

  async function begin(target: TargetId): Promise<void> {
    const connection = connections[target];
    const isLeft = hasStopped(sending) && sending.target === target;
    // A new sending replaces the results of the one before.
    if (connection && (sending?.nextAt || (isLeft && sending.account === connection.account))) {
      setProblem('');
      return setOpen({ type: 'result', target });
    }
    await prepare(target);
  }

  async function prepare(target: TargetId): Promise<void> {
    const connection = connections[target];
    if (!connection) return openSettings();
    const chosen = await chosenIds();
    const suppressed = await collaborators.findSuppressed(chosen);
    const ids = chosen.filter((id) => !suppressed.has(id));
    // Too many are not sent, so none of them are read.
    const counts =
      ids.length > MAX_SENT_CONTACTS[target]
        ? { samples: 0, unfindable: 0, sentBefore: 0 }
        : await collaborators.countForSending({ target, account: connection.account }, ids);
    setProblem('');
    setOpen({ type: 'before', target, ids, suppressed: suppressed.size, ...counts });
  }

  async function start(target: TargetId, ids: string[], options: SendOptions): Promise<void> {
    setBusy(true);
    await waitForEarlyUndo();
    const result = await post('sending.start', { target, ids, options });
    setBusy(false);
    if (result.ok) setOpen({ type: 'result', target });
    else setProblem(toProblemText(result.problem));
  }

  async function retry(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await waitForEarlyUndo();
    const result = await post('sending.retry', {});
    setBusy(false);
    // Also after 'gone': it was begun before, by another press or page, and is shown here.
    const isBegun = result.ok || result.problem.code === 'gone';
    setProblem(isBegun ? '' : toProblemText(result.problem));
  }

  async function stop(): Promise<void> {
    const { ok } = await post('sending.stop', {});
    setProblem(ok ? '' : t`It was not stopped, and goes on. Try again.`);
  }

  const close = () => setOpen(null);
  const destinations = TARGETS.map((target) => ({
    id: target,
    name: TARGET_NAMES[target],
    state: toState(target, connections[target]),
    onSend: () => void begin(target).catch(onUnread),
  }));
  let dialog: ReactNode = null;
  const connection = open?.type === 'before' ? connections[open.target] : null;
  if (open?.type === 'before' && connection) {
    const { target, ids, suppressed, samples, unfindable, sentBefore } = open;
    dialog = (
      <SendDialog
        target={target}
        account={connection.account}
        host={toHost(target, connection)}
        count={ids.length}
        suppressed={suppressed}
        samples={samples}
        unfindable={unfindable}
        sentBefore={sentBefore}
        most={MAX_SENT_CONTACTS[target]}
        busy={busy}
        problem={problem}
        onSend={(options) => void start(target, ids, options)}
        onClose={close}
      />
    );
  } else if (open?.type === 'result' && sending) {
    const { target } = open;
    dialog = (
      <SendingResult
        sending={sending}
        names={names}
        now={now}
        refusal={problem}
        onRetry={() => void retry()}
        onStop={() => void stop()}
        onDownload={() =>
          void downloadResult(sending, collaborators).then(setProblem, () =>
            setProblem(t`The file was not written. Reload this page and try again.`),
          )
        }
        onOpen={(id) => {
          close();
          onOpen(id);
        }}
        {...(hasStopped(sending) && {
          onNew: () => void prepare(target).catch(onUnread),
        })}
        onClose={close}
      />
    );
  }
  return { destinations, dialog };
}

/** Before its end, by the user or the program. */
const hasStopped = (sending: Sending | null): sending is Sending =>
  sending?.nextAt === null && sending.contacts.some(({ state }) => state === 'waiting');

function toProblemText({ code }: Problem): string {
  switch (code) {
    case 'gone':
      return t`Another sending is under way. Wait until it has ended, then send again. Nothing was sent.`;
    case 'not_connected':
      return t`This program is no longer connected. Connect it in Settings. Nothing was sent.`;
    case 'no_room':
      return t`This computer has no storage space left. Free some disk space, then send again. Nothing was sent.`;
    default:
      return t`It did not start. Reload this page and try again. Nothing was sent.`;
  }
}

const toHost = (target: TargetId, { account }: TargetConnection): string =>
  target === 'webhook' ? account : new URL(CRM_ORIGINS[target]).host;

function toState(target: TargetId, connection: TargetConnection | null | undefined): string {
  if (!connection) return t`Connect first`;
  return target === 'webhook' ? connection.account : t`Connected`;
}
