import { Facts } from '../../../../../components/ui/facts.tsx';
import { Ltr } from '../../../../../components/ui/ltr.tsx';
import type { EnrichmentDetail } from '../../../protocol/enrichments.ts';
import { inputName } from '../../texts/values.ts';

type Props = { record: EnrichmentDetail['records'][number] };

/** The input of the request, and the caller's own fields, which are returned unchanged. */
export function SentInput({ record: { input, custom } }: Props) {
  const own = Object.entries(custom ?? {}).map(([name, value]) => ({ name, value }));
  return (
    <div className="record-inside">
      <h3>What was sent to the sources</h3>
      <Facts
        small
        facts={Object.entries(input).map(([field, value]) => ({
          name: inputName(field),
          value: <Ltr>{value}</Ltr>,
        }))}
      />
      {own.length > 0 && (
        <>
          <h3>Returned as it was sent</h3>
          <Facts small facts={own} />
        </>
      )}
    </div>
  );
}
