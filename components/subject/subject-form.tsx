import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FormValues } from '../../lib/view/subject/subject-form.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

const LINK_START = 'https://';

type Props = {
  initial: FormValues;
  /** What is missing, in words; null when the values say who or what is meant. */
  check: (values: FormValues) => string | null;
  /** Whether Continue is the primary button of the screen. */
  isPrimary?: boolean;
  onContinue: (values: FormValues) => void;
};

/** The user enters a person or company. Free: nothing is sent before a button with a price is pressed. */
export function SubjectForm({ initial, check, isPrimary = true, onContinue }: Props) {
  const [values, setValues] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const set = (part: Partial<FormValues>) => {
    setValues({ ...values, ...part });
    setError(null);
  };
  return (
    <form
      className="subject-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const missing = check(values);
        setError(missing);
        if (!missing) onContinue(values);
      }}
    >
      <TextField
        label={t`Name`}
        placeholder={t`First and last name`}
        autoComplete="off"
        value={values.name}
        onValue={(name) => set({ name })}
      />
      <TextField
        label={t`Company or site`}
        placeholder={t`Tarnwick Freight or tarnwick.example`}
        autoComplete="off"
        value={values.company}
        onValue={(company) => set({ company })}
      />
      <TextField
        label={t`Profile link`}
        optional
        placeholder={LINK_START}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={values.link}
        error={error ?? undefined}
        hint={t`Free. Nothing is sent until you press Reveal.`}
        onValue={(link) => set({ link })}
      />
      <Button type="submit" variant={isPrimary ? 'primary' : 'default'} size="lg" wide>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
