import { Link } from 'wouter';
import { CopyButton } from '../../../../../components/ui/copy-button.tsx';
import { countText } from '../../../../../lib/view/format.ts';
import type { EnrichmentDetail } from '../../../protocol/enrichments.ts';
import { isRefused } from '../../api/failure.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { QueryContent } from '../../components/query-content.tsx';
import { OutcomeStatus } from '../../components/outcome-status.tsx';
import { Screen } from '../../components/screen.tsx';
import { LiveStatus } from '../../components/live-status.tsx';
import { useCall } from '../../data/use-call.ts';
import { enrichmentName } from '../enrichments/enrichment-columns.tsx';
import { DeliveriesTable } from '../webhooks/deliveries-table.tsx';
import { CancelButton } from './cancel-button.tsx';
import { EnrichmentFacts } from './enrichment-facts.tsx';
import { Records } from './records.tsx';
import { SentInput } from './sent-input.tsx';
import { Timeline } from './timeline.tsx';

const BACK = { href: '/', label: 'Back to enrichments' };

export function EnrichmentScreen({ id }: { id: string }) {
  const shown = useCall('getEnrichment', { params: { id } });
  const { value, failure } = shown;

  if (value === null && failure && isRefused(failure, 'dashboard.not_found')) {
    return (
      <Screen title="Not here" back={BACK}>
        <EmptyState title="There is no such enrichment">
          It may belong to another workspace, or it is older than what is kept. See{' '}
          <Link href="/retention">Retention</Link>.
        </EmptyState>
      </Screen>
    );
  }
  return (
    <Screen
      title={value ? enrichmentName(value) : 'Enrichment'}
      back={BACK}
      mark={value && <OutcomeStatus outcome={value.outcome} />}
      actions={value && <Actions detail={value} onChange={shown.refresh} />}
      foot={<LiveStatus />}
    >
      <QueryContent shown={shown} subject="The enrichment">
        {(detail) => <Detail detail={detail} />}
      </QueryContent>
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
        {only && <SentInput record={only} />}
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
