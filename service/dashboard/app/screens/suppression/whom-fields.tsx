import { Select, TextField } from '../../../../../components/ui/field.tsx';
import { SUPPRESSION_NAMES, type SuppressionKind, type Whom } from '../../words/suppressions.ts';

type Props = {
  whom: Whom;
  /** What may be chosen: erasing is of one person. */
  kinds: readonly SuppressionKind[];
  /** Something is missing, and the button was pressed. */
  incomplete: boolean;
  onWhom: (whom: Whom) => void;
};

const FIELDS: Record<SuppressionKind, { label: string; hint: string }> = {
  email: { label: 'Email', hint: 'maren@tarnwick.example' },
  profile_url: { label: 'Profile link', hint: 'peoplegrid.example/in/maren-osei' },
  phone: { label: 'Phone', hint: 'With the country code: +44 7700 900142' },
  name: { label: 'Name', hint: 'First and last name.' },
  domain: { label: 'Domain', hint: 'Nobody who works at tarnwick.example is found.' },
};

/** How the person is known. */
export function WhomFields({ whom, kinds, incomplete, onWhom }: Props) {
  const { label, hint } = FIELDS[whom.kind];
  return (
    <>
      <Select
        label="Known by"
        value={whom.kind}
        options={kinds.map((value) => ({ value, label: SUPPRESSION_NAMES[value] }))}
        onValue={(kind) => onWhom({ ...whom, kind })}
      />
      <TextField
        label={label}
        hint={hint}
        error={incomplete && whom.value.trim() === '' ? 'Say who it is.' : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        dir={whom.kind === 'name' ? 'auto' : 'ltr'}
        value={whom.value}
        onValue={(value) => onWhom({ ...whom, value })}
      />
      {whom.kind === 'name' && (
        <TextField
          label="Company"
          hint="Its name or its domain."
          error={incomplete && whom.company.trim() === '' ? 'Say of which company.' : undefined}
          autoComplete="off"
          maxLength={500}
          value={whom.company}
          onValue={(company) => onWhom({ ...whom, company })}
        />
      )}
    </>
  );
}
