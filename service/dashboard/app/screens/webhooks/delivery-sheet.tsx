import { CopyButton } from '../../../../../components/ui/copy-button.tsx';
import { Sheet } from '../../../../../components/ui/sheet.tsx';
import { Status } from '../../../../../components/ui/status.tsx';
import type { AnswerOf } from '../../../protocol.ts';
import { QueryContent } from '../../components/query-content.tsx';
import { Timestamp, tookText } from '../../components/times.tsx';
import { useCall } from '../../data/use-call.ts';

type DeliveryBody = AnswerOf<'getDelivery'>;

/** What was sent, and each try to send it. */
export function DeliverySheet({ id, onClose }: { id: string; onClose: () => void }) {
  const shown = useCall('getDelivery', { params: { id } });
  return (
    <Sheet title={shown.value?.event ?? 'Webhook delivery'} onClose={onClose}>
      <div className="dialog-body">
        <QueryContent shown={shown} subject="The delivery">
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
        To <span className="ltr wrap">{url}</span>
      </p>
      <h3>Attempts</h3>
      {attempts.length === 0 && <p>Not tried yet.</p>}
      <ol className="timeline">
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            <Attempt attempt={attempt} />
          </li>
        ))}
      </ol>
      {nextAttemptAt && (
        <p className="meta">
          The next try: <Timestamp at={nextAttemptAt} exact />
        </p>
      )}
      <div className="section-head">
        <h3>Body</h3>
        <span className="end">
          <CopyButton text={body} variant="quiet" size="sm">
            Copy
          </CopyButton>
        </span>
      </div>
      <textarea className="code" aria-label="Body" readOnly rows={12} value={indented(body)} />
    </>
  );
}

function Attempt({ attempt }: { attempt: DeliveryBody['attempts'][number] }) {
  const { at, status, error, tookMs } = attempt;
  const good = status !== null && status >= 200 && status < 300;
  return (
    <>
      <Status tone={good ? 'ok' : 'bad'} icon={good ? 'check-circle' : 'cross-circle'}>
        {status ?? 'No answer'}
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
