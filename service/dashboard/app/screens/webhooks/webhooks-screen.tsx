import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Segmented } from '../../../../../components/ui/fields/segmented.tsx';
import { EmptyState } from '../../components/screen.tsx';
import { ListScreen } from '../../components/list-screen.tsx';
import { usePagedCall } from '../../data/use-paged-call.ts';
import { useFilters, webhookFilters } from '../../filters.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import { DeliverySheet } from './delivery-sheet.tsx';

export function WebhooksScreen() {
  const [{ show }, changeFilters] = useFilters(webhookFilters);
  const query = show === 'failed' ? { state: 'failed' as const } : {};
  const shown = usePagedCall('listDeliveries', query, ({ rows }) => rows);
  return (
    <ListScreen
      title={t`Webhooks`}
      intro={
        <>
          <p className="prose">
            <Trans>
              A delivery that fails is tried again once a minute, five times. “Send again” sends the
              same body under the same id.
            </Trans>
          </p>
          <div className="tools">
            <Segmented
              label={t`Deliveries`}
              value={show}
              options={[
                { value: 'all', label: t`All` },
                { value: 'failed', label: t`Failed` },
              ]}
              onChange={(value) => changeFilters({ show: value })}
            />
          </div>
        </>
      }
      shown={shown}
      failureTitle={t`The webhook log did not load`}
      getRows={({ rows }) => rows}
      label={t`Webhook deliveries, newest first`}
      columns={(openDialog) =>
        deliveryColumns((id) =>
          openDialog(({ onClose }) => <DeliverySheet id={id} onClose={onClose} />),
        )
      }
      rowKey={({ id }) => id}
      rowHeight={44}
      pages={{ more: shown.more }}
      empty={
        show === 'failed' ? (
          <EmptyState title={t`No delivery has failed`} />
        ) : (
          <EmptyState title={t`Nothing was sent yet`}>
            <Trans>
              An enrichment that is started with a <code>webhook_url</code> reports here.
            </Trans>
          </EmptyState>
        )
      }
      countText={({ rows: { length } }) => {
        if (length === 0) return '';
        return shown.more
          ? plural(length, { one: '# delivery, more below', other: '# deliveries, more below' })
          : plural(length, { one: '# delivery', other: '# deliveries' });
      }}
      isLive
    />
  );
}
