import { useState } from 'react';
import { Button } from '../../../../../components/ui/button.tsx';
import { SimpleTable } from '../../../../../components/ui/simple-table.tsx';
import { countText } from '../../../../../lib/view/format.ts';
import { useDashboard } from '../../dashboard.ts';
import { useEntry } from '../../data/use-entry.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Screen } from '../../parts/screen.tsx';
import { NewSecret, type Secret } from '../keys/new-secret.tsx';
import { PeopleDialogs, type PeopleDialog } from './people-dialogs.tsx';
import { peopleColumns } from './people-columns.tsx';

export function PeopleScreen() {
  const { resources, now } = useDashboard();
  const entry = resources.people;
  const shown = useEntry(entry);
  const [dialog, setDialog] = useState<PeopleDialog | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const changed = () => {
    setDialog(null);
    void entry.refresh();
  };
  return (
    <Screen
      title="People with access"
      actions={
        <Button variant="primary" icon="plus" onPress={() => setDialog({ what: 'create' })}>
          Give access
        </Button>
      }
      foot={shown.value && <span>{countText(shown.value.people.length, 'person', 'people')}</span>}
    >
      {secret && <NewSecret key={secret.secret} secret={secret} onDone={() => setSecret(null)} />}
      <div className="gutter spaced">
        <p className="prose">
          Members see this workspace: enrichments, webhooks, keys and balance. Operators also run
          the server: suppression, sources, import, credits and access.
        </p>
      </div>
      <Loaded shown={shown} what="The people" onRetry={() => void entry.refresh()}>
        {({ people }) => (
          <SimpleTable
            label="People with access"
            columns={peopleColumns(setDialog, now())}
            rows={people}
            rowKey={({ id }) => id}
            rowHeight={52}
          />
        )}
      </Loaded>
      {dialog && (
        <PeopleDialogs
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
