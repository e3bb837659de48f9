import { useState } from 'react';
import { TextField, type TextFieldProps } from './field.tsx';
import { IconButton } from '../buttons/icon-button.tsx';

type Props = Omit<TextFieldProps, 'type' | 'end'> & {
  /** The names of the button: "Show key". */
  showLabel: string;
  hideLabel: string;
};

/** A key or a password, hidden until its button shows it. */
export function SecretField({ showLabel, hideLabel, ...field }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      dir="ltr"
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      end={
        <IconButton
          icon="eye"
          size="sm"
          label={isShown ? hideLabel : showLabel}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
}
