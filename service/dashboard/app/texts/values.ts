// The texts of a found value: the status of an address, the line type of a number.
import type { IconName } from '../../../../components/ui/icon.tsx';
import type { Tone } from '../../../../components/ui/status.tsx';
import { regionText, capitalised } from '../../../../lib/view/format.ts';
import { toEmailStatusText } from '../../../../lib/model/email-status.ts';
import type { EnrichmentDetail } from '../../protocol/enrichments.ts';

export type FoundValue = EnrichmentDetail['records'][number]['values'][number];

const STATUS_ICONS: Record<string, IconName> = {
  DELIVERABLE: 'check-circle',
  HIGH_PROBABILITY: 'three-quarters',
  CATCH_ALL: 'asterisk-circle',
  INVALID: 'cross-circle',
  INVALID_DOMAIN: 'cross-circle',
};

const LINE_TEXTS: Record<string, string> = {
  MOBILE: 'Mobile',
  LANDLINE: 'Landline',
  VOIP: 'Internet phone',
  UNKNOWN: 'Line not known',
};

export type ValueStatus = { word: string; icon: IconName; tone: Tone; meaning: string };

/** Icons differ also without colour. An unknown status has the dashed circle. */
export function valueStatus({ kind, status, lineType, region }: FoundValue): ValueStatus | null {
  if (kind === 'contact.phones') {
    const words = [
      lineType && (LINE_TEXTS[lineType] ?? capitalised(lineType.toLowerCase())),
      region && regionText(region),
    ].filter(Boolean);
    if (words.length === 0) return null;
    return { word: words.join(', '), icon: 'mobile', tone: 'neutral', meaning: '' };
  }
  if (kind === 'reverse.email') return null;
  const { word, tone, meaning } = toEmailStatusText(status ?? '');
  return { word, tone, meaning, icon: STATUS_ICONS[status ?? ''] ?? 'dashed-circle' };
}

/** An address that receives no mail is struck through and has no copy button. */
export const isUsable = ({ kind, status }: FoundValue): boolean =>
  kind === 'contact.phones' || status === null || toEmailStatusText(status).usable;

/** "94 % sure"; '' where the source gives no confidence. */
export const confidenceText = (confidence: number | null): string =>
  confidence === null ? '' : `${Math.round(confidence * 100)}\u00a0% sure`;

const INPUT_TEXTS: Record<string, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  company_domain: 'Company site',
  domain: 'Company site',
  company_name: 'Company',
  professional_network_url: 'Profile link',
  linkedin_url: 'Profile link',
  email: 'Email',
};

export const inputName = (field: string): string =>
  INPUT_TEXTS[field] ?? capitalised(field.replaceAll('_', ' '));
