import { useState } from 'react';
import { countText } from '../../../../../lib/view/format.ts';
import { useDashboard } from '../../dashboard.ts';
import { CrudScreen } from '../../components/crud-screen.tsx';
import { NewSecret, type Secret } from '../../components/new-secret.tsx';
import { useCall } from '../../data/use-call.ts';
import { GiveAccess } from './people-dialogs.tsx';
import { peopleColumns } from './people-columns.tsx';

export function PeopleScreen() {
  const { now } = useDashboard();
  const shown = useCall('listPeople', {});
  const [secret, setSecret] = useState<Secret | null>(null);
  return (
    <CrudScreen
      title="People with access"
      buttons={[
        {
          text: 'Give access',
          variant: 'primary',
          icon: 'plus',
          renderDialog: (props) => <GiveAccess {...props} onSecret={setSecret} />,
        },
      ]}
      intro={
        <>
          {secret && (
            <NewSecret key={secret.secret} secret={secret} onDone={() => setSecret(null)} />
          )}
          <div className="gutter spaced">
            <p className="prose">
              Members see this workspace: enrichments, webhooks, keys and balance. Operators also
              run the server: suppression, sources, import, credits and access.
            </p>
          </div>
        </>
      }
      shown={shown}
      subject="The people"
      rowsOf={({ people }) => people}
      label="People with access"
      columns={(openDialog) => peopleColumns(now(), openDialog, setSecret)}
      rowKey={({ id }) => id}
      rowHeight={52}
      foot={shown.value && <span>{countText(shown.value.people.length, 'person', 'people')}</span>}
    />
  );
}
