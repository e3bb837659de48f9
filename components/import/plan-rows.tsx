import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { PlanBars } from './plan-bars.tsx';
import type { PlanView } from './plan-price.tsx';

type Props = {
  view: Pick<PlanView, 'plan' | 'size' | 'problem'>;
  /** Pasted in the panel: there is no file. */
  isPasted?: boolean;
  /** Below the bars. */
  children?: ReactNode;
};

/** What the rows are, once they are compared with the contacts. */
export function PlanRows({ view, isPasted, children }: Props) {
  const { plan, size, problem } = view;
  return (
    <section>
      <h2>
        <Trans>What the rows are</Trans>
      </h2>
      {!plan && !problem && (
        <output>
          <Trans>Comparing the rows with your contacts…</Trans>
        </output>
      )}
      {plan && <PlanBars counts={plan.counts} size={size} {...(isPasted && { isPasted })} />}
      {children}
    </section>
  );
}
