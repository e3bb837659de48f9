import type { Hundredths } from '../../contract/credits.ts';
import { findMissingKinds } from '../../enrichment/start/missing-kinds.ts';
import type { Contact } from '../../model/contacts/contact.ts';
import { getHighestPrice } from '../../model/kinds.ts';

/** The most that revealing all that is missing of the contact can cost; 0 when nothing is. */
export const getMissingPrice = (contact: Contact): Hundredths =>
  getHighestPrice(findMissingKinds(contact));
