import { useState } from 'react';
import { Link } from 'wouter';
import { DataTable } from '../../../../../components/ui/data-table.tsx';
import { Ltr } from '../../../../../components/ui/ltr.tsx';
import { SimpleTable } from '../../../../../components/ui/simple-table.tsx';
import { Status } from '../../../../../components/ui/status.tsx';
import type { Column } from '../../../../../components/ui/table-parts.tsx';
import type { Delivery } from '../../../protocol/enrichments.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { attemptsText, deliveryStatus, targetText, tookText } from '../../texts/deliveries.ts';
import { DeliverySheet } from './delivery-sheet.tsx';
import { ResendButton } from './resend-button.tsx';

type Open = (id: string) => void;

const sent: Column<Delivery> = {
  key: 'sent',
  head: 'Made',
  width: '108px',
  cell: ({ createdAt }) => <Timestamp at={createdAt} />,
};
const enrichment: Column<Delivery> = {
  key: 'enrichment',
  head: 'Enrichment',
  width: 'minmax(124px, 1.2fr)',
  block: 'lead',
  cell: ({ enrichment: { id, name } }) => (
    <Link className="row-link cut" href={`/enrichments/${id}`} title={name}>
      {name || id.slice(0, 8)}
    </Link>
  ),
};
const answer: Column<Delivery> = {
  key: 'answer',
  head: 'Answer',
  width: 'minmax(136px, 1fr)',
  cell: (delivery) => {
    const { word, icon, tone } = deliveryStatus(delivery);
    return (
      <Status tone={tone} icon={icon}>
        {word}
      </Status>
    );
  },
};
const tries: Column<Delivery> = {
  key: 'tries',
  head: 'Tries',
  width: '72px',
  wide: true,
  cell: attemptsText,
};
const took: Column<Delivery> = {
  key: 'took',
  head: 'Took',
  width: '80px',
  end: true,
  wide: true,
  cell: ({ attempts }) => {
    const milliseconds = attempts.at(-1)?.tookMs ?? null;
    return milliseconds === null ? null : tookText(milliseconds);
  },
};
const target: Column<Delivery> = {
  key: 'target',
  head: 'To',
  width: 'minmax(156px, 1.55fr)',
  wide: true,
  cell: ({ url }) => <Ltr>{targetText(url)}</Ltr>,
};
const event = (onOpen: Open, isLead: boolean): Column<Delivery> => ({
  key: 'event',
  head: 'Event',
  width: '168px',
  block: isLead ? 'lead' : 'line',
  cell: (delivery) => (
    <button type="button" className="text-button" onClick={() => onOpen(delivery.id)}>
      <code>{delivery.event}</code>
      <span className="visually-hidden">, show the body and the tries</span>
    </button>
  ),
});
const actions: Column<Delivery> = {
  key: 'resend',
  head: 'Actions',
  width: '132px',
  end: true,
  hideHead: true,
  block: 'corner',
  cell: (delivery) => <ResendButton delivery={delivery} />,
};

type Props = {
  deliveries: readonly Delivery[];
  /** Whether to name the enrichment of each delivery; false where all belong to one enrichment. */
  withEnrichment: boolean;
  /** Called near the end of a long list. */
  onEnd?: (() => void) | undefined;
};

export function DeliveriesTable({ deliveries, withEnrichment, onEnd }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = openId !== null && <DeliverySheet id={openId} onClose={() => setOpenId(null)} />;
  const common = { rows: deliveries, rowKey: ({ id }: Delivery) => id, rowHeight: 44 };
  return (
    <>
      {withEnrichment ? (
        <DataTable
          {...common}
          label="Webhook deliveries, newest first"
          columns={[
            enrichment,
            event(setOpenId, false),
            answer,
            tries,
            took,
            target,
            sent,
            actions,
          ]}
          onEnd={onEnd}
        />
      ) : (
        <SimpleTable
          {...common}
          label="Webhook deliveries"
          columns={[sent, event(setOpenId, true), answer, tries, actions]}
        />
      )}
      {open}
    </>
  );
}
