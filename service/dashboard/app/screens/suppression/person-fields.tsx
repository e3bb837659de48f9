import { Select, TextField } from '../../../../../components/ui/field.tsx';
import {
  SUPPRESSION_NAMES,
  type PersonInput,
  type SuppressionKind,
} from '../../texts/suppressions.ts';

type Props = {
  person: PersonInput;
  /** The kinds to choose from: erasing is for one person, and not for a domain. */
  kinds: readonly SuppressionKind[];
  /** Whether empty fields say what is missing. */
  showMissing: boolean;
  onPerson: (person: PersonInput) => void;
};

const FIELDS: Record<SuppressionKind, { label: string; hint: string }> = {
  email: { label: 'Email', hint: 'maren@tarnwick.example' },
  profile_url: { label: 'Profile link', hint: 'peoplegrid.example/in/maren-osei' },
  phone: { label: 'Phone', hint: 'With the country code: +44 7700 900142' },
  name: { label: 'Name', hint: 'First and last name.' },
  domain: { label: 'Domain', hint: 'People who work at tarnwick.example are not found.' },
};

/** The fields that identify a person. */
export function PersonFields({ person, kinds, showMissing, onPerson }: Props) {
  const { label, hint } = FIELDS[person.kind];
  return (
    <>
      <Select
        label="Known by"
        value={person.kind}
        options={kinds.map((value) => ({ value, label: SUPPRESSION_NAMES[value] }))}
        onValue={(kind) => onPerson({ ...person, kind })}
      />
      <TextField
        label={label}
        hint={hint}
        error={
          showMissing && person.value.trim() === ''
            ? 'Enter this to identify the person.'
            : undefined
        }
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        dir={person.kind === 'name' ? 'auto' : 'ltr'}
        value={person.value}
        onValue={(value) => onPerson({ ...person, value })}
      />
      {person.kind === 'name' && (
        <TextField
          label="Company"
          hint="Its name or its domain."
          error={showMissing && person.company.trim() === '' ? 'Enter the company.' : undefined}
          autoComplete="off"
          maxLength={500}
          value={person.company}
          onValue={(company) => onPerson({ ...person, company })}
        />
      )}
    </>
  );
}
