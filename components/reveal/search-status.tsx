import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { creditsText } from '../../lib/view/format.ts';
import { ProgressRow } from './progress-row.tsx';
import { Status } from '../ui/status.tsx';

/** Shorter look-ups show no progress. */
const PROGRESS_AFTER_MS = 1000;

type Props = {
  queued: boolean;
  /** Hundredths of a credit: the price if it is found. */
  price: number;
  /** Since when it runs; missing when no time is shown. */
  since?: Date | undefined;
  now: Date;
};

/** A look-up that waits or runs. */
export function SearchStatus({ queued, price, since, now }: Props) {
  const credits = creditsText(price);
  const elapsed = since ? now.getTime() - since.getTime() : 0;
  return (
    <>
      <p className="row">
        <Status tone={queued ? 'neutral' : 'run'} icon={queued ? 'hourglass' : 'arc'}>
          {queued ? t`Queued` : t`Searching`}
        </Status>
        <span className="meta">
          <Trans>{credits} if found</Trans>
        </span>
      </p>
      {!queued && elapsed >= PROGRESS_AFTER_MS && (
        <ProgressRow searched={1} milliseconds={elapsed} />
      )}
    </>
  );
}

type NotFoundProps = {
  /** "today", "12 days ago"; missing when it is clear. */
  checked?: string;
  /** "28 Feb"; '' when another look-up may find it now. */
  againAfter?: string;
};

/** A look-up without a result. */
export function NotFound({ checked, againAfter = '' }: NotFoundProps) {
  return (
    <p className="row">
      <Status tone="neutral" icon="minus-circle">
        <Trans>Not found</Trans>
      </Status>
      <span className="meta">
        {againAfter
          ? t`0 credits · try again after ${againAfter}`
          : checked === undefined
            ? t`0 credits`
            : t`0 credits · checked ${checked}`}
      </span>
    </p>
  );
}
