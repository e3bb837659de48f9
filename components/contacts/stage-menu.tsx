import { useState } from 'react';
import { t } from '@lingui/core/macro';
import type { Label } from '../../lib/model/contacts/label.ts';
import { createLabel, getLabels } from '../../lib/view/labels.ts';
import { Button } from '../ui/buttons/button.tsx';
import { CutText } from '../ui/text/cut-text.tsx';
import { Menu } from '../ui/menus/menu.tsx';
import { NameDialog } from '../ui/dialogs/name-dialog.tsx';
import { Sheet } from '../ui/dialogs/sheet.tsx';
import { listStages } from './bulk-changes.ts';
import type { ContactsActions } from './contacts-view.ts';
import { RemoveDialog } from './dialogs/remove-dialog.tsx';

type StageProps = {
  labels: readonly Label[];
  actions: Pick<ContactsActions, 'onPutLabel' | 'onRenameLabel' | 'onRemoveLabel'>;
  now: Date;
  /** Gives the stage to the contacts. */
  onStage: (stage: { id: string; name: string }) => void;
};

type Props = StageProps & {
  /** Id of the stage that the contact has; without it the menu is about several contacts. */
  current?: string;
};

/** Gives contacts a stage, an existing or a new one, and changes the stages of the user. */
export function StageMenu({ current, ...props }: Props) {
  const { labels, onStage } = props;
  const [asked, setAsked] = useState<'new' | 'edit' | null>(null);
  const stages = listStages(labels);
  const name = stages.find(({ id }) => id === current)?.name;
  const isOne = current !== undefined;
  return (
    <>
      <Menu
        label={name === undefined ? t`Stage` : t`Stage: ${name}`}
        {...(isOne && { button: { variant: 'default' as const } })}
        items={[
          ...stages.map((stage) => ({
            key: stage.id,
            label: stage.name,
            ...(isOne && { checked: stage.id === current }),
            onChoose: () => onStage(stage),
          })),
          {
            key: 'create',
            label: t`New stage…`,
            icon: 'plus' as const,
            onChoose: () => setAsked('new'),
          },
          ...(getLabels(labels, 'stage').length > 0
            ? [
                {
                  key: 'edit',
                  label: t`Change stages…`,
                  icon: 'pencil' as const,
                  onChoose: () => setAsked('edit'),
                },
              ]
            : []),
        ]}
      />
      {asked === 'new' && <NewStage {...props} onClose={() => setAsked(null)} />}
      {asked === 'edit' && <OwnStages {...props} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Asks for the name of a new stage, and gives it to the contacts. */
export function NewStage({ onClose, ...props }: StageProps & { onClose: () => void }) {
  const { labels, actions, now, onStage } = props;
  return (
    <NameDialog
      title={t`New stage`}
      verb={t`Create and set`}
      taken={listStages(labels).map(({ name }) => name)}
      onName={(name) => {
        const stage = createLabel(labels, 'stage', name, now);
        actions.onPutLabel(stage);
        onStage(stage);
      }}
      onClose={onClose}
    />
  );
}

type OwnStagesProps = Pick<StageProps, 'labels' | 'actions'> & { onClose: () => void };

/** The stages of the user, each to be renamed or deleted. */
function OwnStages({ labels, actions, onClose }: OwnStagesProps) {
  const [asked, setAsked] = useState<{ stage: Label; what: 'rename' | 'remove' } | null>(null);
  const close = () => setAsked(null);
  if (asked?.what === 'rename') {
    const { stage } = asked;
    return (
      <NameDialog
        title={t`Rename stage`}
        verb={t`Rename`}
        name={stage.name}
        taken={listStages(labels).flatMap(({ id, name }) => (id === stage.id ? [] : [name]))}
        onName={(name) => actions.onRenameLabel(stage, name)}
        onClose={close}
      />
    );
  }
  if (asked?.what === 'remove') {
    const { stage } = asked;
    return (
      <RemoveDialog
        removal={{ label: stage, into: null }}
        onConfirm={() => actions.onRemoveLabel(stage, null)}
        onClose={close}
      />
    );
  }
  return (
    <Sheet title={t`Your stages`} onClose={onClose}>
      <ul className="own-stages">
        {getLabels(labels, 'stage').map((stage) => (
          <li key={stage.id}>
            <CutText className="grow">{stage.name}</CutText>
            <Button
              size="sm"
              name={t`Rename ${{ name: stage.name }}`}
              onPress={() => setAsked({ stage, what: 'rename' })}
            >
              {t`Rename`}
            </Button>
            <Button
              size="sm"
              variant="danger"
              name={t`Delete ${{ name: stage.name }}`}
              onPress={() => setAsked({ stage, what: 'remove' })}
            >
              {t`Delete`}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
