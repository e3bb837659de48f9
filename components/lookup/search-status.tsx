import { creditsText } from '../../lib/view/format.ts';
import { ProgressRow } from '../reveal/progress-row.tsx';
import { Status } from '../ui/status.tsx';

/** Shorter look-ups show no progress. */
const PROGRESS_AFTER_MS = 1000;

type Props = {
  queued: boolean;
  /** Hundredths: what it costs if somebody or something is found. */
  price: number;
  /** Since when it runs; left out where its time is not shown. */
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

/** A look-up that brought nothing. `more`: what else is to be said of it. */
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
