import { useEffect, useState } from 'react';
import { SendToSection, type SendToView } from '../../components/settings/send-to-section.tsx';
import { webhookItem, type Webhook } from '../../lib/settings/sending-items.ts';
import { agoText } from '../../lib/view/format.ts';
import { createWebhookSecret, type WebhookActions } from './webhook-actions.ts';

const IDLE = { busy: false, message: '', problem: '' };

export function SendToTools({ actions, now }: { actions: WebhookActions; now: Date }) {
  const [state, setState] = useState<Omit<SendToView, 'webhook'>>(IDLE);
  const [webhook, setWebhook] = useState<Webhook | null>(null);
  useEffect(() => {
    const page = new AbortController();
    void webhookItem.follow(setWebhook, page.signal);
    return () => page.abort();
  }, []);
  async function run(action: () => ReturnType<WebhookActions['test']>): Promise<void> {
    setState({ ...IDLE, busy: true });
    setState({ ...IDLE, ...(await action()) });
  }
  const { host, secretEnd, lastSentAt } = webhook ?? {};
  return (
    <SendToSection
      view={{
        ...state,
        webhook:
          host === undefined || secretEnd === undefined
            ? null
            : { host, secretEnd, lastSent: lastSentAt ? agoText(new Date(lastSentAt), now) : '' },
      }}
      onConnect={(url, secret) => {
        // The browser asks the user only in the gesture, which an await would end.
        const connecting = actions.connect(url, secret);
        void run(() => connecting);
      }}
      onTest={() => void run(actions.test)}
      onDisconnect={() => void run(actions.disconnect)}
      createSecret={createWebhookSecret}
    />
  );
}
