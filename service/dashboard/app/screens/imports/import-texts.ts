import { capitalised } from '../../../../../lib/view/format.ts';

/** "812 B", "1.4 MB": powers of ten. */
export function bytesText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${unit === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${units[unit]}`;
}

export const shareText = (done: number, total: number): string =>
  `${total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0} %`;

const FIELD_TEXTS: Record<string, string> = {
  profile_url: 'Profile address',
  network_id: 'Number at the network',
  company_profile_url: 'Company: profile address',
  company_network_id: 'Company: number at the network',
  email: 'E-mail, work or personal',
  phone: 'Phone, mobile or landline',
};

/** `work_email` → "Work e-mail", `company_domain` → "Company: domain". */
export function fieldText(field: string): string {
  const known = FIELD_TEXTS[field];
  if (known) return known;
  const words = field.replaceAll('_', ' ').replace(/\bemail\b/, 'e-mail');
  return capitalised(words.replace(/^company /, 'company: '));
}
