import { z } from '../zod.ts';
import type { Wire } from './wire.ts';

/** A network profile; for a company `connection_count` is its number of followers. */
const networkProfile = (wire: Wire) =>
  z.object({
    id: wire.count(),
    url: wire.text(),
    handle: wire.text(),
    connection_count: wire.count(),
  });

export const socialProfiles = (wire: Wire) =>
  z.object({ professional_network: wire.detail(networkProfile(wire)) });

const headquarters = (wire: Wire) =>
  z.object({
    line1: wire.omittableText(),
    line2: wire.omittableText(),
    city: wire.omittableText(),
    region: wire.omittableText(),
    country: wire.omittableText(),
    country_code: wire.omittableText(),
  });

const office = (wire: Wire) => z.object({ line1: wire.text(), line2: wire.text() });

/** Resource "Company": the employer in a profile, and an item of a company lookup. */
export const company = (wire: Wire) =>
  z.object({
    id: wire.text(),
    name: wire.text(),
    domain: wire.text(),
    website: wire.omittableText(),
    description: wire.text(),
    year_founded: wire.count(),
    headcount: wire.count(),
    headcount_range: wire.text(),
    company_type: wire.text(),
    specialties: wire.details(z.string()),
    technologies: wire.details(z.object({ name: wire.text(), logo_url: wire.text() })),
    locations: wire.detailOr(
      { offices: [] },
      z.object({
        headquarters: wire.detailOr({}, headquarters(wire)),
        offices: wire.details(office(wire)),
      }),
    ),
    industry: wire.detail(z.object({ main_industry: wire.text() })),
    social_profiles: wire.detail(socialProfiles(wire)),
    logo_url: wire.text(),
  });

export type Company = z.infer<ReturnType<typeof company>>;

/** The way in which most addresses of a company are made of names, such as `first.last` in 12 of 14. */
const emailPattern = (wire: Wire) =>
  z.object({
    pattern: wire.text(),
    domain: wire.text(),
    seen: wire.count(),
    total: wire.count(),
  });

/** A company that was looked up, with an addition of our service (docs/interface.md#email-pattern). */
export const foundCompany = (wire: Wire) =>
  z.extend(company(wire), { email_pattern: wire.omittable(emailPattern(wire)) });

export type FoundCompany = z.infer<ReturnType<typeof foundCompany>>;

/** A company of which nothing is known. */
export const blankCompany = (): Company => ({
  id: '',
  name: '',
  domain: '',
  description: '',
  year_founded: 0,
  headcount: 0,
  headcount_range: '',
  company_type: '',
  specialties: [],
  technologies: [],
  locations: null,
  industry: null,
  social_profiles: null,
  logo_url: '',
});
