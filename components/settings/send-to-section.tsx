import { useState, type FormEvent, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TARGET_NAMES, type CrmId, type TargetId } from '../../lib/model/sending/targets.ts';
import { Button } from '../ui/buttons/button.tsx';
import { ConfirmButton } from '../ui/buttons/confirm-button.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingSection } from './setting-section.tsx';

const EXAMPLE_URL = 'https://hooks.flow.example/in/81';

export type TargetConnectionView = {
  /** The account there, or the host of a webhook. */
  account: string;
  /** The last characters of the token or the signing secret. */
  secretEnd: string;
  /** "today"; '' before the first sending. */
  lastSent: string;
};

/** The result of the last action. */
export type ActionMessageView = { target: TargetId; message: string; problem: string };

type Props = {
  /** Null: not connected. */
  connections: Record<TargetId, TargetConnectionView | null>;
  /** What is being connected or tested. */
  busy: TargetId | null;
  actionMessage: ActionMessageView | null;
  /** Both are called in the user's gesture, because the browser may ask for permission for the host. */
  onConnectCrm: (target: CrmId, token: string) => void;
  onConnectWebhook: (url: string, secret: string) => void;
  onTest: (target: TargetId) => void;
  onDisconnect: (target: TargetId) => void;
  createSecret: () => string;
};

const tokenHints = (): Record<CrmId, string> => ({
  hubspot: t`In HubSpot: Development, Keys, Service keys; or a private app. Scopes: crm.objects.contacts.read and .write.`,
  pipedrive: t`In Pipedrive: Settings, Personal preferences, API.`,
});

/** The programs to which contacts can be sent. */
export function SendToSection(props: Props) {
  const { connections, busy, actionMessage, onConnectCrm, onConnectWebhook, onTest, onDisconnect } =
    props;
  const getState = (target: TargetId) => ({
    busy: busy === target,
    problem: actionMessage?.target === target ? actionMessage.problem : '',
  });
  const row = (target: TargetId, form: ReactNode) => {
    const connection = connections[target];
    if (!connection) return form;
    const { problem } = getState(target);
    return (
      <>
        <SettingRow title={TARGET_NAMES[target]} text={toStatusText(target, connection)}>
          {() => (
            <>
              <Button onPress={() => busy || onTest(target)}>
                {busy === target ? t`Testing` : target === 'webhook' ? t`Send a test` : t`Test`}
              </Button>
              <ConfirmButton
                question={
                  target === 'webhook'
                    ? t`Disconnect and forget the secret`
                    : t`Disconnect and forget the token`
                }
                onPress={() => onDisconnect(target)}
              >
                {t`Disconnect`}
              </ConfirmButton>
            </>
          )}
        </SettingRow>
        {problem && (
          <p className="options-problem" role="alert">
            {problem}
          </p>
        )}
      </>
    );
  };
  return (
    <SettingSection
      id="send-to"
      title={t`Send to`}
      lead={t`Tokens, address and secret stay on this computer, like the API key. The browser asks once for each host.`}
    >
      {(['hubspot', 'pipedrive'] as const).map((target) => (
        <div key={target} className="setting-target">
          {row(
            target,
            <TokenForm
              target={target}
              {...getState(target)}
              onConnect={(token) => onConnectCrm(target, token)}
            />,
          )}
        </div>
      ))}
      <div className="setting-target">
        {row(
          'webhook',
          <WebhookForm
            {...getState('webhook')}
            onConnect={onConnectWebhook}
            createSecret={props.createSecret}
          />,
        )}
      </div>
      <output className="meta">{actionMessage?.message}</output>
    </SettingSection>
  );
}

function toStatusText(
  target: TargetId,
  { account, secretEnd, lastSent }: TargetConnectionView,
): string {
  return [
    target === 'hubspot' ? t`Account ${account}` : account,
    target === 'webhook' ? t`secret ends in ${secretEnd}` : t`token ends in ${secretEnd}`,
    ...(lastSent ? [t`last sent ${lastSent}`] : []),
  ].join(' · ');
}

type TokenFormProps = {
  target: CrmId;
  busy: boolean;
  problem: string;
  onConnect: (token: string) => void;
};

function TokenForm({ target, busy, problem, onConnect }: TokenFormProps) {
  const [token, setToken] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy) onConnect(token.trim());
  }
  const name = TARGET_NAMES[target];
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <h3 className="setting-head">{name}</h3>
      <TextField
        label={t`${name} token`}
        type="password"
        hint={tokenHints()[target]}
        error={problem || undefined}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={token}
        onValue={setToken}
      />
      <Button type="submit">{busy ? t`Connecting` : t`Connect ${name}`}</Button>
    </form>
  );
}

type WebhookFormProps = {
  busy: boolean;
  problem: string;
  onConnect: (url: string, secret: string) => void;
  createSecret: () => string;
};

function WebhookForm({ busy, problem, onConnect, createSecret }: WebhookFormProps) {
  const [url, setUrl] = useState('');
  const [secret, setSecret] = useState(createSecret);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy) onConnect(url.trim(), secret.trim());
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <h3 className="setting-head">
        <Trans>Webhook</Trans>
      </h3>
      <div className="setting-columns">
        <TextField
          label={t`Address`}
          type="url"
          placeholder={EXAMPLE_URL}
          hint={t`Signed JSON, up to 100 contacts per call. For Zapier, Make, n8n or a program of your own.`}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          value={url}
          onValue={setUrl}
        />
        <TextField
          label={t`Signing secret`}
          hint={t`Copy it to the receiver, which checks the signature with it (Standard Webhooks).`}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          value={secret}
          onValue={setSecret}
        />
      </div>
      <Button type="submit">{busy ? t`Connecting` : t`Connect webhook`}</Button>
      {problem && (
        <p className="options-problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
