import { useEffect, useState, type ReactNode } from 'react';
import type { Destination } from '../../components/contacts/export/exporting.ts';
import { SendDialog } from '../../components/sending/send-dialog.tsx';
import { SendingResult } from '../../components/sending/sending-result.tsx';
import type { send } from '../../lib/messages/send.ts';
import { MAX_SENT_CONTACTS, type Sending } from '../../lib/model/sending.ts';
import { sendingItem, webhookItem, type Webhook } from '../../lib/settings/sending-items.ts';

export type SendToTools = {
  send: typeof send;
  /** The ids of those that are on the suppression list. */
  findSuppressed: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The names of contacts, by id. */
  readNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Opens the settings, where a webhook is connected. */
  openSettings: () => void;
};

type Open = { type: 'before'; ids: string[]; suppressed: number } | { type: 'result' } | null;

/** The destinations, and the dialog that is open. `chosenIds` finds what is to be sent when the user chooses one. */
export function useSendTo(
  { send: post, findSuppressed, readNames, openSettings }: SendToTools,
  chosenIds: () => Promise<string[]>,
  now: Date,
): { destinations: readonly Destination[]; dialog: ReactNode } {
  const [webhook, setWebhook] = useState<Webhook | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const page = new AbortController();
    void webhookItem.follow(setWebhook, page.signal);
    void sendingItem.follow(setSending, page.signal);
    return () => page.abort();
  }, []);

  const isResultOpen = open?.type === 'result';
  useEffect(() => {
    if (!isResultOpen || !sending) return;
    let isGone = false;
    void readNames(sending.contacts.map(({ id }) => id)).then((found) => {
      if (!isGone) setNames(found);
    });
    return () => {
      isGone = true;
    };
  }, [isResultOpen, sending, readNames]);

  async function begin(): Promise<void> {
    if (!webhook) return openSettings();
    if (sending?.nextAt) return setOpen({ type: 'result' });
    const chosen = await chosenIds();
    const suppressed = await findSuppressed(chosen);
    const ids = chosen.filter((id) => !suppressed.has(id));
    setOpen({ type: 'before', ids, suppressed: suppressed.size });
  }

  const close = () => setOpen(null);
  const destinations = [
    {
      id: 'webhook',
      name: 'Webhook',
      state: webhook?.host ?? 'Not connected',
      onSend: () => void begin(),
    },
  ] as const;
  let dialog: ReactNode = null;
  if (open?.type === 'before' && webhook) {
    dialog = (
      <SendDialog
        host={webhook.host}
        count={open.ids.length}
        suppressed={open.suppressed}
        most={MAX_SENT_CONTACTS}
        busy={false}
        onSend={(options) =>
          void post('sending.start', { ids: open.ids, options }).then(() =>
            setOpen({ type: 'result' }),
          )
        }
        onClose={close}
      />
    );
  } else if (open?.type === 'result' && sending) {
    dialog = (
      <SendingResult
        sending={sending}
        nameOf={(id) => names.get(id) ?? ''}
        now={now}
        onRetry={() => void post('sending.retry', {})}
        onStop={() => void post('sending.stop', {})}
        onClose={close}
      />
    );
  }
  return { destinations, dialog };
}
