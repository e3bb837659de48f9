import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EMAIL_STATUSES } from '../../lib/contract/values.ts';
import { toEmailStatusText } from '../../lib/view/email-status-text.ts';
import type { TextFact } from '../../lib/view/person/profile-facts.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Facts } from '../ui/facts.tsx';
import { Status } from '../ui/status.tsx';
import { statusIcon } from './kind-icons.ts';

type Props = {
  facts: readonly TextFact[];
  /** The receipt on its page; undefined where it is not linked or no longer kept. */
  receiptUrl?: string | undefined;
  /** The control that marks the value as wrong. */
  flagControl?: ReactNode;
  onHide: () => void;
};

export function ValueSource({ facts, receiptUrl, flagControl, onHide }: Props) {
  return (
    <>
      {facts.length > 0 ? (
        <Facts small facts={facts} />
      ) : (
        <p className="meta">
          <Trans>The receipt of this value is no longer kept.</Trans>
        </p>
      )}
      {receiptUrl && (
        <a className="button button-quiet button-sm" href={receiptUrl}>
          <Trans>Open receipt</Trans>
        </a>
      )}
      {flagControl}
      <Button variant="quiet" size="sm" onPress={onHide}>
        <Trans>Hide source</Trans>
      </Button>
    </>
  );
}

/** Explains the status words of e-mail addresses. */
export function StatusLegend() {
  return (
    <Disclosure icon="help" title={t`What the statuses mean`} flush open>
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
