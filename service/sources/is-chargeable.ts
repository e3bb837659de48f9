import { CHARGEABLE_STATUSES, isMobile } from '../../lib/contract/values.ts';
import type { FoundValue } from './source.ts';

/** Whether a value is worth its price. `accept`: e-mail statuses that the operator still wants to pay for. */
export const isChargeable = (
  found: FoundValue,
  accept: readonly string[] = CHARGEABLE_STATUSES,
): boolean =>
  found.kind === 'contact.phones' ? isMobile(found.value) : accept.includes(found.value.status);
