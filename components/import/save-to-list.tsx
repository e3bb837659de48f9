import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Label } from '../../lib/model/contacts/label.ts';
import { getLabels, type SaveTarget } from '../../lib/view/labels.ts';
import { ListMenu } from '../contacts/list-menu.tsx';

export type ListChoice = {
  labels: readonly Label[];
  /** Id of the list that was used last; ''. */
  lastListId: string;
  /** The name of a new list: that of the file. */
  proposal: string;
  target: SaveTarget;
};

type Props = ListChoice & { onTarget: (target: SaveTarget) => void };

/** Where the people of the file are saved. A new list is stored when the import starts. */
export function SaveToList({ labels, lastListId, proposal, target, onTarget }: Props) {
  const chosen = targetText(target);
  const isTaken = getLabels(labels, 'list').some(({ name }) => name === proposal);
  return (
    <section className="import-list">
      <h2>
        <Trans>Save to list</Trans>
      </h2>
      <ListMenu
        label={t`Save to list: ${chosen}`}
        text={chosen}
        button={{
          variant: 'default',
          icon: target.kind === 'contacts' ? 'contact-card' : 'list',
        }}
        labels={labels}
        lastId={lastListId}
        {...(!isTaken && { proposal })}
        onList={({ id, name }) => onTarget({ kind: 'list', id, name })}
        onNew={(name) => onTarget({ kind: 'new', name })}
        onNone={() => onTarget({ kind: 'contacts' })}
      />
    </section>
  );
}

function targetText(target: SaveTarget): string {
  switch (target.kind) {
    case 'contacts':
      return t`Contacts, without a list`;
    case 'new':
      return t`New list: ${{ proposal: target.name }}`;
    case 'list':
      return target.name;
  }
}
