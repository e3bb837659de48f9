import { t } from '@lingui/core/macro';
import { Select, TextField } from '../../../../../components/ui/field.tsx';
import type { SuppressionKind } from '../../../protocol/operator.ts';

type KindText = { name: string; label: string; hint: string };

/** How a person, or all people of a company, are named to the suppression list. */
export const KINDS: Record<SuppressionKind, KindText> = {
  email: { name: 'Email', label: 'Email', hint: 'maren@tarnwick.example' },
  profile_url: {
    name: 'Profile link',
    label: 'Profile link',
    hint: 'peoplegrid.example/in/maren-osei',
  },
  phone: { name: 'Phone', label: 'Phone', hint: 'With the country code: +44 7700 900142' },
  name: { name: 'Name and company', label: 'Name', hint: 'First and last name.' },
  domain: {
    name: 'All people of a domain',
    label: 'Domain',
    hint: 'People who work at tarnwick.example are not found.',
  },
};

/** What is typed into the fields. */
type PersonInput = { kind: SuppressionKind; value: string; company: string };

export const EMPTY_PERSON: PersonInput = { kind: 'email', value: '', company: '' };

type Props = {
  person: PersonInput;
  /** The kinds to choose from: erasing is for one person, and not for a domain. */
  kinds: readonly SuppressionKind[];
  /** Whether empty fields say what is missing. */
  showMissing: boolean;
  onPerson: (person: PersonInput) => void;
};

/** The fields that identify a person. */
export function PersonFields({ person, kinds, showMissing, onPerson }: Props) {
  const { label, hint } = KINDS[person.kind];
  const isMissing = showMissing && person.value.trim() === '';
  return (
    <>
      <Select
        label={t`Known by`}
        value={person.kind}
        options={kinds.map((value) => ({ value, label: KINDS[value].name }))}
        onValue={(kind) => onPerson({ ...person, kind })}
      />
      <TextField
        label={label}
        hint={hint}
        error={isMissing ? t`Enter this to identify the person.` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        dir={person.kind === 'name' ? 'auto' : 'ltr'}
        value={person.value}
        onValue={(value) => onPerson({ ...person, value })}
      />
      {person.kind === 'name' && (
        <TextField
          label={t`Company`}
          hint={t`Its name or its domain.`}
          error={showMissing && person.company.trim() === '' ? t`Enter the company.` : undefined}
          autoComplete="off"
          maxLength={500}
          value={person.company}
          onValue={(company) => onPerson({ ...person, company })}
        />
      )}
    </>
  );
}

const DOMAIN = /^[^\s/@]+\.[^\s/@.]{2,}$/;

/**
 * The part of a request that names a person, or all people of a domain; null while the input is
 * incomplete.
 */
export function toIdentifiers(input: PersonInput) {
  const value = input.value.trim();
  const company = input.company.trim();
  if (value === '') return null;
  switch (input.kind) {
    case 'email':
      return { email: value };
    case 'profile_url':
      return { profileUrl: value };
    case 'phone':
      return { phone: value };
    case 'name':
      if (company === '') return null;
      return DOMAIN.test(company)
        ? { name: value, companyDomain: company }
        : { name: value, companyName: company };
    case 'domain':
      return { domain: value };
  }
}
