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
        aria-label="Search"
        aria-valuetext={`${seconds} seconds elapsed, usually 30 to 90 seconds`}
      />
      <div className="head">
        <b>Looking for {searched}</b>
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
        <span>30 s</span>
        <span>usual time</span>
        <span>90 s</span>
      </div>
    </div>
  );
}
