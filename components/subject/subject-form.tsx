import { useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FormValues, MissingField } from '../../lib/view/subject/subject-form.ts';
import { Button } from '../ui/buttons/button.tsx';
import { TextField } from '../ui/fields/field.tsx';

const LINK_START = 'https://';

type Props = {
  initial: FormValues;
  /** What is missing, and where; null when the values say who or what is meant. */
  check: (values: FormValues) => MissingField | null;
  /** Whether Continue is the primary button of the screen. */
  isPrimary?: boolean;
  onContinue: (values: FormValues) => void;
};

/** The user enters a person or company. Free: nothing is sent before a button with a price is pressed. */
export function SubjectForm({ initial, check, isPrimary = true, onContinue }: Props) {
  const [values, setValues] = useState(initial);
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<MissingField | null>(null);
  const set = (part: Partial<FormValues>) => {
    setValues({ ...values, ...part });
    setMissing(null);
  };
  const errorOf = (field: keyof FormValues) =>
    missing?.field === field ? missing.text : undefined;
  return (
    <form
      ref={form}
      className="subject-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = check(values);
        setMissing(found);
        if (!found) return onContinue(values);
        form.current?.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus();
      }}
    >
      <TextField
        label={t`Name`}
        placeholder={t`First and last name`}
        autoComplete="off"
        name="name"
        value={values.name}
        error={errorOf('name')}
        onValue={(name) => set({ name })}
      />
      <TextField
        label={t`Company or site`}
        placeholder={t`Tarnwick Freight or tarnwick.example`}
        autoComplete="off"
        name="company"
        value={values.company}
        error={errorOf('company')}
        onValue={(company) => set({ company })}
      />
      <TextField
        label={t`Profile link`}
        optional
        placeholder={LINK_START}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        name="link"
        value={values.link}
        error={errorOf('link')}
        hint={t`Free. Nothing is sent until you press Reveal.`}
        onValue={(link) => set({ link })}
      />
      <Button type="submit" variant={isPrimary ? 'primary' : 'default'} size="lg" wide>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
