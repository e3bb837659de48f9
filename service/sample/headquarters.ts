import type { Company } from '../../lib/contract/company.ts';

export type Headquarters = NonNullable<NonNullable<Company['locations']>['headquarters']>;

/** A headquarters address with only some parts, or none; missing parts are omitted on the wire. */
export const headquarters = (known: Partial<Headquarters>): Headquarters => ({
  line1: undefined,
  line2: undefined,
  city: undefined,
  region: undefined,
  country: undefined,
  country_code: undefined,
  ...known,
});
