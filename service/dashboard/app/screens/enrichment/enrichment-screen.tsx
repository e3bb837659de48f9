import { useState } from 'react';
import { Link } from 'wouter';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../../components/ui/buttons/button.tsx';
import { CopyButton } from '../../../../../components/ui/buttons/copy-button.tsx';
import { SimpleTable } from '../../../../../components/ui/tables/simple-table.tsx';
import { creditsText, toCount } from '../../../../../lib/view/format.ts';
import type { EnrichmentDetail } from '../../../protocol/enrichments.ts';
import { isRefused } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState, LiveStatus, Screen } from '../../components/screen.tsx';
import { MarkStatus } from '../../components/mark.tsx';
import { QueryContent } from '../../components/query-content.tsx';
import { useCall } from '../../data/use-call.ts';
import { OUTCOMES } from '../../texts/outcomes.ts';
import { enrichmentName } from '../enrichments/enrichment-columns.tsx';
import { enrichmentDeliveryColumns } from '../webhooks/delivery-columns.tsx';
import { DeliverySheet } from '../webhooks/delivery-sheet.tsx';
import { EnrichmentFacts } from './enrichment-facts.tsx';
import { Records } from './records.tsx';
import { SentInput } from './sent-input.tsx';
import { Timeline } from './timeline.tsx';

export function EnrichmentScreen({ id }: { id: string }) {
  const shown = useCall('getEnrichment', { params: { id } });
  const { value, failure } = shown;
  const back = { href: '/', label: t`Back to enrichments` };

  if (value === null && failure && isRefused(failure, 'dashboard.not_found')) {
    return (
      <Screen title={t`Not here`} back={back}>
        <EmptyState title={t`There is no such enrichment`}>
          <Trans>
            It may belong to another workspace, or it is older than what is kept. See{' '}
            <Link href="/retention">Retention</Link>.
          </Trans>
        </EmptyState>
      </Screen>
    );
  }
  return (
    <Screen
      title={value ? enrichmentName(value) : t`Enrichment`}
      back={back}
      mark={value && <MarkStatus boxed mark={OUTCOMES[value.outcome]} />}
      actions={value && <Actions detail={value} onChange={shown.refresh} />}
      foot={<LiveStatus />}
    >
      <QueryContent shown={shown} failureTitle={t`The enrichment did not load`}>
        {(detail) => <Detail detail={detail} />}
      </QueryContent>
    </Screen>
  );
}

function Actions({ detail, onChange }: { detail: EnrichmentDetail; onChange: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { id, canCancel } = detail;
  const charged = creditsText(detail.cost);
  const held = creditsText(detail.held);
  const count = toCount(detail.held);
  const close = () => setOpen(false);
  return (
    <>
      <CopyButton text={id}>{t`Copy id`}</CopyButton>
      {canCancel && (
        <Button variant="danger" onPress={() => setOpen(true)}>
          <Trans>Cancel enrichment</Trans>
        </Button>
      )}
      {canCancel && isOpen && (
        <ConfirmDialog
          title={t`Cancel this enrichment?`}
          verb={t`Cancel enrichment`}
          cancelLabel={t`Keep searching`}
          danger
          call="cancelEnrichment"
          request={{ params: { id } }}
          failureTitle={t`Not cancelled`}
          announcement={t`Cancelled`}
          onChanged={() => {
            close();
            onChange();
          }}
          onClose={close}
        >
          <p>
            {plural(count, {
              one: `What was found until now stays charged: ${charged}. The ${held} still held is given back. It cannot be taken up again.`,
              other: `What was found until now stays charged: ${charged}. The ${held} still held are given back. It cannot be taken up again.`,
            })}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Detail({ detail }: { detail: EnrichmentDetail }) {
  const { records } = detail;
  const only = records.length === 1 ? records[0] : undefined;
  return (
    <div className="gutter detail">
      <EnrichmentFacts detail={detail} />
      <Records detail={detail} />
      <div className={only ? 'detail-columns' : undefined}>
        {only && <SentInput record={only} />}
        <Timeline detail={detail} />
      </div>
      <Deliveries detail={detail} />
    </div>
  );
}

function Deliveries({ detail }: { detail: EnrichmentDetail }) {
  const { deliveries, hasWebhook } = detail;
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <section aria-labelledby="deliveries">
      <div className="section-head">
        <h2 id="deliveries">
          <Trans>Webhook deliveries</Trans>
        </h2>
        {deliveries.length > 0 && (
          <span className="meta">
            {plural(deliveries.length, { one: '# delivery', other: '# deliveries' })}
          </span>
        )}
      </div>
      {deliveries.length > 0 ? (
        <SimpleTable
          label={t`Webhook deliveries`}
          columns={enrichmentDeliveryColumns(setOpenId)}
          rows={deliveries}
          rowKey={({ id }) => id}
          rowHeight={44}
        />
      ) : (
        <p className="sub">
          {hasWebhook ? (
            <Trans>Nothing was sent yet</Trans>
          ) : (
            <Trans>It was started without a webhook address.</Trans>
          )}
        </p>
      )}
      {openId !== null && <DeliverySheet id={openId} onClose={() => setOpenId(null)} />}
    </section>
  );
}
