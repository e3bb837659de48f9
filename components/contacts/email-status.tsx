import { emailStatusText, isKnownStatus } from '../../lib/model/email-status.ts';
import type { EmailStatus as KnownStatus } from '../../lib/contract/values.ts';
import type { IconName } from '../ui/icon.tsx';
import { Status } from '../ui/status.tsx';

const ICONS: Record<KnownStatus, IconName> = {
  DELIVERABLE: 'check-circle',
  HIGH_PROBABILITY: 'three-quarters',
  CATCH_ALL: 'asterisk-circle',
  INVALID: 'cross-circle',
  INVALID_DOMAIN: 'cross-circle',
};

export function EmailStatus({ status }: { status: string }) {
  const { word, tone } = emailStatusText(status);
  return (
    <Status tone={tone} icon={isKnownStatus(status) ? ICONS[status] : 'dashed-circle'}>
      {word}
    </Status>
  );
}
