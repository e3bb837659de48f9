import { useState } from 'react';
import { Button } from '../../../../../components/ui/button.tsx';
import { Dialog } from '../../../../../components/ui/dialog.tsx';
import { creditsText } from '../../../../../lib/view/format.ts';
import type { EnrichmentDetail } from '../../../protocol/enrichments.ts';
import { useDashboard } from '../../dashboard.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useAction } from '../../parts/use-action.ts';

type Props = { detail: EnrichmentDetail; onDone: () => void };

export function CancelButton({ detail, onDone }: Props) {
  const { api, announcer } = useDashboard();
  const [asking, setAsking] = useState(false);
  const { id, cost, held } = detail;
  const cancel = useAction(
    () => api.call('cancelEnrichment', { params: { id } }),
    () => {
      setAsking(false);
      announcer.say('Cancelled');
      onDone();
    },
  );
  const close = () => {
    setAsking(false);
    cancel.clear();
  };
  return (
    <>
      <Button variant="danger" onPress={() => setAsking(true)}>
        Cancel enrichment
      </Button>
      {asking && (
        <Dialog
          title="Cancel this enrichment?"
          verb="Cancel enrichment"
          leave="Keep searching"
          danger
          busy={cancel.busy}
          onConfirm={() => cancel.run(null)}
          onClose={close}
        >
          {cancel.failure && <FailureNotice failure={cancel.failure} lead="Not cancelled" />}
          <p>
            What was found until now stays charged: {creditsText(cost)}. The {creditsText(held)}{' '}
            still held are given back. It cannot be taken up again.
          </p>
        </Dialog>
      )}
    </>
  );
}
