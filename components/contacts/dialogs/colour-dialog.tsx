import { useId, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Label } from '../../../lib/model/contacts/label.ts';
import { listTagColours } from '../../../lib/view/labels.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

type Props = { tag: Label; onColour: (colour: number) => void; onClose: () => void };

/** Asks for the colour of a tag. Each has a name: a colour alone says nothing. */
export function ColourDialog({ tag, onColour, onClose }: Props) {
  const [chosen, setChosen] = useState(tag.colour);
  const name = useId();
  return (
    <Dialog
      title={t`Colour of ${{ tag: tag.name }}`}
      verb={t`Change colour`}
      onConfirm={() => {
        onColour(chosen);
        onClose();
      }}
      onClose={onClose}
    >
      <fieldset className="tag-colours">
        <legend className="visually-hidden">
          <Trans>Colour</Trans>
        </legend>
        {listTagColours().map((one) => (
          <label key={one.colour}>
            <input
              className="check"
              type="radio"
              name={name}
              checked={chosen === one.colour}
              onChange={() => setChosen(one.colour)}
            />
            <span className={`tag-dot tag-dot-${one.colour}`} aria-hidden="true" />
            {one.name}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
