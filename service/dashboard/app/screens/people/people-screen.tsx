import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useDashboard } from '../../dashboard.ts';
import { ListScreen } from '../../components/list-screen.tsx';
import { useCall } from '../../data/use-call.ts';
import { GiveAccess } from './people-dialogs.tsx';
import { peopleColumns } from './people-columns.tsx';

export function PeopleScreen() {
  const { now } = useDashboard();
  return (
    <ListScreen
      title={t`People with access`}
      buttons={[
        {
          text: t`Give access`,
          variant: 'primary',
          icon: 'plus',
          renderDialog: (dialog) => <GiveAccess {...dialog} />,
        },
      ]}
      intro={
        <p className="prose">
          <Trans>
            Members see this workspace: enrichments, webhooks, keys and balance. Operators also run
            the server: suppression, sources, import, credits and access.
          </Trans>
        </p>
      }
      shown={useCall('listPeople', {})}
      failureTitle={t`The people did not load`}
      getRows={({ people }) => people}
      label={t`People with access`}
      columns={(openDialog) => peopleColumns(now(), openDialog)}
      rowKey={({ id }) => id}
      rowHeight={52}
      countText={({ people }) => plural(people.length, { one: '# person', other: '# people' })}
    />
  );
}
