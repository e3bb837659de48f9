import { Segmented } from '../../../../../components/ui/segmented.tsx';
import { countText } from '../../../../../lib/view/format.ts';
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
      title="Webhooks"
      intro={
        <>
          <p className="prose">
            A delivery that fails is tried again once a minute, five times. “Send again” sends the
            same body under the same id.
          </p>
          <div className="tools">
            <Segmented
              label="Deliveries"
              value={show}
              options={SHOW}
              onChange={(value) => changeFilters({ show: value })}
            />
          </div>
        </>
      }
      shown={shown}
      subject="The webhook log"
      rowsOf={({ rows }) => rows}
      label="Webhook deliveries, newest first"
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
          <EmptyState title="No delivery has failed" />
        ) : (
          <EmptyState title="Nothing was sent yet">
            An enrichment that is started with a <code>webhook_url</code> reports here.
          </EmptyState>
        )
      }
      countText={({ rows: { length } }) =>
        length > 0
          ? countText(length, 'delivery', 'deliveries') + (shown.more ? ', more below' : '')
          : ''
      }
      isLive
    />
  );
}
