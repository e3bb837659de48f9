import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../components/ui/buttons/button.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import { Status } from '../../../../components/ui/status.tsx';
import { timeText } from '../../../../lib/view/format.ts';
import { useDashboard } from '../dashboard.ts';
import type { CallState } from '../data/use-call.ts';
import { FailureNotice, failureText } from './failure-notice.tsx';

type Props<Value> = {
  shown: CallState<Value>;
  /** The title of the notice when loading fails: "The keys did not load". */
  failureTitle: string;
  /** In a section of a screen: the class of the space that stays empty while it loads. */
  space?: string;
  children: (value: Value) => ReactNode;
};

/** The value of a query, with a notice while it is an old one; before it comes, the state of loading. */
export function QueryContent<Value>({ shown, failureTitle, space, children }: Props<Value>) {
  const { now } = useDashboard();
  const { value, failure, at, refresh } = shown;
  // A section is inside the gutter of its screen.
  const around = space === undefined ? 'gutter' : undefined;
  if (value === null) {
    if (!failure) return space === undefined ? <Loading /> : <div className={space} />;
    return (
      <div className={around}>
        <FailureNotice failure={failure} title={failureTitle} onRetry={refresh} />
      </div>
    );
  }
  const time = timeText(at, now());
  return (
    <>
      {failure && (
        <div className={around}>
          <Notice
            tone="warn"
            icon={failure.kind === 'unreachable' ? 'offline' : 'warning'}
            title={t`As of ${time}`}
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
