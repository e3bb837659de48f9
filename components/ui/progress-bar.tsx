type Props = { label: string; done: number; total: number };

/** "1 of 3" and a bar. The text is complete; the bar is decoration. */
export function ProgressBar({ label, done, total }: Props) {
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
  return (
    <span className="progress">
      <span className="progress-text">{label}</span>
      <svg className="progress-track" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
        <rect className="progress-rest" width="100" height="4" />
        <rect className="progress-done" width={share * 100} height="4" />
      </svg>
    </span>
  );
}
