import { Status } from '../../../../components/ui/status.tsx';
import type { EnrichmentRow } from '../../protocol/enrichments.ts';
import { OUTCOME_WORDS } from '../words/outcomes.ts';

export function Outcome({ outcome }: Pick<EnrichmentRow, 'outcome'>) {
  const { word, icon, tone } = OUTCOME_WORDS[outcome];
  return (
    <Status boxed icon={icon} tone={tone}>
      {word}
    </Status>
  );
}
