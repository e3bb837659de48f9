import type { ReactNode } from 'react';
import { countText } from '../../lib/view/format.ts';
import { Button } from '../ui/button.tsx';

type Props = {
  /** How many people are revealed and not saved. */
  unsaved: number;
  /** Whether its button is the primary one of the screen. */
  primary?: boolean;
  /** The result of saving: "8 people saved."; '' before. */
  text: string;
  /** The name of the list that they are saved to; missing for none. */
  saveList?: string | undefined;
  /** Chooses another list. */
  listMenu?: ReactNode;
  onSave: () => void;
  onContacts: () => void;
};

/** Saves the revealed people to the contacts, from where they can be exported. */
export function SavePeople(props: Props) {
  const { unsaved, primary = false, text, saveList, listMenu, onSave, onContacts } = props;
  return (
    <>
      <output className="sub">{text}</output>
      {unsaved > 0 && (
        <div className="save-people">
          <Button
            size="lg"
            variant={primary ? 'primary' : 'default'}
            icon="bookmark"
            shortcut="S"
            onPress={onSave}
          >
            <span className="cut">
              Save {countText(unsaved, 'person', 'people')}
              {saveList && ` to ${saveList}`}
            </span>
          </Button>
          {listMenu}
        </div>
      )}
      {text && (
        <Button size="lg" iconEnd="external" onPress={onContacts}>
          Export in contacts
        </Button>
      )}
    </>
  );
}
