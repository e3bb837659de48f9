import type { Company } from '../../lib/contract/company.ts';

export type Headquarters = NonNullable<NonNullable<Company['locations']>['headquarters']>;

/** An address of which only some parts are known, down to none; the others are left out on the wire. */
export const headquarters = (known: Partial<Headquarters>): Headquarters => ({
  line1: undefined,
  line2: undefined,
  city: undefined,
  region: undefined,
  country: undefined,
  country_code: undefined,
  ...known,
});
