import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Segmented } from '../../../../../components/ui/segmented.tsx';
import { EmptyState } from '../../components/screen.tsx';
import { ListScreen } from '../../components/list-screen.tsx';
import { usePagedCall } from '../../data/use-paged-call.ts';
import { useFilters, webhookFilters } from '../../filters.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import { DeliverySheet } from './delivery-sheet.tsx';

const SHOW = [
  { value: 'all', label: 'All' },
  { value: 'failed', label: 'Failed' },
] as const;

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
              options={SHOW}
              onChange={(value) => changeFilters({ show: value })}
            />
          </div>
        </>
      }
      shown={shown}
      subject={t`The webhook log`}
      rowsOf={({ rows }) => rows}
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
      countText={({ rows: { length } }) =>
        length > 0
          ? plural(length, { one: '# delivery', other: '# deliveries' }) +
            (shown.more ? ', more below' : '')
          : ''
      }
      isLive
    />
  );
}
