import { CopyButton } from '../../../../../components/ui/copy-button.tsx';
import { countText } from '../../../../../lib/view/format.ts';
import type { ApiKey } from '../../../protocol/money.ts';
import { useDashboard } from '../../dashboard.ts';
import { EmptyState } from '../../components/screen.tsx';
import { ListScreen } from '../../components/list-screen.tsx';
import { useCall } from '../../data/use-call.ts';
import { keyColumns } from './key-columns.tsx';
import { CreateKey } from './key-dialogs.tsx';

export function KeysScreen() {
  const { now } = useDashboard();
  return (
    <ListScreen
      title="API keys"
      buttons={[
        {
          text: 'New key',
          variant: 'primary',
          icon: 'plus',
          renderDialog: (dialog) => <CreateKey {...dialog} />,
        },
      ]}
      shown={useCall('listKeys', {})}
      subject="The keys"
      rowsOf={({ keys }) => keys}
      label="API keys"
      columns={(openDialog) => keyColumns(now(), openDialog)}
      rowKey={({ id }) => id}
      rowHeight={44}
      empty={
        <EmptyState title="No key yet">
          A program or an extension that asks this service shows its key with each request.
        </EmptyState>
      }
      countText={({ keys }) => keysText(keys)}
    >
      <ConnectExtension />
    </ListScreen>
  );
}

function keysText(keys: readonly ApiKey[]): string {
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
