import { Status } from '../../../../components/ui/status.tsx';
import type { EnrichmentRow } from '../../protocol/enrichments.ts';
import { OUTCOME_TEXTS } from '../texts/outcomes.ts';

export function OutcomeStatus({ outcome }: Pick<EnrichmentRow, 'outcome'>) {
  const { word, icon, tone } = OUTCOME_TEXTS[outcome];
  return (
    <Status boxed icon={icon} tone={tone}>
      {word}
    </Status>
  );
}
