import { countText } from '../../lib/view/format.ts';
import { Button } from '../ui/button.tsx';

type Props = {
  /** So many are revealed and not saved. */
  unsaved: number;
  /** The filled button of the screen. */
  primary?: boolean;
  /** What came of a press: "8 people saved."; '' before. */
  text: string;
  onSave: () => void;
  onContacts: () => void;
};

/** What is revealed here goes into the contacts, and from there into a file. */
export function SavePeople({ unsaved, primary = false, text, onSave, onContacts }: Props) {
  return (
    <>
      <output className="sub">{text}</output>
      {unsaved > 0 && (
        <Button
          size="lg"
          variant={primary ? 'primary' : 'default'}
          icon="bookmark"
          shortcut="S"
          onPress={onSave}
        >
          Save {countText(unsaved, 'person', 'people')}
        </Button>
      )}
      {text && (
        <Button size="lg" iconEnd="external" onPress={onContacts}>
          Export in contacts
        </Button>
      )}
    </>
  );
}
