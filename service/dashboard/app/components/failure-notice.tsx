import { Button } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import type { Failure } from '../api/failure.ts';
import { failureText } from '../texts/failure-text.ts';

type Props = {
  failure: Failure;
  /** The title: "The key was not revoked". */
  lead: string;
  onRetry?: () => void;
};

/** Says what happened and what to do next, with the request id for the operator. */
export function FailureNotice({ failure, lead, onRetry }: Props) {
  const { title, text, details } = failureText(failure, lead);
  return (
    <Notice
      tone="bad"
      icon={failure.kind === 'unreachable' ? 'offline' : 'warning'}
      title={title}
      level={2}
      alert
      actions={onRetry && <Button onPress={onRetry}>Try again</Button>}
      details={details && <p className="meta ltr">{details}</p>}
    >
      {text}
    </Notice>
  );
}
