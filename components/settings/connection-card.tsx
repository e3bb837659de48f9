import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { dayText } from '../../lib/view/format.ts';
import { Button } from '../ui/buttons/button.tsx';
import { ConfirmButton } from '../ui/buttons/confirm-button.tsx';
import { Facts } from '../ui/facts.tsx';
import { Ltr } from '../ui/text/ltr.tsx';
import { Status } from '../ui/status.tsx';
import type { ConnectionState, ConnectionView } from '../../lib/view/settings/settings-view.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { ReplaceKey } from './replace-key.tsx';

type Props = {
  connection: ConnectionView;
  state: ConnectionState;
  sendsProfileLink: boolean;
  now: Date;
  onKey: (baseUrl: string, apiKey: string) => void;
  onTest: () => void;
  onForget: () => void;
};

const serviceTexts = () =>
  ({
    demo: t`Local demo`,
    key: t`Account with an API key`,
    sample: t`Demo with sample people`,
  }) as const;

/** The connected service. Its key is not shown, because no page of the extension can read it. */
export function ConnectionCard(props: Props) {
  const { connection, state, sendsProfileLink, now } = props;
  const { mode, baseUrl, keyEnd, consent, workspaceId, connectedAt } = connection;
  /** The connection whose key is being replaced: the form closes when there is a new one. */
  const [replacing, setReplacing] = useState('');
  if (mode === 'sample') return <SampleCard onForget={props.onForget} />;
  const milliseconds = Math.round(state.answeredIn ?? 0);
  const { host } = consent;
  const day = dayText(new Date(consent.at), now);
  const sent = sendsProfileLink
    ? t`Name, company, company site and profile link of the person you reveal, what you look up, and your filters under Find people, to ${host}. You agreed on ${day}.`
    : t`Name, company and company site of the person you reveal, what you look up, and your filters under Find people, to ${host}. You agreed on ${day}.`;
  return (
    <div className="stack">
      <Facts
        facts={[
          { name: t`Service`, value: serviceTexts()[mode] },
          { name: t`Base URL`, value: <Ltr>{baseUrl}</Ltr> },
          { name: t`API key`, value: t`Ends in ${keyEnd}. Kept on this computer, never synced.` },
          { name: t`Workspace`, value: <Ltr>{workspaceId}</Ltr> },
          {
            name: t`What is sent`,
            value: sent,
          },
        ]}
      />
      {state.failure && <ConnectionNotice failure={state.failure} />}
      {replacing === connectedAt && (
        <ReplaceKey
          busyWith={state.busyWith}
          isRefused={state.failure?.field === 'apiKey'}
          onReplace={(apiKey) => props.onKey(baseUrl, apiKey)}
          onCancel={() => setReplacing('')}
        />
      )}
      <div className="row wrap">
        {mode === 'key' && replacing !== connectedAt && (
          <Button
            variant={state.failure?.field === 'apiKey' ? 'primary' : 'default'}
            onPress={() => setReplacing(connectedAt)}
          >
            <Trans>Replace key</Trans>
          </Button>
        )}
        <Button onPress={() => state.busyWith === null && props.onTest()}>
          {state.busyWith === 'test' ? t`Testing` : t`Test connection`}
        </Button>
        <ConfirmButton question={t`Disconnect and forget the key`} onPress={props.onForget}>
          {t`Disconnect`}
        </ConfirmButton>
        <output>
          {state.answeredIn !== null && (
            <Status tone="ok" icon="check-circle">
              <Trans>Connected, answers in {milliseconds} ms</Trans>
            </Status>
          )}
        </output>
      </div>
    </div>
  );
}

/** The demo inside the extension has no key, no host and no account. */
const SampleCard = ({ onForget }: { onForget: () => void }) => (
  <div className="stack">
    <Facts
      facts={[
        { name: t`Service`, value: serviceTexts().sample },
        { name: t`What is sent`, value: t`Nothing. The sample people are in this browser.` },
      ]}
    />
    <div className="row wrap">
      <ConfirmButton question={t`Leave and remove everything invented`} onPress={onForget}>
        {t`Leave the demo`}
      </ConfirmButton>
    </div>
  </div>
);
