import type { ReactNode } from 'react';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
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
      <p className="sub">{i18n._(OUTCOMES[outcome].meaning)}</p>
      <dl className="fact-row">
        <Fact name={t`Job`}>
          <code className="ltr">{id}</code>
        </Fact>
        <Fact name={t`Asked by`}>{key.name}</Fact>
        <Fact name={t`Asked for`}>{askedText(asked)}</Fact>
        <Fact name={t`Started`}>
          <Timestamp at={startedAt} exact />
        </Fact>
        <Fact name={active ? t`Runs for` : t`Took`}>
          <Elapsed from={startedAt} until={finishedAt} />
        </Fact>
        <Fact name={detail.people > 1 ? t`Done` : t`Found`}>{progressText(detail)}</Fact>
        <Fact name={t`Charged`}>{creditsText(cost)}</Fact>
        {held > 0 && <Fact name={t`Held`}>{creditsText(held)}</Fact>}
        <Fact name={t`Free to ask again until`}>{dayText(new Date(freeUntil), now())}</Fact>
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
