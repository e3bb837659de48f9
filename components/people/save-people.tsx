import { countText } from '../../lib/view/format.ts';
import { Button } from '../ui/button.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';

type Props = {
  /** How many people would be saved. */
  unsaved: number;
  /** Whether its button is the primary one of the screen. */
  primary?: boolean;
  /** The result of saving: "8 people saved."; '' before. */
  text: string;
  /** The lists to choose from; without them the people are saved to none. */
  lists?: readonly MenuItem[];
  onSave: () => void;
  onContacts: () => void;
};

/** Saves people to the contacts, from where they can be exported. */
export function SavePeople(props: Props) {
  const { unsaved, primary = false, text, lists, onSave, onContacts } = props;
  const label = `Save ${countText(unsaved, 'person', 'people')}`;
  return (
    <>
      <output className="sub">{text}</output>
      {unsaved > 0 && lists && <Menu label={`${label} to a list`} items={lists} />}
      {unsaved > 0 && !lists && (
        <Button
          size="lg"
          variant={primary ? 'primary' : 'default'}
          icon="bookmark"
          shortcut="S"
          onPress={onSave}
        >
          {label}
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
