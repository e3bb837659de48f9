// Plans which missing values of chosen contacts a reveal would request, and what it can cost.
import type { Hundredths } from '../contract/credits.ts';
import { findMissingKinds } from '../enrichment/start/missing-kinds.ts';
import { toContactInput, type SendOptions } from '../enrichment/request/request-inputs.ts';
import type { ContactSummary } from '../model/contacts/contact.ts';
import { withOwnValues } from '../model/contacts/shown-values.ts';
import { getHighestPrice, type Kind } from '../model/kinds.ts';

export type MissingPlan = {
  /** The contacts that lack a chosen kind, with the kinds that they lack. */
  wanted: { contact: ContactSummary; kinds: Kind[] }[];
  /** For how many contacts that can be looked up each kind is missing, chosen or not. */
  missing: Record<Kind, number>;
  /** Contacts that have every chosen kind. */
  complete: number;
  suppressed: number;
  /** Contacts without a company or profile link: they cannot be looked up. */
  unidentified: number;
  /** If everything is found. */
  worst: Hundredths;
};

const toRequested = (contact: ContactSummary) => withOwnValues(contact, contact.own);

/** `suppressed`: the ids of contacts on the suppression list. */
export function planMissing(
  contacts: readonly ContactSummary[],
  kinds: readonly Kind[],
  suppressed: ReadonlySet<string>,
  options: SendOptions,
): MissingPlan {
  const plan: MissingPlan = {
    wanted: [],
    missing: { work_email: 0, personal_email: 0, phone: 0 },
    complete: 0,
    suppressed: 0,
    unidentified: 0,
    worst: 0,
  };
  for (const contact of contacts) {
    const missing = findMissingKinds(contact);
    const wanted = missing.filter((kind) => kinds.includes(kind));
    if (suppressed.has(contact.id)) plan.suppressed++;
    else if (contact.keys.length > 0 && toContactInput(toRequested(contact), options)) {
      for (const kind of missing) plan.missing[kind]++;
      if (wanted.length > 0) plan.wanted.push({ contact, kinds: wanted });
      else if (kinds.length > 0) plan.complete++;
      plan.worst += getHighestPrice(wanted);
    } else if (wanted.length > 0) plan.unidentified++;
    else if (kinds.length > 0) plan.complete++;
  }
  return plan;
}
