import { Segmented } from '../../../../../components/ui/segmented.tsx';
import { countText } from '../../../../../lib/view/format.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { QueryContent } from '../../components/query-content.tsx';
import { Screen } from '../../components/screen.tsx';
import { LiveStatus } from '../../components/live-status.tsx';
import { usePagedCall } from '../../data/use-paged-call.ts';
import { useFilters, webhookFilters } from '../../filters.ts';
import { DeliveriesTable } from './deliveries-table.tsx';

const SHOW = [
  { value: 'all', label: 'All' },
  { value: 'failed', label: 'Failed' },
] as const;

export function WebhooksScreen() {
  const [{ show }, changeFilters] = useFilters(webhookFilters);
  const query = show === 'failed' ? { state: 'failed' as const } : {};
  const shown = usePagedCall('listDeliveries', query, ({ rows }) => rows);
  const count = shown.value?.rows.length ?? 0;
  return (
    <Screen
      title="Webhooks"
      foot={
        <>
          {count > 0 && (
            <span>
              {countText(count, 'delivery', 'deliveries')}
              {shown.more && ', more below'}
            </span>
          )}
          <LiveStatus />
        </>
      }
    >
      <div className="gutter spaced">
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
      </div>
      <QueryContent shown={shown} subject="The webhook log">
        {({ rows }) =>
          rows.length > 0 ? (
            <DeliveriesTable deliveries={rows} withEnrichment onEnd={shown.more} />
          ) : show === 'failed' ? (
            <EmptyState title="No delivery has failed" />
          ) : (
            <EmptyState title="Nothing was sent yet">
              An enrichment that is started with a <code>webhook_url</code> reports here.
            </EmptyState>
          )
        }
      </QueryContent>
    </Screen>
  );
}
