import { useState } from 'react';
import {
  SendToSection,
  type TargetConnectionView,
  type ActionMessageView,
} from '../../components/settings/send-to-section.tsx';
import { useFollowed } from '../../components/ui/hooks/use-followed.ts';
import type { TargetId } from '../../lib/model/sending/targets.ts';
import { followTargetConnections } from '../../lib/page/follow/follow-target-connections.ts';
import { agoText } from '../../lib/view/format.ts';
import { createWebhookSecret, type ActionMessage, type TargetActions } from './target-actions.ts';

export function SendToPart({ actions, now }: { actions: TargetActions; now: Date }) {
  const [busy, setBusy] = useState<TargetId | null>(null);
  const [actionMessage, setActionMessage] = useState<ActionMessageView | null>(null);
  const connections = useFollowed(followTargetConnections) ?? {};
  /** `acting` has begun in the user's gesture: an await before it would end the gesture. */
  async function show(target: TargetId, acting: Promise<ActionMessage>): Promise<void> {
    setBusy(target);
    setActionMessage(null);
    const { message = '', problem = '' } = await acting;
    setActionMessage({ target, message, problem });
    setBusy(null);
  }
  const toView = (target: TargetId): TargetConnectionView | null => {
    const connection = connections[target];
    if (!connection) return null;
    const { account, secretEnd, lastSentAt } = connection;
    const lastSent = lastSentAt ? agoText(new Date(lastSentAt), now) : '';
    return { account, secretEnd, lastSent };
  };
  return (
    <SendToSection
      connections={{
        hubspot: toView('hubspot'),
        pipedrive: toView('pipedrive'),
        webhook: toView('webhook'),
      }}
      busy={busy}
      actionMessage={actionMessage}
      onConnectCrm={(target, token) => void show(target, actions.connectCrm(target, token))}
      onConnectWebhook={(url, secret) => void show('webhook', actions.connectWebhook(url, secret))}
      onTest={(target) => void show(target, actions.test(target))}
      onDisconnect={(target) => void show(target, actions.disconnect(target))}
      createSecret={createWebhookSecret}
    />
  );
}
