import { Button } from '../../../../../components/ui/button.tsx';
import type { Delivery } from '../../../protocol/enrichments.ts';
import { useDashboard } from '../../dashboard.ts';
import { useAction } from '../../data/use-action.ts';
import { failureText } from '../../texts/failure-text.ts';

/** Sends the same body again under the same id. */
export function ResendButton({ delivery }: { delivery: Delivery }) {
  const { refresh, announcer } = useDashboard();
  const { id, state } = delivery;
  const resend = useAction('resendDelivery', () => {
    announcer.say('Sent again');
    refresh(['webhooks']);
  });
  if (state === 'waiting') return null;
  return (
    <>
      <Button size="sm" icon="refresh" onPress={() => resend.run({ params: { id } })}>
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
