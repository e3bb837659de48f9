import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CopyButton } from '../../../../../components/ui/buttons/copy-button.tsx';
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
      title={t`API keys`}
      buttons={[
        {
          text: t`Create key`,
          variant: 'primary',
          icon: 'plus',
          renderDialog: (dialog) => <CreateKey {...dialog} />,
        },
      ]}
      shown={useCall('listKeys', {})}
      failureTitle={t`The keys did not load`}
      getRows={({ keys }) => keys}
      label={t`API keys`}
      columns={(openDialog) => keyColumns(now(), openDialog)}
      rowKey={({ id }) => id}
      rowHeight={44}
      empty={
        <EmptyState title={t`No key yet`}>
          <Trans>
            A program or an extension that asks this service shows its key with each request.
          </Trans>
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
  const all = plural(keys.length, { one: '# key', other: '# keys' });
  if (revoked === 0) return all;
  return t`${all}, ${plural(revoked, { one: '# revoked', other: '# revoked' })}`;
}

function ConnectExtension() {
  const { baseUrl } = useDashboard().session;
  return (
    <section className="gutter connect" aria-labelledby="connect">
      <div className="section-head">
        <h2 id="connect">
          <Trans>Connect the extension</Trans>
        </h2>
      </div>
      <p className="prose">
        <Trans>
          In the extension choose “Connect an account”, and give it this base URL and a key.
        </Trans>
      </p>
      <div className="row">
        <code className="ltr code-line">{baseUrl}</code>
        <CopyButton text={baseUrl} size="sm">
          {t`Copy base URL`}
        </CopyButton>
      </div>
    </section>
  );
}
