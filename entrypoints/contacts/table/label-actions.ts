// The actions of the page on lists, tags and stages.
import { t } from '@lingui/core/macro';
import type { MessageName, Reply, Request, Result } from '../../../lib/messages/protocol.ts';
import type { Label } from '../../../lib/model/contacts/label.ts';
import { moveLabel } from '../../../lib/view/labels.ts';
import type { ContactsStore } from './contacts-store.ts';

type LabelMessage = Extract<MessageName, `label.${string}`>;
type SendChange = <Name extends LabelMessage>(
  name: Name,
  request: Request<Name>,
) => Promise<Result<Reply<Name>>>;

/** `sendChange` shows a problem when the background refused. */
export const createLabelActions = (store: ContactsStore, sendChange: SendChange) => ({
  putLabel: (label: Label) => void sendChange('label.put', { label }),
  renameLabel: ({ id }: Label, name: string) => void sendChange('label.rename', { id, name }),
  colourTag: ({ id }: Label, colour: number) => void sendChange('label.colour', { id, colour }),
  async moveLabel(label: Label, by: -1 | 1): Promise<void> {
    const moved = moveLabel(store.getState().labels, label, by);
    if (!moved) return;
    const result = await sendChange('label.order', { ids: moved.map(({ id }) => id) });
    const { name } = label;
    if (result.ok)
      store.setState({ message: by < 0 ? t`${name} moved up.` : t`${name} moved down.` });
  },
  removeLabel: ({ id, kind }: Label, into: Label | null) =>
    void sendChange('label.remove', {
      id,
      kind,
      into: into && { id: into.id, name: into.name },
    }),
});
