import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../components/ui/buttons/button.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import { durationText } from '../../../../lib/view/format.ts';
import type { Failure } from '../api/client.ts';
import { refusalText } from '../texts/refusals.ts';

type Props = {
  failure: Failure;
  /** "The key was not revoked". Not shown where that is not known. */
  title: string;
  onRetry?: () => void;
};

/** Says what happened and what to do next, with the request id for the operator. */
export function FailureNotice({ failure, title, onRetry }: Props) {
  const { text, details } = failureText(failure);
  return (
    <Notice
      tone="bad"
      icon={failure.kind === 'unreachable' ? 'offline' : 'warning'}
      title={failure.kind === 'unknown' ? t`No clear answer` : title}
      level={2}
      alert
      actions={
        onRetry && (
          <Button onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
      details={details && <p className="meta ltr">{details}</p>}
    >
      {text}
    </Notice>
  );
}

/** In a row of a table, without a notice of its own. */
export function FailureHint({ failure }: { failure: Failure }) {
  return (
    <span className="hint tone-bad" role="alert">
      {failureText(failure).text}
    </span>
  );
}

type FailureText = { text: string; details: string };

export function failureText(failure: Failure): FailureText {
  switch (failure.kind) {
    case 'unreachable':
      return {
        text: t`The service does not answer. It may be stopped, or this computer is offline.`,
        details: '',
      };
    case 'unknown': {
      const { status, requestId } = failure;
      return {
        text: t`It is not known whether this was done. Look before you repeat it.`,
        details: status === null ? '' : detailsText(t`status ${status}`, requestId),
      };
    }
    case 'unreadable': {
      const { status } = failure;
      return {
        text: t`The service answered in a way that this page does not know: the two may be of different versions. Reload the page.`,
        details: detailsText(t`status ${status}`, failure.requestId),
      };
    }
    case 'refused': {
      const { status, code, message, requestId } = failure;
      const text = refusedText(failure);
      // The words of the service where this page has none.
      const said = text === null ? `${status} ${code}: ${message}` : `${status} ${code}`;
      return { text: text ?? t`The service refused this.`, details: detailsText(said, requestId) };
    }
  }
}

function refusedText(failure: Extract<Failure, { kind: 'refused' }>): string | null {
  const { status, code, message, retryAfterSeconds } = failure;
  const wait = durationText((retryAfterSeconds ?? 60) * 1000);
  if (status === 429 || code === 'dashboard.unavailable')
    return t`The service asks us to wait. Try again in ${wait}.`;
  if (code === 'dashboard.busy') {
    return t`The service is checking as many passwords as it can, so yours was not checked. Try again in ${wait}.`;
  }
  if (status >= 500) {
    return t`The service failed. Try again. If it keeps failing, give the request id to the operator of the service.`;
  }
  return refusalText(code, message);
}

const detailsText = (what: string, requestId: string): string =>
  requestId ? t`${what}, request ${requestId}` : what;
