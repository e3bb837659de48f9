import type { ReactNode } from 'react';
import { creditsText, dayText } from '../../../../../lib/view/format.ts';
import type { EnrichmentDetail } from '../../../protocol/enrichments.ts';
import { useDashboard } from '../../dashboard.ts';
import { Elapsed, Timestamp } from '../../components/times.tsx';
import { askedText } from '../../texts/kinds.ts';
import { isActive, OUTCOMES, progressText } from '../../texts/outcomes.ts';

export function EnrichmentFacts({ detail }: { detail: EnrichmentDetail }) {
  const { now } = useDashboard();
  const { id, key, startedAt, finishedAt, cost, held, freeUntil, outcome, asked } = detail;
  const active = isActive(detail);
  return (
    <>
      <p className="sub">{OUTCOMES[outcome].meaning}</p>
      <dl className="fact-row">
        <Fact name="Job">
          <code className="ltr">{id}</code>
        </Fact>
        <Fact name="Asked by">{key.name}</Fact>
        <Fact name="Asked for">{askedText(asked)}</Fact>
        <Fact name="Started">
          <Timestamp at={startedAt} exact />
        </Fact>
        <Fact name={active ? 'Runs for' : 'Took'}>
          <Elapsed from={startedAt} until={finishedAt} />
        </Fact>
        <Fact name={detail.people > 1 ? 'Done' : 'Found'}>{progressText(detail)}</Fact>
        <Fact name="Charged">{creditsText(cost)}</Fact>
        {held > 0 && <Fact name="Held">{creditsText(held)}</Fact>}
        <Fact name="Free to ask again until">{dayText(new Date(freeUntil), now())}</Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="meta">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
