import type { ReactNode } from 'react';
import { EMAIL_STATUSES } from '../../lib/contract/values.ts';
import { toEmailStatusText } from '../../lib/model/email-status.ts';
import type { TextFact } from '../../lib/view/person/profile-facts.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Facts } from '../ui/facts.tsx';
import { Status } from '../ui/status.tsx';
import { statusIcon } from './kind-icons.ts';

type Props = {
  facts: readonly TextFact[];
  /** The control that marks the value as wrong. */
  flagControl?: ReactNode;
  onHide: () => void;
};

export function ValueSource({ facts, flagControl, onHide }: Props) {
  return (
    <>
      {facts.length > 0 ? (
        <Facts small facts={facts} />
      ) : (
        <p className="meta">The receipt of this value is no longer kept.</p>
      )}
      {flagControl}
      <Button variant="quiet" size="sm" onPress={onHide}>
        Hide source
      </Button>
    </>
  );
}

/** Explains the status words of e-mail addresses. */
export function StatusLegend() {
  return (
    <Disclosure icon="help" title="What the statuses mean" flush open>
      <dl className="legend">
        {EMAIL_STATUSES.map((status) => {
          const { word, tone, meaning } = toEmailStatusText(status);
          return (
            <div key={status}>
              <dt>
                <Status tone={tone} icon={statusIcon({ status, word })}>
                  {word}
                </Status>
              </dt>
              <dd className="sub">{meaning}</dd>
            </div>
          );
        })}
      </dl>
    </Disclosure>
  );
}
