import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Select, TextField } from '../../../../../components/ui/fields/field.tsx';
import type { SuppressionKind } from '../../../protocol/server.ts';

type KindText = { name: MessageDescriptor; label: MessageDescriptor };

/** The ways to name a person, or all people of a company, to the suppression list. */
export const KINDS: Record<SuppressionKind, KindText> = {
  email: { name: msg`Email`, label: msg`Email` },
  profile_url: { name: msg`Profile link`, label: msg`Profile link` },
  phone: { name: msg`Phone`, label: msg`Phone` },
  name: { name: msg`Name and company`, label: msg`Name` },
  domain: { name: msg`All people of a domain`, label: msg`Domain` },
};

function hintText(kind: SuppressionKind): string {
  switch (kind) {
    case 'email':
      return 'maren@tarnwick.example';
    case 'profile_url':
      return 'peoplegrid.example/in/maren-osei';
    case 'phone':
      return t`With the country code: +44 7700 900142`;
    case 'name':
      return t`First and last name.`;
    case 'domain':
      return t`People who work at tarnwick.example are not found.`;
  }
}

/** The values that are typed into the fields. */
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
  const isMissing = showMissing && person.value.trim() === '';
  return (
    <>
      <Select
        label={t`Known by`}
        value={person.kind}
        options={kinds.map((value) => ({ value, label: i18n._(KINDS[value].name) }))}
        onValue={(kind) => onPerson({ ...person, kind })}
      />
      <TextField
        label={i18n._(KINDS[person.kind].label)}
        hint={hintText(person.kind)}
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
