import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { stopwatchText } from '../../lib/view/format.ts';

/** The track spans two minutes; the usual time, 30 to 90 s, is marked on it. */
const TRACK_MS = 120_000;

type Props = { searched: number; milliseconds: number };

/** The elapsed time. The progress of a search is not known, so there is no percentage. */
export function ProgressRow({ searched, milliseconds }: Props) {
  const seconds = Math.floor(milliseconds / 1000);
  return (
    <div className="progress">
      <progress
        className="visually-hidden"
        aria-label={t`Search`}
        aria-valuetext={t`${seconds} seconds elapsed, usually 30 to 90 seconds`}
      />
      <div className="head">
        <b>
          <Plural value={searched} one="Looking for # value" other="Looking for # values" />
        </b>
        <span className="usual-time" aria-hidden="true">
          <Trans>usually 30 to 90 s</Trans>
        </span>
        <span className="elapsed" aria-hidden="true">
          {stopwatchText(milliseconds)}
        </span>
      </div>
      <div className="progress-track">
        <span
          className="fill"
          style={{ width: `${Math.min(100, (milliseconds / TRACK_MS) * 100)}%` }}
        />
        <span className="usual" />
      </div>
      <div className="progress-ticks" aria-hidden="true">
        <span>
          <Trans>30 s</Trans>
        </span>
        <span>
          <Trans>usual time</Trans>
        </span>
        <span>
          <Trans>90 s</Trans>
        </span>
      </div>
    </div>
  );
}
