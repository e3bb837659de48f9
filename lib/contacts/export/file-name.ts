/** "sidelight-contacts-2026-01-10.csv", with the day in the user's time zone. */
export function toExportFileName(
  now: Date,
  what: 'contacts' | 'dispute' = 'contacts',
  ending: 'csv' | 'json' = 'csv',
): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `sidelight-${what}-${day}.${ending}`;
}
