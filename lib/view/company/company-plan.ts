// The plan of a look-up of selected companies: what it asks for, and what it leaves out.
import { LOOKUP_PRICE, type Hundredths } from '../../contract/credits.ts';
import type { CompanyInput } from '../../model/subject-input.ts';

export type CompanyPlan = {
  wanted: CompanyInput[];
  /** Looked up before, or all of it known from a profile. */
  stored: number;
  /** Asked for before, and not known to the service. */
  notFound: number;
  suppressed: number;
  /** Without a site and a profile link. */
  unidentified: number;
};

/** The most that the look-up can cost. */
export const getPlanPrice = ({ wanted }: CompanyPlan): Hundredths => wanted.length * LOOKUP_PRICE;
