// The options of `suppress` and `erase` that identify a person.
import type { PersonInput } from '../privacy/suppression/suppression-input.ts';

const text = { type: 'string' } as const;

export const PERSON_OPTIONS = {
  email: text,
  profile: text,
  phone: text,
  name: text,
  'company-name': text,
  'company-domain': text,
};

export const PERSON_USAGE = `  --email ADDRESS      identify the person by one of these,
  --profile URL        or by several of them
  --phone NUMBER       international, beginning with +
  --name NAME          together with --company-name or --company-domain
  --company-name NAME
  --company-domain DOMAIN`;

type Values = Partial<Record<keyof typeof PERSON_OPTIONS, string>>;

export function readPersonInput(values: Values): PersonInput {
  return {
    ...(values.email !== undefined && { email: values.email }),
    ...(values.profile !== undefined && { profileUrl: values.profile }),
    ...(values.phone !== undefined && { phone: values.phone }),
    ...(values.name !== undefined && { name: values.name }),
    ...(values['company-name'] !== undefined && { companyName: values['company-name'] }),
    ...(values['company-domain'] !== undefined && { companyDomain: values['company-domain'] }),
  };
}
