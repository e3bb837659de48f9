import { useState } from 'react';
import { Button } from '../../../../../components/ui/button.tsx';
import { SimpleTable } from '../../../../../components/ui/simple-table.tsx';
import { countText } from '../../../../../lib/view/format.ts';
import type { ApiKey } from '../../../protocol/money.ts';
import { useDashboard } from '../../dashboard.ts';
import { useEntry } from '../../data/use-entry.ts';
import { Empty } from '../../parts/empty.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Screen } from '../../parts/screen.tsx';
import { ConnectExtension } from './connect-extension.tsx';
import { keyColumns } from './key-columns.tsx';
import { KeyDialogs, type KeyDialog } from './key-dialogs.tsx';
import { NewSecret, type Secret } from './new-secret.tsx';

export function KeysScreen() {
  const { resources, now } = useDashboard();
  const entry = resources.keys;
  const shown = useEntry(entry);
  const [dialog, setDialog] = useState<KeyDialog | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const changed = () => {
    setDialog(null);
    void entry.refresh();
  };
  return (
    <Screen
      title="API keys"
      actions={
        <Button variant="primary" icon="plus" onPress={() => setDialog({ what: 'create' })}>
          New key
        </Button>
      }
      foot={shown.value && <span>{footText(shown.value.keys)}</span>}
    >
      {secret && <NewSecret key={secret.secret} secret={secret} onDone={() => setSecret(null)} />}
      <Loaded shown={shown} what="The keys" onRetry={() => void entry.refresh()}>
        {({ keys }) =>
          keys.length > 0 ? (
            <SimpleTable
              label="API keys"
              columns={keyColumns(now(), setDialog)}
              rows={keys}
              rowKey={({ id }) => id}
              rowHeight={44}
            />
          ) : (
            <Empty title="No key yet">
              A program or an extension that asks this service shows its key with each request.
            </Empty>
          )
        }
      </Loaded>
      <ConnectExtension />
      {dialog && (
        <KeyDialogs
          dialog={dialog}
          onClose={() => setDialog(null)}
          onChanged={changed}
          onSecret={(made) => {
            setSecret(made);
            changed();
          }}
        />
      )}
    </Screen>
  );
}

function footText(keys: readonly ApiKey[]): string {
  const revoked = keys.filter(({ state }) => state === 'revoked').length;
  return countText(keys.length, 'key') + (revoked > 0 ? `, ${revoked} revoked` : '');
}
