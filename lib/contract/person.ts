import { z } from '../zod.ts';
import { company, socialProfiles } from './company.ts';
import type { Wire } from './wire.ts';

const education = (wire: Wire) =>
  z.object({
    school_name: wire.text(),
    degree: wire.text(),
    start_at: wire.omittableTime(),
    end_at: wire.omittableTime(),
  });

/** A source may know when a current job is to end; the interface does not send it (docs/interface.md#employment). */
const withoutEndOfCurrent = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'is_current' in value && value.is_current === true
    ? { ...value, end_at: undefined }
    : value;

export const employment = (wire: Wire) =>
  z.pipe(
    z.transform(withoutEndOfCurrent),
    z.object({
      title: wire.text(),
      seniority: wire.text(),
      job_functions: wire.details(z.object({ function: wire.text(), sub_function: wire.text() })),
      description: wire.omittableText(),
      company: wire.detail(company(wire)),
      is_current: wire.flag(),
      start_at: wire.omittableTime(),
      end_at: wire.omittableTime(),
    }),
  );

/** Resource "Person profile". */
export const person = (wire: Wire) =>
  z.object({
    id: wire.text(),
    full_name: wire.text(),
    first_name: wire.text(),
    last_name: wire.text(),
    headline: wire.text(),
    description: wire.omittableText(),
    location: wire.detail(
      z.object({
        country: wire.text(),
        country_code: wire.text(),
        city: wire.text(),
        region: wire.text(),
      }),
    ),
    social_profiles: wire.detail(socialProfiles(wire)),
    educations: wire.details(education(wire)),
    languages: wire.details(z.object({ language: wire.text(), proficiency: wire.text() })),
    skills: wire.details(z.string()),
    employment: wire.detail(
      z.object({
        current: wire.detail(employment(wire)),
        all: wire.details(employment(wire)),
      }),
    ),
  });

export type Employment = z.infer<ReturnType<typeof employment>>;
export type Person = z.infer<ReturnType<typeof person>>;
