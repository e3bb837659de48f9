import { useState, type FormEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { TextField } from '../ui/field.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingSection } from './setting-section.tsx';

export type SendToView = {
  /** The connected webhook. `lastSent`: "today"; '' before the first sending. */
  webhook: { host: string; secretEnd: string; lastSent: string } | null;
  busy: boolean;
  message: string;
  problem: string;
};

type Props = {
  view: SendToView;
  /** Called in the user's gesture, because the browser may ask for permission for the host. */
  onConnect: (url: string, secret: string) => void;
  onTest: () => void;
  onDisconnect: () => void;
  createSecret: () => string;
};

/** Where contacts can be sent. */
export function SendToSection({ view, onConnect, onTest, onDisconnect, createSecret }: Props) {
  const { webhook, busy } = view;
  const status = webhook && [
    webhook.host,
    `secret ends in ${webhook.secretEnd}`,
    ...(webhook.lastSent ? [`last sent ${webhook.lastSent}`] : []),
  ];
  return (
    <SettingSection
      id="send-to"
      title="Send to"
      lead="Address and secret stay on this computer, like the API key. The browser asks once for the host."
    >
      {status ? (
        <SettingRow title="Webhook" text={status.join(' · ')}>
          {() => (
            <>
              <Button onPress={() => busy || onTest()}>{busy ? 'Sending' : 'Send a test'}</Button>
              <ConfirmButton question="Disconnect and forget the secret" onPress={onDisconnect}>
                Disconnect
              </ConfirmButton>
            </>
          )}
        </SettingRow>
      ) : (
        <WebhookForm busy={busy} onConnect={onConnect} createSecret={createSecret} />
      )}
      <output className="meta">{view.message}</output>
      {view.problem && (
        <p className="options-problem" role="alert">
          {view.problem}
        </p>
      )}
    </SettingSection>
  );
}

function WebhookForm({
  busy,
  onConnect,
  createSecret,
}: Pick<Props, 'onConnect' | 'createSecret'> & { busy: boolean }) {
  const [url, setUrl] = useState('');
  const [secret, setSecret] = useState(createSecret);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy) onConnect(url.trim(), secret.trim());
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <h3 className="setting-head">Webhook</h3>
      <div className="setting-columns">
        <TextField
          label="Address"
          type="url"
          placeholder="https://hooks.flow.example/in/81"
          hint="Signed JSON, up to 100 contacts per call. For Zapier, Make, n8n or a program of your own."
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          value={url}
          onValue={setUrl}
        />
        <TextField
          label="Signing secret"
          hint="Copy it to the receiver, which checks the signature with it (Standard Webhooks)."
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          value={secret}
          onValue={setSecret}
        />
      </div>
      <Button type="submit">{busy ? 'Connecting' : 'Connect'}</Button>
    </form>
  );
}
