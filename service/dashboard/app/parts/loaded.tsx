import type { ReactNode } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import { Status } from '../../../../components/ui/status.tsx';
import { timeText } from '../../../../lib/view/format.ts';
import type { Shown } from '../data/resource.ts';
import { useDashboard } from '../dashboard.ts';
import { failureText } from '../words/failure-text.ts';
import { FailureNotice } from './failure-notice.tsx';

type Props<Value> = {
  shown: Shown<Value>;
  /** What is asked for, as the beginning of a sentence: "The keys". */
  what: string;
  onRetry: () => void;
  children: (value: Value) => ReactNode;
};

/** Waiting, the answer, an old answer with why it is old, or why there is none. */
export function Loaded<Value>({ shown, what, onRetry, children }: Props<Value>) {
  const { now } = useDashboard();
  const { value, failure, at } = shown;
  if (value === null) {
    if (!failure) return <Waiting />;
    return (
      <div className="gutter">
        <FailureNotice failure={failure} lead={`${what} did not load`} onRetry={onRetry} />
      </div>
    );
  }
  return (
    <>
      {failure && at && (
        <div className="gutter">
          <Notice
            tone="warn"
            icon={failure.kind === 'unreachable' ? 'offline' : 'warning'}
            title={`As of ${timeText(at, now())}`}
            level={2}
            actions={<Button onPress={onRetry}>Try again</Button>}
          >
            {failureText(failure, '').text}
          </Notice>
        </div>
      )}
      {children(value)}
    </>
  );
}

/** Comes into sight after a moment: what is quick does not flash. */
export function Waiting() {
  return (
    <output className="waiting gutter">
      <Status tone="run" icon="arc">
        Loading
      </Status>
    </output>
  );
}
