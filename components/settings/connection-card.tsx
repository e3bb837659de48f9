import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { dayText } from '../../lib/view/format.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Facts } from '../ui/facts.tsx';
import { Ltr } from '../ui/ltr.tsx';
import { Status } from '../ui/status.tsx';
import type { ConnectionState, ConnectionView } from './settings-view.ts';
import { ConnectionNotice } from './connection-notice.tsx';

type Props = {
  connection: ConnectionView;
  state: ConnectionState;
  sendsProfileLink: boolean;
  now: Date;
  onTest: () => void;
  onForget: () => void;
};

const SERVICES = {
  demo: 'Local demo',
  key: 'Account with an API key',
  sample: 'Demo with sample people',
} as const;

/** The connected service. Its key is not shown, because no page of the extension can read it. */
export function ConnectionCard(props: Props) {
  const { connection, state, sendsProfileLink, now } = props;
  const { mode, baseUrl, keyEnd, consent, workspaceId } = connection;
  if (mode === 'sample') return <DemoCard onForget={props.onForget} />;
  const details = sendsProfileLink
    ? t`Name, company, its site and profile link`
    : t`Name, company and its site`;
  return (
    <div className="stack">
      <Facts
        facts={[
          { name: 'Service', value: SERVICES[mode] },
          { name: 'Base URL', value: <Ltr>{baseUrl}</Ltr> },
          { name: 'API key', value: `Ends in ${keyEnd}. Kept on this computer, never synced.` },
          { name: 'Workspace', value: <Ltr>{workspaceId}</Ltr> },
          {
            name: 'What is sent',
            value: `${details} of the person you reveal, to ${consent.host}. You agreed on ${dayText(new Date(consent.at), now)}.`,
          },
        ]}
      />
      <div className="row wrap">
        <Button onPress={() => state.busy === null && props.onTest()}>
          {state.busy === 'test' ? t`Testing` : t`Test connection`}
        </Button>
        <ConfirmButton question={t`Disconnect and forget the key`} onPress={props.onForget}>
          {t`Disconnect`}
        </ConfirmButton>
        <output>
          {state.answeredIn !== null && (
            <Status tone="ok" icon="check-circle">
              <Trans>Connected, answers in {Math.round(state.answeredIn)} ms</Trans>
            </Status>
          )}
        </output>
      </div>
      {state.failure && <ConnectionNotice failure={state.failure} />}
    </div>
  );
}

/** The demo inside the extension has no key, no host and no account. */
const DemoCard = ({ onForget }: { onForget: () => void }) => (
  <div className="stack">
    <Facts
      facts={[
        { name: 'Service', value: SERVICES.sample },
        { name: 'What is sent', value: 'Nothing. The sample people are in this browser.' },
      ]}
    />
    <div className="row wrap">
      <ConfirmButton question={t`Leave and remove everything invented`} onPress={onForget}>
        {t`Leave the demo`}
      </ConfirmButton>
    </div>
  </div>
);
