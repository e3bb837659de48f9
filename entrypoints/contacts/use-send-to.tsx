import { useEffect, useState, type ReactNode } from 'react';
import { SendDialog } from '../../components/sending/send-dialog.tsx';
import { SendingResult } from '../../components/sending/sending-result.tsx';
import type { send } from '../../lib/messages/send.ts';
import type { Contact } from '../../lib/model/contact.ts';
import { MAX_SENT_CONTACTS, type Sending } from '../../lib/model/sending.ts';
import { sendingItem, webhookItem, type Webhook } from '../../lib/settings/sending-items.ts';

/** A place that contacts can be sent to, for the export menu. */
export type Destination = {
  id: 'hubspot' | 'pipedrive' | 'webhook';
  name: string;
  /** Its host, or that it is not connected. */
  state: string;
  onSend: () => void;
};

export type SendToTools = {
  send: typeof send;
  /** The ids of those that are on the suppression list. */
  findSuppressed: (contacts: readonly Contact[]) => Promise<ReadonlySet<string>>;
  /** Opens the settings, where a webhook is connected. */
  openSettings: () => void;
};

type Open = { type: 'before'; ids: string[]; suppressed: number } | { type: 'result' } | null;

/**
 * The destinations, and the dialog that is open. `getContacts` returns what is to be sent when the user chooses a
 * destination; `contacts` are all of them, for the names in the result.
 */
export function useSendTo(
  { send: post, findSuppressed, openSettings }: SendToTools,
  contacts: readonly Contact[],
  getContacts: () => readonly Contact[],
  now: Date,
): { destinations: readonly Destination[]; dialog: ReactNode } {
  const [webhook, setWebhook] = useState<Webhook | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [open, setOpen] = useState<Open>(null);
  useEffect(() => {
    const page = new AbortController();
    void webhookItem.follow(setWebhook, page.signal);
    void sendingItem.follow(setSending, page.signal);
    return () => page.abort();
  }, []);

  async function begin(): Promise<void> {
    if (!webhook) return openSettings();
    if (sending?.nextAt) return setOpen({ type: 'result' });
    const chosen = getContacts();
    const suppressed = await findSuppressed(chosen);
    const ids = chosen.map(({ id }) => id).filter((id) => !suppressed.has(id));
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
        nameOf={(id) => contacts.find((one) => one.id === id)?.fullName ?? ''}
        now={now}
        onRetry={() => void post('sending.retry', {})}
        onStop={() => void post('sending.stop', {})}
        onClose={close}
      />
    );
  }
  return { destinations, dialog };
}
