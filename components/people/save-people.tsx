import { plural, t } from '@lingui/core/macro';
import type { ExportTarget } from '../../lib/contacts/export/formats-and-presets.ts';
import type { Label } from '../../lib/model/contacts/label.ts';
import { getLabels, type SaveTarget } from '../../lib/view/labels.ts';
import { FileMenu } from '../contacts/export/file-menu.tsx';
import { ListMenu } from '../contacts/list-menu.tsx';

type Props = {
  /** How many people can be saved. */
  count: number;
  /** They are selected and some are not revealed: Save costs nothing, unlike the button above. */
  unrevealed: boolean;
  /** How many contacts Export writes. */
  known: number;
  labels: readonly Label[];
  /** Id of the list that was used last; ''. */
  lastListId: string;
  /** The name of a new list. */
  suggestedName: string;
  /** Whether Save is the primary button of the screen. */
  primary?: boolean;
  /** The result of saving or exporting: "8 people saved."; '' before. */
  text: string;
  onSave: (target: SaveTarget) => void;
  onExport: (target: ExportTarget) => void;
  /** Opens the page with the options of exported files. */
  onExportOptions: () => void;
};

/** Saves people of the page, to a list or without one, and exports those who are known. Both are free. */
export function SavePeople(props: Props) {
  const {
    count,
    unrevealed,
    known,
    labels,
    lastListId,
    suggestedName,
    primary = false,
    text,
    onSave,
  } = props;
  const saveText = plural(count, { one: 'Save # person', other: 'Save # people' });
  const isTaken = getLabels(labels, 'list').some(({ name }) => name === suggestedName);
  return (
    <>
      <output className="sub">{text}</output>
      {count > 0 && (
        <ListMenu
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
          labels={labels}
          lastId={lastListId}
          {...(!isTaken && { proposal: suggestedName })}
          onList={({ id, name }) => onSave({ kind: 'list', id, name })}
          onNew={(name) => onSave({ kind: 'new', name })}
          onNone={() => onSave({ kind: 'contacts' })}
        />
      )}
      {known > 0 && (
        <FileMenu
          label={plural(known, { one: 'Export # contact', other: 'Export # contacts' })}
          text={t`Export ${known}`}
          button={{
            size: 'lg',
            icon: 'download',
            shortcut: 'E',
            ownCap: unrevealed && count > 0,
          }}
          onExport={props.onExport}
          onOptions={props.onExportOptions}
        />
      )}
    </>
  );
}
