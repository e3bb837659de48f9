import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CopyButton } from '../../../../../components/ui/buttons/copy-button.tsx';
import { Sheet } from '../../../../../components/ui/dialogs/sheet.tsx';
import { Status } from '../../../../../components/ui/status.tsx';
import type { CallAnswer } from '../../../protocol.ts';
import { QueryContent } from '../../components/query-content.tsx';
import { Timestamp, tookText } from '../../components/times.tsx';
import { useCall } from '../../data/use-call.ts';

type DeliveryBody = CallAnswer<'getDelivery'>;

/** A delivery: what was sent, and each try to send it. */
export function DeliverySheet({ id, onClose }: { id: string; onClose: () => void }) {
  const shown = useCall('getDelivery', { params: { id } });
  return (
    <Sheet title={shown.value?.event ?? t`Webhook delivery`} onClose={onClose}>
      <div className="dialog-body">
        <QueryContent shown={shown} failureTitle={t`The delivery did not load`}>
          {(delivery) => <Inside delivery={delivery} />}
        </QueryContent>
      </div>
    </Sheet>
  );
}

function Inside({ delivery }: { delivery: DeliveryBody }) {
  const { url, attempts, nextAttemptAt, body } = delivery;
  return (
    <>
      <p>
        <Trans>
          To <span className="ltr wrap">{url}</span>
        </Trans>
      </p>
      <h3>
        <Trans>Attempts</Trans>
      </h3>
      {attempts.length === 0 && (
        <p>
          <Trans>Not tried yet.</Trans>
        </p>
      )}
      <ol className="timeline">
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            <Attempt attempt={attempt} />
          </li>
        ))}
      </ol>
      {nextAttemptAt && (
        <p className="meta">
          <Trans>
            The next try: <Timestamp at={nextAttemptAt} exact />
          </Trans>
        </p>
      )}
      <div className="section-head">
        <h3>
          <Trans>Body</Trans>
        </h3>
        <span className="end">
          <CopyButton text={body} variant="quiet" size="sm">
            {t`Copy`}
          </CopyButton>
        </span>
      </div>
      <textarea className="code" aria-label={t`Body`} readOnly rows={12} value={indented(body)} />
    </>
  );
}

function Attempt({ attempt }: { attempt: DeliveryBody['attempts'][number] }) {
  const { at, status, error, tookMs } = attempt;
  const good = status !== null && status >= 200 && status < 300;
  return (
    <>
      <Status tone={good ? 'ok' : 'bad'} icon={good ? 'check-circle' : 'cross-circle'}>
        {status ?? t`No answer`}
      </Status>
      <span className="grow">{error}</span>
      <span className="meta">
        {tookMs !== null && `${tookText(tookMs)}, `}
        <Timestamp at={at} exact />
      </span>
    </>
  );
}

/** Indented for reading. The button copies the body as it was sent and signed. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
