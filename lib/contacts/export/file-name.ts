/** "sidelight-contacts-2026-01-10.csv", with the day in the user's time zone. `what`: "contacts", "hubspot", "dispute". */
export function toExportFileName(now: Date, what = 'contacts', ending = 'csv'): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `sidelight-${what}-${day}.${ending}`;
}
