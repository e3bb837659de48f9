// Formats the figures as a Markdown table that also reads well as plain text.

export type Row = {
  /** What was measured. */
  what: string;
  /** What it is compared with. */
  against: string;
  ratio: number;
  /** The values on this machine. */
  absolute: string;
};

export function markdownTable(rows: readonly Row[]): string {
  const cells = rows.map(({ what, against, ratio, absolute }) => [
    what,
    against,
    ratioText(ratio),
    absolute,
  ]);
  const head = ['Measured', 'Against', 'Ratio', 'On this machine'];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]!.length)),
  );
  const isRight = (column: number) => column === 2;
  const line = (row: readonly string[]) => {
    const padded = row.map((cell, column) =>
      isRight(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
    );
    return `| ${padded.join(' | ')} |`;
  };
  const rule = widths.map((width, column) =>
    isRight(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [line(head), line(rule), ...cells.map(line)].join('\n');
}

/** At most three digits, because no measurement here is more precise. */
const formatDigits = (value: number): string =>
  Math.abs(value) >= 100
    ? String(Math.round(value))
    : value.toPrecision(Math.abs(value) >= 10 ? 3 : 2);

export const ratioText = (ratio: number): string => `${formatDigits(ratio)} ×`;
export const millisecondsText = (milliseconds: number): string =>
  `${formatDigits(milliseconds)} ms`;
export const kilobytesText = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
