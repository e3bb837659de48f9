import { countText } from '../../../../../lib/view/format.ts';
import { useDashboard } from '../../dashboard.ts';
import { ListScreen } from '../../components/list-screen.tsx';
import { useCall } from '../../data/use-call.ts';
import { GiveAccess } from './people-dialogs.tsx';
import { peopleColumns } from './people-columns.tsx';

export function PeopleScreen() {
  const { now } = useDashboard();
  return (
    <ListScreen
      title="People with access"
      buttons={[
        {
          text: 'Give access',
          variant: 'primary',
          icon: 'plus',
          renderDialog: (dialog) => <GiveAccess {...dialog} />,
        },
      ]}
      intro={
        <p className="prose">
          Members see this workspace: enrichments, webhooks, keys and balance. Operators also run
          the server: suppression, sources, import, credits and access.
        </p>
      }
      shown={useCall('listPeople', {})}
      subject="The people"
      rowsOf={({ people }) => people}
      label="People with access"
      columns={(openDialog) => peopleColumns(now(), openDialog)}
      rowKey={({ id }) => id}
      rowHeight={52}
      countText={({ people }) => countText(people.length, 'person', 'people')}
    />
  );
}
