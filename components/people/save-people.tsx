import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Label } from '../../lib/model/label.ts';
import type { SavePlace } from '../../lib/view/labels.ts';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';

type Props = {
  /** How many people can be saved. */
  count: number;
  /** They are selected and some are not revealed: Save costs nothing, unlike the button above. */
  unrevealed: boolean;
  /** How many contacts Export writes. */
  known: number;
  /** Lists, in the order in which they are offered. */
  lists: readonly Label[];
  /** The name of a new list. */
  suggestedName: string;
  /** Whether Save is the primary button of the screen. */
  primary?: boolean;
  /** The result of saving or exporting: "8 people saved."; '' before. */
  text: string;
  onSave: (place: SavePlace) => void;
  onExport: () => void;
};

/** The last used one first, then the newest ones. */
const MAX_LISTS = 8;

/** Saves people of the page, to a list or without one, and exports those who are known. Both are free. */
export function SavePeople(props: Props) {
  const { count, unrevealed, known, lists, suggestedName, primary = false, text, onSave } = props;
  const saveText = plural(count, { one: 'Save # person', other: 'Save # people' });
  const isTaken = lists.some(({ name }) => name === suggestedName);
  return (
    <>
      <output className="sub">{text}</output>
      {count > 0 && (
        <Menu
          label={
            unrevealed
              ? plural(count, {
                  one: 'Save without revealing, # person',
                  other: 'Save without revealing, # people',
                })
              : saveText
          }
          text={unrevealed ? t`Save without revealing` : saveText}
          button={{
            variant: primary ? 'primary' : 'default',
            size: 'lg',
            ...(unrevealed ? {} : { icon: 'bookmark' }),
            shortcut: 'S',
            ownCap: unrevealed,
          }}
          items={[
            ...lists.slice(0, MAX_LISTS).map(({ id, name }) => ({
              key: `list:${id}`,
              icon: 'list' as const,
              label: name,
              onChoose: () => onSave({ kind: 'list', id, name }),
            })),
            ...(isTaken
              ? []
              : [
                  {
                    key: 'new',
                    icon: 'plus' as const,
                    label: t`New list: ${suggestedName}`,
                    onChoose: () => onSave({ kind: 'new', name: suggestedName }),
                  },
                ]),
            {
              key: 'contacts',
              icon: 'contact-card',
              label: t`Contacts, without a list`,
              onChoose: () => onSave({ kind: 'contacts' }),
            },
          ]}
        />
      )}
      {known > 0 && (
        <Button
          size="lg"
          icon="download"
          shortcut="E"
          ownCap={unrevealed && count > 0}
          name={plural(known, { one: 'Export # contact', other: 'Export # contacts' })}
          onPress={props.onExport}
        >
          <Trans>Export {known}</Trans>
        </Button>
      )}
    </>
  );
}
