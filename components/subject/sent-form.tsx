import { useLayoutEffect, useRef, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import type { SentError, SentField, SentValues } from '../../lib/view/subject/sent-form.ts';
import { Button } from '../ui/buttons/button.tsx';
import { TextField } from '../ui/fields/field.tsx';

export type SentFormProps = {
  fields: readonly SentField[];
  /** Takes the values over. Returns what must be corrected, or null. */
  onChange: (values: SentValues) => SentError | null;
};

/** Every detail that will be sent, as a field. */
export function SentForm({ fields, onChange, onClose }: SentFormProps & { onClose: () => void }) {
  const [values, setValues] = useState<SentValues>(() =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  );
  const [error, setError] = useState<SentError | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={form}
      className="stack sent-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = onChange(values);
        setError(wrong);
        if (!wrong) onClose();
      }}
    >
      {fields.map(({ name, label, hint }) => (
        <TextField
          key={name}
          label={label}
          autoComplete="off"
          spellCheck={false}
          {...(name === 'companyDomain' || name === 'networkUrl' ? { dir: 'ltr' } : {})}
          value={values[name] ?? ''}
          hint={hint || undefined}
          error={error?.field === name ? error.text : undefined}
          onValue={(value) => {
            setValues({ ...values, [name]: value });
            setError(null);
          }}
        />
      ))}
      <p className="fine">
        <Trans>An empty field is not sent. Changing a field sends nothing.</Trans>
      </p>
      <div className="row">
        <Button type="submit">
          <Trans>Use this</Trans>
        </Button>
        <Button variant="quiet" onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
