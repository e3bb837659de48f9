import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../../components/ui/buttons/button.tsx';
import { Notice } from '../../../../../components/ui/notice.tsx';
import type { CallAnswer } from '../../../protocol.ts';
import { useDashboard } from '../../dashboard.ts';
import { EmptyState } from '../../components/screen.tsx';
import { ListScreen } from '../../components/list-screen.tsx';
import { usePagedCall } from '../../data/use-paged-call.ts';
import { erasedText } from './erased-text.ts';
import { suppressionColumns } from './suppression-columns.tsx';
import { AddSuppression, ErasePerson } from './suppression-dialogs.tsx';

type Report = CallAnswer<'erasePerson'>;

export function SuppressionScreen() {
  const { refresh } = useDashboard();
  const shown = usePagedCall('listSuppressions', {}, ({ rows }) => rows);
  const [report, setReport] = useState<Report | null>(null);
  return (
    <ListScreen
      title={t`Suppression`}
      buttons={[
        {
          text: t`Erase a person`,
          variant: 'danger',
          renderDialog: (dialog) => <ErasePerson {...dialog} onErased={setReport} />,
        },
        {
          text: t`Suppress a person`,
          variant: 'primary',
          icon: 'plus',
          renderDialog: (dialog) => <AddSuppression {...dialog} />,
        },
      ]}
      intro={
        <>
          <p className="prose">
            <Trans>
              People on this list are never found on this server, and nothing is charged. The list
              keeps fingerprints, not addresses: it cannot show who is on it.
            </Trans>
          </p>
          {report && (
            <Notice
              tone="ok"
              icon="check"
              title={t`Erased, and suppressed from now on`}
              level={2}
              actions={
                <Button onPress={() => setReport(null)}>
                  <Trans>Done</Trans>
                </Button>
              }
            >
              {erasedText(report)}
            </Notice>
          )}
        </>
      }
      shown={shown}
      failureTitle={t`The suppression list did not load`}
      getRows={({ rows }) => rows}
      pages={{ total: ({ first }) => first.total, more: shown.more }}
      label={t`Suppression list, newest first`}
      columns={suppressionColumns}
      rowKey={({ id }) => id}
      rowHeight={44}
      empty={
        <EmptyState title={t`The list is empty`}>
          <Trans>
            Suppress people who ask not to be looked up. Erase people who ask to be forgotten.
          </Trans>
        </EmptyState>
      }
      countText={({ first }) => plural(first.total, { one: '# entry', other: '# entries' })}
      // The sidebar counts the entries.
      onChanged={() => refresh(['session'])}
    />
  );
}
