import { CopyButton } from '../../../../../components/ui/copy-button.tsx';
import { countText } from '../../../../../lib/view/format.ts';
import type { EnrichmentDetail } from '../../../protocol/enrichments.ts';
import { useDashboard } from '../../dashboard.ts';
import { useEntry } from '../../data/use-entry.ts';
import { isRefused } from '../../api/failure.ts';
import { Empty } from '../../parts/empty.tsx';
import { Link } from '../../parts/link.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Outcome } from '../../parts/outcome.tsx';
import { Screen } from '../../parts/screen.tsx';
import { ENRICHMENTS } from '../../router/routes.ts';
import { LiveMark } from '../../shell/live-mark.tsx';
import { nameOf } from '../enrichments/columns.tsx';
import { DeliveriesTable } from '../webhooks/deliveries-table.tsx';
import { CancelButton } from './cancel-button.tsx';
import { EnrichmentFacts } from './enrichment-facts.tsx';
import { Records } from './records.tsx';
import { Sent } from './sent.tsx';
import { Timeline } from './timeline.tsx';

const BACK = { to: ENRICHMENTS, label: 'Back to enrichments' };

export function EnrichmentScreen({ id }: { id: string }) {
  const { resources } = useDashboard();
  const entry = resources.enrichment.of({ id });
  const shown = useEntry(entry);
  const { value, failure } = shown;

  if (value === null && failure && isRefused(failure, 'dashboard.not_found')) {
    return (
      <Screen title="Not here" back={BACK}>
        <Empty title="There is no such enrichment">
          Its id may be of another workspace, or it is older than what is kept. See{' '}
          <Link to={{ screen: 'retention' }}>Retention</Link>.
        </Empty>
      </Screen>
    );
  }
  return (
    <Screen
      title={value ? nameOf(value) : 'Enrichment'}
      back={BACK}
      mark={value && <Outcome outcome={value.outcome} />}
      actions={value && <Actions detail={value} onChange={() => void entry.refresh()} />}
      foot={
        <span className="end">
          <LiveMark />
        </span>
      }
    >
      <Loaded shown={shown} what="The enrichment" onRetry={() => void entry.refresh()}>
        {(detail) => <Detail detail={detail} />}
      </Loaded>
    </Screen>
  );
}

function Actions({ detail, onChange }: { detail: EnrichmentDetail; onChange: () => void }) {
  return (
    <>
      <CopyButton text={detail.id}>Copy id</CopyButton>
      {detail.canCancel && <CancelButton detail={detail} onDone={onChange} />}
    </>
  );
}

function Detail({ detail }: { detail: EnrichmentDetail }) {
  const { deliveries, records } = detail;
  const only = records.length === 1 ? records[0] : undefined;
  return (
    <div className="gutter detail">
      <EnrichmentFacts detail={detail} />
      <Records detail={detail} />
      <div className={only ? 'detail-columns' : undefined}>
        {only && <Sent record={only} />}
        <Timeline detail={detail} />
      </div>
      <section aria-labelledby="deliveries">
        <div className="section-head">
          <h2 id="deliveries">Webhook deliveries</h2>
          {deliveries.length > 0 && (
            <span className="meta">{countText(deliveries.length, 'delivery', 'deliveries')}</span>
          )}
        </div>
        {deliveries.length > 0 ? (
          <DeliveriesTable deliveries={deliveries} withEnrichment={false} />
        ) : (
          <p className="sub">It was started without a webhook address.</p>
        )}
      </section>
    </div>
  );
}
