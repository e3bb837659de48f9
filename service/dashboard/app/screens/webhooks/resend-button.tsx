import { Button } from '../../../../../components/ui/button.tsx';
import type { Delivery } from '../../../protocol/enrichments.ts';
import { useDashboard } from '../../dashboard.ts';
import { useAction } from '../../parts/use-action.ts';
import { failureText } from '../../words/failure-text.ts';

/** Sends the same body again, under the same id. */
export function ResendButton({ delivery }: { delivery: Delivery }) {
  const { api, changes, announcer } = useDashboard();
  const { id, state } = delivery;
  const resend = useAction(
    () => api.call('resendDelivery', { params: { id } }),
    () => {
      announcer.say('Sent again');
      changes.publish({ topics: ['webhooks'], enrichments: [] });
    },
  );
  if (state === 'waiting') return null;
  return (
    <>
      <Button size="sm" icon="refresh" onPress={() => resend.run(null)}>
        {resend.busy ? 'Sending' : 'Send again'}
      </Button>
      {resend.failure && (
        <span className="hint tone-bad" role="alert">
          {failureText(resend.failure, 'Not sent').text}
        </span>
      )}
    </>
  );
}
