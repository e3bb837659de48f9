import { Link } from 'wouter';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../../components/ui/buttons/button.tsx';
import { Ltr } from '../../../../../components/ui/text/ltr.tsx';
import type { Column } from '../../../../../components/ui/tables/table-parts.tsx';
import type { Delivery } from '../../../protocol/enrichments.ts';
import { useDashboard } from '../../dashboard.ts';
import { timeColumn } from '../../components/columns.tsx';
import { FailureHint } from '../../components/failure-notice.tsx';
import { MarkStatus } from '../../components/mark.tsx';
import type { Mark } from '../../texts/mark.ts';
import { tookText } from '../../components/times.tsx';
import { useAction } from '../../data/use-action.ts';

/** Shows the delivery. */
type Open = (id: string) => void;

const sent = () => timeColumn<Delivery>(t`Created`, '108px', ({ createdAt }) => createdAt);
const enrichment = (): Column<Delivery> => ({
  key: 'enrichment',
  head: t`Enrichment`,
  width: 'minmax(124px, 1.2fr)',
  block: 'lead',
  cell: ({ enrichment: { id, name } }) => (
    <Link className="row-link cut" href={`/enrichments/${id}`} title={name}>
      {name || id.slice(0, 8)}
    </Link>
  ),
});
const answer = (): Column<Delivery> => ({
  key: 'answer',
  head: t`Answer`,
  width: 'minmax(136px, 1fr)',
  cell: (delivery) => <MarkStatus mark={deliveryMark(delivery)} />,
});
const tries = (): Column<Delivery> => ({
  key: 'tries',
  head: t`Attempts`,
  width: '72px',
  wide: true,
  cell: ({ attempts }) =>
    attempts.length === 0
      ? t`Not tried yet`
      : plural(attempts.length, { one: '# attempt', other: '# attempts' }),
});
const took = (): Column<Delivery> => ({
  key: 'took',
  head: t`Took`,
  width: '80px',
  end: true,
  wide: true,
  cell: ({ attempts }) => {
    const milliseconds = attempts.at(-1)?.tookMs ?? null;
    return milliseconds === null ? null : tookText(milliseconds);
  },
});
const target = (): Column<Delivery> => ({
  key: 'target',
  head: t`To`,
  width: 'minmax(156px, 1.55fr)',
  wide: true,
  cell: ({ url }) => <Ltr>{targetText(url)}</Ltr>,
});
const event = (onOpen: Open, isLead: boolean): Column<Delivery> => ({
  key: 'event',
  head: t`Event`,
  width: '168px',
  block: isLead ? 'lead' : 'line',
  cell: (delivery) => (
    <button type="button" className="text-button" onClick={() => onOpen(delivery.id)}>
      <code>{delivery.event}</code>
      <span className="visually-hidden">
        <Trans>, show the body and the tries</Trans>
      </span>
    </button>
  ),
});
const actions = (): Column<Delivery> => ({
  key: 'resend',
  head: t`Actions`,
  width: '132px',
  end: true,
  hideHead: true,
  block: 'corner',
  cell: (delivery) => <ResendButton delivery={delivery} />,
});

/** For the deliveries of all enrichments. */
export const deliveryColumns = (onOpen: Open): readonly Column<Delivery>[] => [
  enrichment(),
  event(onOpen, false),
  answer(),
  tries(),
  took(),
  target(),
  sent(),
  actions(),
];

/** For the deliveries of one enrichment. */
export const enrichmentDeliveryColumns = (onOpen: Open): readonly Column<Delivery>[] => [
  sent(),
  event(onOpen, true),
  answer(),
  tries(),
  actions(),
];

/** "200, delivered", "503, tries again", "No answer, given up". */
function deliveryMark({ state, attempts }: Delivery): Mark {
  const last = attempts.at(-1);
  const status = last ? (last.status === null ? t`No answer` : String(last.status)) : '';
  switch (state) {
    case 'delivered':
      return {
        word: status ? t`${status}, delivered` : t`delivered`,
        icon: 'check-circle',
        tone: 'ok',
      };
    case 'failed':
      return {
        word: status ? t`${status}, given up` : t`given up`,
        icon: 'cross-circle',
        tone: 'bad',
      };
    case 'waiting':
      return last
        ? { word: t`${status}, tries again`, icon: 'clock', tone: 'warn' }
        : { word: t`Waits to be sent`, icon: 'hourglass', tone: 'neutral' };
  }
}

/** The host and path. The query is omitted, because it may contain a secret of the receiver. */
function targetText(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return host + (pathname === '/' ? '' : pathname);
  } catch {
    return url;
  }
}

/** Sends the same body again under the same id. */
function ResendButton({ delivery }: { delivery: Delivery }) {
  const { refresh, announcer } = useDashboard();
  const { id, state } = delivery;
  const resend = useAction('resendDelivery', () => {
    announcer.say(t`Sent again`);
    refresh(['webhooks']);
  });
  if (state === 'waiting') return null;
  return (
    <>
      <Button size="sm" icon="refresh" onPress={() => resend.run({ params: { id } })}>
        {resend.busy ? t`Sending` : t`Send again`}
      </Button>
      {resend.failure && <FailureHint failure={resend.failure} />}
    </>
  );
}
