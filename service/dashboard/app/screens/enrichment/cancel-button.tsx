import { useState } from 'react';
import { Button } from '../../../../../components/ui/button.tsx';
import { creditsText } from '../../../../../lib/view/format.ts';
import type { EnrichmentDetail } from '../../../protocol/enrichments.ts';
import { useDashboard } from '../../dashboard.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';

type Props = { detail: EnrichmentDetail; onDone: () => void };

export function CancelButton({ detail, onDone }: Props) {
  const { announcer } = useDashboard();
  const [isOpen, setOpen] = useState(false);
  const { id, cost, held } = detail;
  return (
    <>
      <Button variant="danger" onPress={() => setOpen(true)}>
        Cancel enrichment
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Cancel this enrichment?"
          verb="Cancel enrichment"
          cancelLabel="Keep searching"
          danger
          call="cancelEnrichment"
          request={{ params: { id } }}
          failureTitle="Not cancelled"
          onDone={() => {
            setOpen(false);
            announcer.say('Cancelled');
            onDone();
          }}
          onClose={() => setOpen(false)}
        >
          <p>
            What was found until now stays charged: {creditsText(cost)}. The {creditsText(held)}{' '}
            still held are given back. It cannot be taken up again.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
