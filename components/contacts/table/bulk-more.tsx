import { useState, type ReactNode } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { getLabels } from '../../../lib/view/labels.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Menu, type MenuItem } from '../../ui/menus/menu.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { listStages, removeItems, setStage, type BulkProps } from '../bulk-changes.ts';
import { NewTag, tagContacts } from '../label-menu.tsx';
import { NewStage } from '../stage-menu.tsx';

/** In a narrow window: the actions that have no space in the bar. */
export function BulkMore(props: BulkProps) {
  const { view, actions, onReveal, now } = props;
  const [asked, setAsked] = useState<'tag' | 'new tag' | 'stage' | 'new stage' | null>(null);
  const ids = [...view.selection.ids];
  const people = plural(ids.length, { one: '# contact', other: '# contacts' });
  const close = () => setAsked(null);
  const items: MenuItem[] = [
    { key: 'reveal', label: t`Reveal missing`, icon: 'search', onChoose: onReveal },
    { key: 'tag', label: t`Tag…`, icon: 'tag', onChoose: () => setAsked('tag') },
    { key: 'stage', label: t`Stage…`, icon: 'pulse', onChoose: () => setAsked('stage') },
    ...removeItems(props, ids),
    { key: 'clear', label: t`Clear selection`, icon: 'cross', onChoose: actions.onClearSelection },
  ];
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <Menu label={t`More actions`} icon="more" items={items} />
      {asked === 'tag' && (
        <Sheet title={t`Tag ${people}`} onClose={close}>
          <Choices>
            {getLabels(view.labels, 'tag').map((tag) => (
              <Button key={tag.id} onPress={choose(() => tagContacts({ ids, actions }, tag))}>
                {tag.name}
              </Button>
            ))}
            <Button icon="plus" onPress={() => setAsked('new tag')}>
              <Trans>New tag…</Trans>
            </Button>
          </Choices>
        </Sheet>
      )}
      {asked === 'new tag' && <NewTag {...{ ids, view, actions, now }} onClose={close} />}
      {asked === 'stage' && (
        <Sheet title={t`Stage of ${people}`} onClose={close}>
          <Choices>
            {listStages(view.labels).map((stage) => (
              <Button key={stage.id} onPress={choose(() => setStage({ ids, actions }, stage))}>
                {stage.name}
              </Button>
            ))}
            <Button icon="plus" onPress={() => setAsked('new stage')}>
              <Trans>New stage…</Trans>
            </Button>
          </Choices>
        </Sheet>
      )}
      {asked === 'new stage' && (
        <NewStage
          {...{ labels: view.labels, actions, now }}
          onStage={(stage) => setStage({ ids, actions }, stage)}
          onClose={close}
        />
      )}
    </>
  );
}

const Choices = ({ children }: { children: ReactNode }) => (
  <div className="bulk-choices">{children}</div>
);
