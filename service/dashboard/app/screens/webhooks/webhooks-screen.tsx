import { Segmented } from '../../../../../components/ui/segmented.tsx';
import { countText } from '../../../../../lib/view/format.ts';
import { useDashboard } from '../../dashboard.ts';
import { useEntry } from '../../data/use-entry.ts';
import { Empty } from '../../parts/empty.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Screen } from '../../parts/screen.tsx';
import type { Route } from '../../router/routes.ts';
import { LiveMark } from '../../shell/live-mark.tsx';
import { DeliveriesTable } from './deliveries-table.tsx';

type WebhooksRoute = Extract<Route, { screen: 'webhooks' }>;

const SHOW = [
  { value: 'all', label: 'All' },
  { value: 'failed', label: 'Failed' },
] as const;

export function WebhooksScreen({ route }: { route: WebhooksRoute }) {
  const { resources, router } = useDashboard();
  const { show } = route;
  const entry = resources.deliveries.of(show === 'failed' ? { state: 'failed' } : {});
  const shown = useEntry(entry);
  const count = shown.value?.rows.length ?? 0;
  return (
    <Screen
      title="Webhooks"
      foot={
        <>
          {count > 0 && (
            <span>
              {countText(count, 'delivery', 'deliveries')}
              {shown.value?.next !== null && ', more below'}
            </span>
          )}
          <span className="end">
            <LiveMark />
          </span>
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
            onChange={(value) => router.adjust({ screen: 'webhooks', show: value })}
          />
        </div>
      </div>
      <Loaded shown={shown} what="The webhook log" onRetry={() => void entry.refresh()}>
        {({ rows, next }) =>
          rows.length > 0 ? (
            <DeliveriesTable
              deliveries={rows}
              withEnrichment
              onEnd={next === null ? undefined : entry.more}
            />
          ) : show === 'failed' ? (
            <Empty title="No delivery has failed" />
          ) : (
            <Empty title="Nothing was sent yet">
              An enrichment that is started with a <code>webhook_url</code> reports here.
            </Empty>
          )
        }
      </Loaded>
    </Screen>
  );
}
