import { useLayoutEffect, useRef } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../components/ui/buttons/button.tsx';
import { CopyButton } from '../../../../components/ui/buttons/copy-button.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';

export type Secret = {
  /** "Key “night-batch” created". */
  title: string;
  /** What else there is to know: how long the old one works. */
  text: string;
  label: string;
  copyLabel: string;
  secret: string;
};

/** A secret that is shown once. Its field takes the focus and is selected for copying. */
export function NewSecret({ secret, onDone }: { secret: Secret; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { title, text, label, copyLabel, secret: value } = secret;
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <div className="gutter">
      <Notice
        tone="ok"
        icon="key"
        title={title}
        level={2}
        actions={
          <>
            <span className="input secret-field">
              <input
                ref={field}
                className="ltr"
                readOnly
                aria-label={label}
                value={value}
                onFocus={(event) => event.currentTarget.select()}
              />
            </span>
            <CopyButton text={value}>{copyLabel}</CopyButton>
            <Button onPress={onDone}>
              <Trans>Done</Trans>
            </Button>
          </>
        }
      >
        {text}
      </Notice>
    </div>
  );
}
