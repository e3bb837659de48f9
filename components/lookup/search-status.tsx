import { creditsText } from '../../lib/view/format.ts';
import { ProgressRow } from '../reveal/progress-row.tsx';
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
  const elapsed = since ? now.getTime() - since.getTime() : 0;
  return (
    <>
      <p className="row">
        <Status tone={queued ? 'neutral' : 'run'} icon={queued ? 'hourglass' : 'arc'}>
          {queued ? 'Queued' : 'Searching'}
        </Status>
        <span className="meta">{creditsText(price)} if found</span>
      </p>
      {elapsed >= PROGRESS_AFTER_MS && <ProgressRow searched={1} milliseconds={elapsed} />}
    </>
  );
}

/** A look-up without a result. `more`: further text. */
export function NotFound({ more = '' }: { more?: string }) {
  return (
    <p className="row">
      <Status tone="neutral" icon="minus-circle">
        Not found
      </Status>
      <span className="meta">0 credits{more}</span>
    </p>
  );
}
