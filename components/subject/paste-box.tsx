import { t } from '@lingui/core/macro';
import { TextArea } from '../ui/fields/field.tsx';

type Props = {
  /** For the button that submits it from the action bar. */
  formId: string;
  text: string;
  rows?: number;
  /** The user comes back to the field. */
  isReturned?: boolean;
  onText: (text: string) => void;
  onSubmit: (text: string) => void;
};

const focusField = (form: HTMLFormElement | null) => form?.querySelector('textarea')?.focus();

/** One field for any text: a profile link, an address, a name with a company. Enter submits it. */
export function PasteBox(props: Props) {
  const { formId, text, rows = 2, isReturned = false, onText, onSubmit } = props;
  return (
    <form
      ref={isReturned ? focusField : null}
      id={formId}
      className="subject-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onSubmit(text);
        else event.currentTarget.querySelector('textarea')?.focus();
      }}
    >
      <TextArea
        label={t`Name and company, link, email, phone or signature`}
        rows={rows}
        value={text}
        hint={t`Free. Nothing is sent until you press a button that shows a price.`}
        onValue={onText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
    </form>
  );
}
