import { countText } from '../../lib/view/format.ts';
import { Button } from '../ui/button.tsx';

type Props = {
  /** How many people are revealed and not saved. */
  unsaved: number;
  /** Whether its button is the primary one of the screen. */
  primary?: boolean;
  /** The result of saving: "8 people saved."; '' before. */
  text: string;
  onSave: () => void;
  onContacts: () => void;
};

/** Saves the revealed people to the contacts, from where they can be exported. */
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
