// The text of `import --dry-run` about a file's beginning.
import type { ImportPreview, PreviewRow } from './preview.ts';

const MOST_HEADERS = 6;

function rowText(row: PreviewRow): string {
  const { line, kind, name, title, company, domain, emails, phones, profileUrl, problems } = row;
  const place = company && domain ? `${company} (${domain})` : company || domain;
  const addresses = emails.map(({ email, status }) => `${email} ${status}`);
  const values = [name, title, place, ...addresses, ...phones, profileUrl];
  const given = values.filter(Boolean).join(', ');
  const what = problems.join('; ');
  if (kind === null) return `  line ${line}: not imported: ${what}`;
  return `  line ${line}: ${given}${what && ` (but ${what})`}`;
}

/** The text ends with a line end. */
export function previewText({ kind, columns, rows, missing }: ImportPreview): string {
  const width = Math.min(40, Math.max(0, ...columns.map(({ name }) => name.length)));
  const lines = [`Read as ${kind}:`];
  for (const { name, field } of columns) {
    lines.push(`  ${(name || '(no name)').padEnd(width)}  ${field ?? 'not used'}`);
  }
  if (missing) {
    lines.push(missing.sentence, 'These headers are understood:');
    for (const { field, headers } of missing.understood) {
      lines.push(`  ${field}: ${headers.slice(0, MOST_HEADERS).join(', ')}`);
    }
    lines.push('Name the columns so, or say what they are with --map "header=field".');
  }
  if (rows.length > 0) lines.push('The first rows:', ...rows.map(rowText));
  return lines.map((line) => `${line}\n`).join('');
}
