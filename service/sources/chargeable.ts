// Which values are worth their price.
import { isMobile, type EmailStatus } from '../../lib/contract/values.ts';
import type { FoundValue } from './source.ts';

/**
 * The statuses that are charged (docs/interface.md#email-statuses), by expected bounces. Addresses
 * with other statuses are never the most probable (docs/interface.md#contact-info).
 */
export const CHARGEABLE: readonly EmailStatus[] = ['DELIVERABLE', 'HIGH_PROBABILITY', 'CATCH_ALL'];

/** A landline does not count. */
export const isChargeable = (found: FoundValue, accept: readonly string[] = CHARGEABLE): boolean =>
  found.kind === 'contact.phones' ? isMobile(found.value) : accept.includes(found.value.status);
