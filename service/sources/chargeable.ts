// When a search for one kind is over: what was found is worth its price.
import { isMobile, type EmailStatus } from '../../lib/contract/values.ts';
import type { FoundValue } from './source.ts';

/** The statuses that are charged (docs/interface.md#email-statuses). */
export const CHARGEABLE: readonly EmailStatus[] = ['DELIVERABLE', 'HIGH_PROBABILITY', 'CATCH_ALL'];

/** A landline is no hit. */
export const isGood = (found: FoundValue, accept: readonly string[] = CHARGEABLE): boolean =>
  found.kind === 'contact.phones' ? isMobile(found.value) : accept.includes(found.value.status);
