import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import { Status } from '../../../../components/ui/status.tsx';
import { timeText } from '../../../../lib/view/format.ts';
import { useDashboard } from '../dashboard.ts';
import type { Shown } from '../data/use-call.ts';
import { FailureNotice, failureText } from './failure-notice.tsx';

type Props<Value> = {
  shown: Shown<Value>;
  /** The subject of the sentence when loading fails: "The keys". */
  subject: string;
  children: (value: Value) => ReactNode;
};

/** The value of a query, with a notice while it is an old one; before it comes, the state of loading. */
export function QueryContent<Value>({ shown, subject, children }: Props<Value>) {
  const { now } = useDashboard();
  const { value, failure, at, refresh } = shown;
  if (value === null) {
    if (!failure) return <Loading />;
    return (
      <div className="gutter">
        <FailureNotice failure={failure} title={t`${subject} did not load`} onRetry={refresh} />
      </div>
    );
  }
  return (
    <>
      {failure && (
        <div className="gutter">
          <Notice
            tone="warn"
            icon={failure.kind === 'unreachable' ? 'offline' : 'warning'}
            title={t`As of ${timeText(at, now())}`}
            level={2}
            actions={
              <Button onPress={refresh}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {failureText(failure).text}
          </Notice>
        </div>
      )}
      {children(value)}
    </>
  );
}

/** Fades in after a moment, so that a quick response does not flash. */
export function Loading() {
  return (
    <output className="waiting gutter">
      <Status tone="run" icon="arc">
        <Trans>Loading</Trans>
      </Status>
    </output>
  );
}
