import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Hundredths } from '../../lib/contract/credits.ts';
import { isUnaffordable, type Affordability } from '../../lib/view/affordability.ts';
import { toRefusalNotice } from '../../lib/view/notices/failure-notice.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { FailureNotice } from './failure-notice.tsx';

type Props = {
  /** "This cannot be revealed now" */
  title: string;
  /** Why the pressed button is blocked. */
  reason: string;
  /** Begins a sentence: "Mobile phone". */
  what: string;
  price: Hundredths;
  affordability: Affordability;
  now: Date;
  /** What the remaining credits can still pay for. */
  affordable?: ReactNode;
  onAddCredits: () => void;
  onDismiss: () => void;
};

/** The reason why a priced button is blocked. Without enough credits it is the notice of a request refused for that. */
export function BlockedButtonNotice(props: Props) {
  const { title, reason, what, price, affordability, now, affordable } = props;
  const { available } = affordability;
  const dismiss = (
    <Button onPress={props.onDismiss}>
      <Trans>Dismiss</Trans>
    </Button>
  );
  if (!isUnaffordable(price, affordability)) {
    return (
      <Notice icon="info" title={title} alert actions={dismiss}>
        {reason}
      </Notice>
    );
  }
  const problem = {
    code: 'not_enough_credits' as const,
    needed: price / 100,
    available: (available ?? 0) / 100,
  };
  return (
    <FailureNotice
      notice={toRefusalNotice(problem, { what, host: '' })}
      now={now}
      affordable={affordable}
      actions={
        <>
          <Button variant="primary" iconEnd="external" onPress={props.onAddCredits}>
            <Trans>Add credits</Trans>
          </Button>
          {dismiss}
        </>
      }
    />
  );
}
