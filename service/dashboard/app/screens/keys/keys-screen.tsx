import { useState } from 'react';
import { CopyButton } from '../../../../../components/ui/copy-button.tsx';
import { countText } from '../../../../../lib/view/format.ts';
import type { ApiKey } from '../../../protocol/money.ts';
import { useDashboard } from '../../dashboard.ts';
import { CrudScreen } from '../../components/crud-screen.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { NewSecret, type Secret } from '../../components/new-secret.tsx';
import { useCall } from '../../data/use-call.ts';
import { keyColumns } from './key-columns.tsx';
import { CreateKey } from './key-dialogs.tsx';

export function KeysScreen() {
  const { now } = useDashboard();
  const shown = useCall('listKeys', {});
  const [secret, setSecret] = useState<Secret | null>(null);
  return (
    <CrudScreen
      title="API keys"
      buttons={[
        {
          text: 'New key',
          variant: 'primary',
          icon: 'plus',
          renderDialog: (props) => <CreateKey {...props} onSecret={setSecret} />,
        },
      ]}
      intro={
        secret && <NewSecret key={secret.secret} secret={secret} onDone={() => setSecret(null)} />
      }
      shown={shown}
      subject="The keys"
      rowsOf={({ keys }) => keys}
      label="API keys"
      columns={(openDialog) => keyColumns(now(), openDialog, setSecret)}
      rowKey={({ id }) => id}
      rowHeight={44}
      empty={
        <EmptyState title="No key yet">
          A program or an extension that asks this service shows its key with each request.
        </EmptyState>
      }
      foot={shown.value && <span>{footText(shown.value.keys)}</span>}
    >
      <ConnectExtension />
    </CrudScreen>
  );
}

function footText(keys: readonly ApiKey[]): string {
  const revoked = keys.filter(({ state }) => state === 'revoked').length;
  return countText(keys.length, 'key') + (revoked > 0 ? `, ${revoked} revoked` : '');
}

function ConnectExtension() {
  const { baseUrl } = useDashboard().session;
  return (
    <section className="gutter connect" aria-labelledby="connect">
      <div className="section-head">
        <h2 id="connect">Connect the extension</h2>
      </div>
      <p className="prose">
        In the extension choose “Connect with an API key”, and give it this base URL and a key.
      </p>
      <div className="row">
        <code className="ltr code-line">{baseUrl}</code>
        <CopyButton text={baseUrl} size="sm">
          Copy base URL
        </CopyButton>
      </div>
    </section>
  );
}
